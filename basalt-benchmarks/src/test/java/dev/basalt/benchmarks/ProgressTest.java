package dev.basalt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static final double AN_HOUR = 3_600;

  private final ByteArrayOutputStream log = new ByteArrayOutputStream();

  @Test
  void hasTimeFor_stepsThatTakeAsLongAsTheOneBefore_untilTheTimeIsOver() {
    assertThat(afterOneStep(AN_HOUR).hasTimeFor(1)).isTrue();
    assertThat(afterOneStep(0).hasTimeFor(1)).isFalse();
    assertThat(afterOneStep(Double.POSITIVE_INFINITY).hasTimeFor(Integer.MAX_VALUE - 1)).isTrue();
  }

  @Test
  void leftOut_isSaidAndNotCounted() {
    var progress = afterOneStep(0);
    progress.leftOut("two");
    progress.step("three");
    assertThat(log.toString(StandardCharsets.UTF_8))
        .contains("two left out, since this machine is slow or busy")
        .contains("[2/2] three");
  }

  private Progress afterOneStep(double mostSeconds) {
    var progress = new Progress(new PrintStream(log, true, StandardCharsets.UTF_8), 3, mostSeconds);
    progress.step("one");
    return progress;
  }
}
