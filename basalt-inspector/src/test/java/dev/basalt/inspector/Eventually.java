package dev.basalt.inspector;

import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Waits for what happens sooner or later, however slow the machine is.
final class Eventually {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private Eventually() {}

  /// Asks again and again until the answer is as it should be.
  ///
  /// @return that answer
  static <T> T get(Supplier<T> question, Predicate<? super T> wanted) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      T answer = question.get();
      if (wanted.test(answer)) {
        return answer;
      }
      if (System.nanoTime() > end) {
        throw new AssertionError("after %s it is still %s".formatted(PATIENCE, answer));
      }
      pause();
    }
  }

  /// Asks until a text has a part.
  static String contains(Supplier<String> question, String part) {
    return get(question, text -> text.contains(part));
  }

  private static void pause() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
