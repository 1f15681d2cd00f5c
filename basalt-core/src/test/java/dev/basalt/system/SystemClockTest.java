package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
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

  @Test
  void margin_followsHowLateSleepsAreUsually() {
    SystemClock learning = new SystemClock();
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      learning.learn(random.nextInt(60_000, 80_000));
    }
    assertThat(learning.margin()).isBetween(75_000L, 130_000L);
    for (int i = 0; i < 2_000; i++) {
      learning.learn(random.nextInt(900_000, 1_000_000));
    }
    assertThat(learning.margin()).isBetween(990_000L, 1_050_000L);
  }

  @Test
  void margin_afterOneSleepThatWasMuchTooLate_growsALittle() {
    SystemClock learning = new SystemClock();
    long before = learning.margin();
    learning.learn(30_000_000);
    learning.learn(-5);
    assertThat(learning.margin() - before).isBetween(1L, 50_000L);
  }

  @Test
  void margin_hasBounds() {
    SystemClock learning = new SystemClock();
    for (int i = 0; i < 1_000; i++) {
      learning.learn(0);
    }
    assertThat(learning.margin()).isEqualTo(20_000);
    for (int i = 0; i < 1_000; i++) {
      learning.learn(Long.MAX_VALUE);
    }
    assertThat(learning.margin()).isEqualTo(2_000_000);
  }
}
