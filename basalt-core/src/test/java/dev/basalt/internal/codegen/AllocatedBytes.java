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
    assertThat(lastOf(rows, work)).as("bytes of a run over %s rows", rows).isLessThan(rows / 10);
  }

  /// Repeats the work until it allocates nothing per row, or for long enough.
  ///
  /// @return whether it allocates nothing
  static boolean isNonePerRow(int rows, Runnable work) {
    return lastOf(rows, work) < rows / 10;
  }

  /// Repeats the work until it allocates at most so many bytes per row.
  static void assertAtMostPerRow(int bytes, int rows, Runnable work) {
    int most = rows * bytes + rows / 10;
    assertThat(last(most, work)).as("bytes of a run over %s rows", rows).isLessThan(most);
  }

  private static long lastOf(int rows, Runnable work) {
    return last(rows / 10, work);
  }

  private static long last(int most, Runnable work) {
    long bytes = Long.MAX_VALUE;
    for (int i = 0; i < MOST_RUNS && bytes >= most; i++) {
      bytes = of(work);
    }
    return bytes;
  }
}
