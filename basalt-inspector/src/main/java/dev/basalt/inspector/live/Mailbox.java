package dev.basalt.inspector.live;

import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Letters to the thread of the world: other threads put them in and wait, the schedule empties it
/// between two steps.
///
/// It holds at most [#MOST] letters. Emptying it takes about [#BUDGET] nanoseconds; what is left
/// waits for the next time.
public final class Mailbox {

  static final int MOST = 1_000;
  private static final long BUDGET = 1_000_000;
  private static final long PATIENCE_MILLIS = 2_000;

  private final ConcurrentLinkedQueue<FutureTask<?>> letters = new ConcurrentLinkedQueue<>();
  private final AtomicInteger size = new AtomicInteger();
  private boolean emptying;

  /// Has something done by the thread of the world, and waits for it.
  ///
  /// @throws Refusal if the world does not get to it; then it is not done later either
  public <T> T ask(Callable<T> question) {
    FutureTask<T> letter = new FutureTask<>(question);
    put(letter);
    try {
      return letter.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      letter.cancel(false);
      throw silence();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      letter.cancel(false);
      throw silence();
    } catch (ExecutionException e) {
      throw rethrown(e.getCause());
    }
  }

  private void put(FutureTask<?> letter) {
    if (size.incrementAndGet() > MOST) {
      size.decrementAndGet();
      throw new Refusal(503, "too many requests are waiting for the world; ask less often");
    }
    letters.add(letter);
  }

  static Refusal silence() {
    return new Refusal(
        503,
        "the world has not come to the end of a step for %d s; does its loop still run?"
            .formatted(PATIENCE_MILLIS / 1_000));
  }

  private static RuntimeException rethrown(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
  }

  /// Does what the letters say. Called by the thread of the world.
  void empty() {
    if (emptying || letters.isEmpty()) {
      return; // a letter may have the schedule run a system, which ends here again
    }
    emptying = true;
    long start = System.nanoTime();
    try {
      FutureTask<?> letter = letters.poll();
      while (letter != null) {
        size.decrementAndGet();
        letter.run();
        letter = System.nanoTime() - start > BUDGET ? null : letters.poll();
      }
    } finally {
      emptying = false;
    }
  }
}
