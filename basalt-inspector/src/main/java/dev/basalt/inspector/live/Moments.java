package dev.basalt.inspector.live;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Snapshots for all who ask: one between two steps, if anybody wants it, shared by those who do.
public final class Moments {

  private static final long PATIENCE_MILLIS = 2_000;

  private CompletableFuture<Moment> next = new CompletableFuture<>();
  private volatile int waiting;

  /// Waits for the next end of a step, at most two seconds. To be closed.
  ///
  /// @throws Refusal if the world does not come to it
  public Moment next() {
    CompletableFuture<Moment> mine;
    synchronized (this) {
      mine = next;
      waiting++;
    }
    try {
      return mine.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException e) {
      // told below
    } catch (ExecutionException e) {
      throw new Refusal(503, "no snapshot can be taken: " + reason(e));
    }
    var _ = mine.thenAccept(Moment::close);
    throw Mailbox.silence();
  }

  private static @Nullable String reason(ExecutionException e) {
    Throwable cause = e.getCause();
    return cause == null ? e.getMessage() : cause.getMessage();
  }

  boolean isWanted() {
    return waiting > 0;
  }

  /// Gives a moment to all who wait. Called by the thread of the world.
  ///
  /// @param taken takes the snapshot, for a number of holders
  void publish(IntFunction<Moment> taken) {
    CompletableFuture<Moment> asked;
    int holders;
    synchronized (this) {
      asked = next;
      holders = waiting;
      next = new CompletableFuture<>();
      waiting = 0;
    }
    try {
      asked.complete(taken.apply(holders));
    } catch (RuntimeException | Error e) {
      asked.completeExceptionally(e);
    }
  }
}
