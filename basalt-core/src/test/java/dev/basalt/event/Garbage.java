package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.List;

/// Asks what the garbage collector can have.
final class Garbage {

  private static final int TRIES = 50;

  private Garbage() {}

  static void collect() {
    System.gc();
  }

  /// How many of them are still there, after collections that found no more.
  static long left(List<? extends WeakReference<?>> references) {
    long left = references.size();
    for (int i = 0; i < TRIES && left > 0; i++) {
      collect();
      left = references.stream().filter(reference -> !reference.refersTo(null)).count();
    }
    return left;
  }

  /// Waits until all are collected.
  static void awaitCollected(List<? extends WeakReference<?>> references) {
    assertThat(left(references)).isZero();
  }
}
