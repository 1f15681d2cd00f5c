package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Asks what the garbage collector can have.
public final class Garbage {

  private static final int TRIES = 200;

  /// So many collections show that something is held, and not just slow to go.
  private static final int FEW_TRIES = 5;

  private Garbage() {}

  public static void collect() {
    System.gc();
  }

  /// How many of them are still there.
  public static long left(List<? extends WeakReference<?>> references) {
    return references.stream().filter(reference -> !reference.refersTo(null)).count();
  }

  /// Waits for something that follows from collections.
  public static void await(BooleanSupplier condition) throws InterruptedException {
    assertThat(comes(condition, TRIES)).isTrue();
  }

  private static boolean comes(BooleanSupplier condition, int tries) throws InterruptedException {
    for (int i = 0; i < tries; i++) {
      collect();
      if (condition.getAsBoolean()) {
        return true;
      }
      Thread.sleep(10); // the compiler may hold a class for a moment
    }
    return false;
  }

  /// Waits until all are collected.
  public static void awaitCollected(List<? extends WeakReference<?>> references)
      throws InterruptedException {
    await(() -> left(references) == 0);
  }

  /// Whether it is still there after a few collections.
  public static boolean isHeld(WeakReference<?> reference) throws InterruptedException {
    return !comes(() -> reference.refersTo(null), FEW_TRIES);
  }
}
