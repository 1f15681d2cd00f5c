package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.List;

/// Asks what the garbage collector can have.
public final class Garbage {

  private static final int TRIES = 100;

  private Garbage() {}

  public static void collect() {
    System.gc();
  }

  /// How many of them are still there, after collections that found no more.
  public static long left(List<? extends WeakReference<?>> references) throws InterruptedException {
    long left = references.size();
    for (int i = 0; i < TRIES && left > 0; i++) {
      collect();
      left = references.stream().filter(reference -> !reference.refersTo(null)).count();
      Thread.sleep(left > 0 ? 10 : 0); // the compiler may hold a class for a moment
    }
    return left;
  }

  /// Waits until all are collected.
  public static void awaitCollected(List<? extends WeakReference<?>> references)
      throws InterruptedException {
    assertThat(left(references)).isZero();
  }
}
