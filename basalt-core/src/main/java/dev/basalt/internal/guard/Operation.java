package dev.basalt.internal.guard;

import java.util.Locale;

/// The ways to change a world, as messages name them.
public enum Operation {
  SPAWN,
  BULK_SPAWN,
  DESPAWN,
  CLEAR,
  CLOSE,
  ADD,
  EDIT,
  REMOVE,
  SET,
  REORDER,
  SNAPSHOT,
  RESTORE,
  LOAD,
  TRIM,
  ADVANCE_TICK;

  /// What to do instead while an iteration goes on: what commands can record, or to wait.
  String remedy() {
    return switch (this) {
      case SPAWN, DESPAWN, ADD, EDIT, REMOVE, SET -> "use commands()";
      case REORDER -> "use commands().run()";
      case BULK_SPAWN, CLEAR, CLOSE, SNAPSHOT, RESTORE, LOAD, TRIM, ADVANCE_TICK ->
          "do it when that has ended";
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
