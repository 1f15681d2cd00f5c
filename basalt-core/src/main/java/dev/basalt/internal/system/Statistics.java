package dev.basalt.internal.system;

/// What has been measured of a system while profiling was on. Written by the thread that runs it.
final class Statistics {

  long runs;
  long lastNanos;
  long totalNanos;
  long maxNanos;
  long rows;
  long allocatedBytes;

  void add(long nanos, long newRows, long bytes) {
    runs++;
    lastNanos = nanos;
    totalNanos += nanos;
    maxNanos = Math.max(maxNanos, nanos);
    rows += newRows;
    allocatedBytes += bytes;
  }

  double meanNanos() {
    return runs == 0 ? 0 : (double) totalNanos / runs;
  }

  void clear() {
    runs = 0;
    lastNanos = 0;
    totalNanos = 0;
    maxNanos = 0;
    rows = 0;
    allocatedBytes = 0;
  }
}
