package dev.basalt.internal.system;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// What comes and goes together: one system, or all systems of an object or class with annotated
/// methods.
final class Unit implements Comparable<Unit> {

  /// The object or class with the methods; null for a system that was described by hand.
  final @Nullable Object owner;

  final List<Description> systems = new ArrayList<>();

  /// Whether it may come; asked once.
  @Nullable BooleanSupplier start;

  @Nullable Runnable end;

  /// Where the system is that brought it in, to have an order that does not depend on threads.
  final int origin;

  boolean started;

  /// How many of its systems have not left.
  int remaining;

  Unit(@Nullable Object owner, int origin) {
    this.owner = owner;
    this.origin = origin;
  }

  /// Ends it, if it was started and is to be told.
  void end() {
    Runnable action = end;
    if (started && action != null) {
      started = false;
      action.run();
    }
  }

  /// Those that came from outside first, then by the place of the system that brought them.
  @Override
  public int compareTo(Unit other) {
    return Integer.compare(origin, other.origin);
  }

  /// The name of its system, or of the class of its systems.
  String name() {
    return switch (owner) {
      case null -> systems.getFirst().name;
      case Class<?> type -> type.getSimpleName();
      case Object object -> object.getClass().getSimpleName();
    };
  }

  /// As messages show it.
  @Override
  public String toString() {
    return owner == null ? systems.getFirst().toString() : "systems " + systems;
  }
}
