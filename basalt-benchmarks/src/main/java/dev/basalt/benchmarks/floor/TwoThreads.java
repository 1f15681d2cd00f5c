package dev.basalt.benchmarks.floor;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Splits rows between the calling thread and one more.
public final class TwoThreads implements AutoCloseable {

  private final ExecutorService other =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());

  /// Work on a range of rows.
  public interface Rows {

    /// Works on the rows from the first up to, not including, the last.
    void run(int from, int to);
  }

  /// Runs both halves and waits for both.
  public void run(int n, Rows work) {
    int half = n / 2;
    var second = other.submit(() -> work.run(half, n));
    work.run(0, half);
    try {
      second.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("the second half failed", e);
    }
  }

  @Override
  public void close() {
    other.shutdown();
  }
}
