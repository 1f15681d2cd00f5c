package dev.basalt.benchmarks.harness;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// Counts the bytes that a piece of work allocates, in all threads.
public final class Allocation {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /// Bytes allocated by the work. Other threads that happen to run are counted too, so take the
  /// least of several calls.
  public static long of(Runnable work) {
    long before = THREADS.getTotalThreadAllocatedBytes();
    work.run();
    long after = THREADS.getTotalThreadAllocatedBytes();
    return after - before;
  }
}
