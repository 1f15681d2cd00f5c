package dev.basalt.internal.storage;

import java.util.Locale;

/// The ways to change a world, as messages name them.
public enum Operation {
  SPAWN,
  BULK_SPAWN,
  DESPAWN,
  CLEAR,
  ADD,
  EDIT,
  REMOVE,
  SET,
  SNAPSHOT,
  RESTORE,
  TRIM;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
