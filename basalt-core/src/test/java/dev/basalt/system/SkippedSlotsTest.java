package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.system.Samples.Health;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Handles are given out by the places of systems, so slots are left out for systems that could
/// have spawned, too. Those take no memory.
class SkippedSlotsTest {

  private static final int SPAWNS = 200_000;

  /// Far less than an entry of the entity table for each slot that could have been taken.
  private static final long MOST_BYTES = 16 << 20;

  @ParameterizedTest
  @CsvSource({"0, NEVER", "199, NEVER", "199, ALWAYS"})
  void spawnsOfASystem_besideOthersThatMayRecord_takeMemoryForThemselves(
      int others, Parallelism parallelism) {
    World world = World.create();
    world.threads(2);
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(parallelism);
    for (int i = 0; i < others; i++) {
      schedule.system("other " + i).commands().run(() -> {});
    }
    schedule
        .system("spawn")
        .commands()
        .run(
            () -> {
              for (int i = 0; i < SPAWNS; i++) {
                world.commands().spawn(new Health(i));
              }
            });
    schedule.update(1);
    assertThat(world.count()).isEqualTo(SPAWNS);
    world.verify();
    world.clear();
    world.trim();
    assertThat(world.memory().usedBytes()).isLessThan(MOST_BYTES);
    world.spawner(Health.class).spawn(SPAWNS, Health::new);
    assertThat(world.memory().usedBytes()).isLessThan(MOST_BYTES);
    world.verify();
  }
}
