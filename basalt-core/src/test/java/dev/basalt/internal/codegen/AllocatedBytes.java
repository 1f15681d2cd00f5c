package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// Measures what a thread allocates.
///
/// The JIT works in the background and in its own time, so the work is repeated until one run
/// allocates less than a byte per ten rows, up to a bound. Without the optimisations that are
/// tested it would reach that bound: a record that is not removed costs at least 16 bytes per row.
final class AllocatedBytes {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int MOST_RUNS = 20_000;
  private static final int MOST_ATTEMPTS = 4;

  private AllocatedBytes() {}

  /// Whether JaCoCo has added its probes to our code.
  static boolean isCoverageMeasured() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .anyMatch(argument -> argument.contains("jacoco"));
  }

  static long of(Runnable work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /// Repeats the work until it allocates nothing per row.
  static void assertNonePerRow(int rows, Runnable work) {
    assertFew(rows, lastOf(rows, work));
  }

  /// Repeats the work until it allocates nothing per row. What the JIT compiles at a bad moment, on
  /// a busy machine, may stay as it is; so there are some attempts, each with new loops.
  static void assertNonePerRow(int rows, Rig rig, Runnable work) {
    long bytes = lastOf(rows, work);
    for (int i = 1; i < MOST_ATTEMPTS && bytes >= rows / 10; i++) {
      rig.renewLoops();
      bytes = lastOf(rows, work);
    }
    assertFew(rows, bytes);
  }

  private static void assertFew(int rows, long bytes) {
    assertThat(bytes).as("bytes of a run over %s rows", rows).isLessThan(rows / 10);
  }

  private static long lastOf(int rows, Runnable work) {
    long bytes = Long.MAX_VALUE;
    for (int i = 0; i < MOST_RUNS && bytes >= rows / 10; i++) {
      bytes = of(work);
    }
    return bytes;
  }
}
