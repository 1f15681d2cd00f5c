package dev.basalt.internal.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// When systems get threads: decided by what was measured, here by numbers that are made up.
class EstimateTest {

  private static Segment segment(boolean independent, int size) {
    World world = World.create();
    WorldParts parts = WorldParts.of(world);
    Registrations registrations =
        new Director(parts, Schedule.create(world).time()).registrations();
    List<SystemRun> systems = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Description system = registrations.add("s" + i);
      system.body(() -> {}, null);
      systems.add(
          new SystemRun(system, parts, new Exclusions(WorldParts.of(world).store()), List.of()));
    }
    return new Segment(Stage.UPDATE, systems, (a, b) -> !independent, "end");
  }

  private static Estimate.Manner choose(Segment segment, int threads, long... nanos) {
    Estimate estimate = segment.estimate;
    Estimate.Manner manner = estimate.choose(Parallelism.AUTO, threads);
    while (manner == Estimate.Manner.MEASURED) {
      for (int i = 0; i < nanos.length; i++) {
        estimate.add(i, nanos[i]);
      }
      estimate.update();
      manner = estimate.choose(Parallelism.AUTO, threads);
    }
    return manner;
  }

  @Test
  void tinySystems_howeverMany_runInOrder() {
    long[] nanos = new long[1_000];
    Arrays.fill(nanos, 200);
    assertThat(choose(segment(true, nanos.length), 2, nanos)).isEqualTo(Estimate.Manner.IN_ORDER);
  }

  @Test
  void tinySystems_runInOrder() {
    assertThat(choose(segment(true, 3), 4, 5_000, 9_000, 3_000))
        .isEqualTo(Estimate.Manner.IN_ORDER);
  }

  @Test
  void largeSystems_runOnThreads() {
    assertThat(choose(segment(true, 2), 2, 900_000, 800_000)).isEqualTo(Estimate.Manner.ON_THREADS);
  }

  @Test
  void oneLargeSystemAmongTinyOnes_runsInOrder() {
    assertThat(choose(segment(true, 3), 4, 9_000_000, 1_000, 2_000))
        .isEqualTo(Estimate.Manner.IN_ORDER);
  }

  @Test
  void systemsThatWaitForEachOther_runInOrder() {
    assertThat(choose(segment(false, 2), 2, 900_000, 800_000)).isEqualTo(Estimate.Manner.IN_ORDER);
  }

  @Test
  void singleThread_runsInOrder() {
    assertThat(choose(segment(true, 2), 1, 900_000, 800_000)).isEqualTo(Estimate.Manner.IN_ORDER);
  }

  @Test
  void measuring_isDoneAtFirstAndNowAndThen() {
    Segment segment = segment(true, 2);
    int measured = 0;
    for (int run = 0; run < 640; run++) {
      if (segment.estimate.choose(Parallelism.AUTO, 2) == Estimate.Manner.MEASURED) {
        measured++;
      }
    }
    assertThat(measured).isEqualTo(8 + 9);
  }
}
