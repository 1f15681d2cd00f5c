package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The clock of the machine.
class SystemClockTest {

  private final Clock clock = Clock.system();

  @Test
  void wait_neverEndsEarly() {
    for (long nanos : new long[] {0, 1, 1_000, 300_000, 3_000_000}) {
      for (int i = 0; i < 5; i++) {
        long until = clock.nanoTime() + nanos;
        clock.waitUntil(until);
        assertThat(clock.nanoTime() - until).isNotNegative();
      }
    }
  }

  @Test
  void wait_untilAMomentThatIsOver_returns() {
    clock.waitUntil(clock.nanoTime() - 1_000_000_000_000L);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void wait_ofAnInterruptedThread_returnsAndLeavesItInterrupted() {
    Thread.currentThread().interrupt();
    clock.waitUntil(clock.nanoTime() + 1_000_000_000_000L);
    assertThat(Thread.interrupted()).isTrue();
  }
}
