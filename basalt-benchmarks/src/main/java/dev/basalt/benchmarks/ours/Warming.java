package dev.basalt.benchmarks.ours;

/// Runs things until the JIT has compiled them, as part of a set-up.
final class Warming {

  /// Tests only want to know whether it works, so they set this to a small number.
  private static final int LIMIT =
      Integer.getInteger("basalt.benchmarks.warmups", Integer.MAX_VALUE);

  private Warming() {}

  /// Runs an action so many times.
  static void repeat(int times, Runnable action) {
    for (int i = 0; i < Math.min(times, LIMIT); i++) {
      action.run();
    }
  }
}
