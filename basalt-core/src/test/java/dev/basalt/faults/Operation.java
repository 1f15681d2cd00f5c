package dev.basalt.faults;

import java.util.function.Consumer;

/// Something that a program does with a world.
///
/// @param promise what holds when it fails
/// @param preparation what comes before it, and does not fail
record Operation(
    String name, Promise promise, Consumer<Arena> preparation, Consumer<Arena> action) {

  enum Promise {
    /// The world is as before, and the operation can be repeated.
    NOTHING_HAPPENED,

    /// What was done so far stays; if it is repeated, all is done.
    REPEATABLE,

    /// What was done so far stays, and the world goes on.
    WORLD_GOES_ON
  }

  static Operation of(String name, Consumer<Arena> action) {
    return new Operation(name, Promise.NOTHING_HAPPENED, arena -> {}, action);
  }

  Operation after(Consumer<Arena> newPreparation) {
    return new Operation(name, promise, newPreparation, action);
  }

  Operation promising(Promise newPromise) {
    return new Operation(name, newPromise, preparation, action);
  }
}
