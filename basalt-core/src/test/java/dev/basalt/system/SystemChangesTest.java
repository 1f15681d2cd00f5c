package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.query.Query1;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Score;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries for changes in systems: each system asks for itself, and threads make no difference.
class SystemChangesTest {

  private static final int ENTITIES = 1_000;

  private static World world(int threads) {
    World world = World.create();
    world.threads(threads);
    world.spawner(Health.class, Damage.class).spawn(ENTITIES, Health::new, i -> new Damage(i % 5));
    return world;
  }

  private static Schedule schedule(World world, Parallelism parallelism) {
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(parallelism);
    return schedule;
  }

  @ParameterizedTest
  @ValueSource(strings = {"NEVER", "ALWAYS"})
  void systemsThatShareAQuery_doNotStealFromEachOther(String parallelism) {
    World world = world(3);
    Schedule schedule = schedule(world, Parallelism.valueOf(parallelism));
    Query1<Health> changed = world.query(Health.class).changed(Health.class);
    int[] seen = new int[2];
    schedule.system("one").each(changed, h -> seen[0]++);
    schedule.system("two").uses(changed).run(() -> changed.each(h -> seen[1]++));
    schedule.update(1);
    assertThat(seen).containsExactly(ENTITIES, ENTITIES);
    schedule.update(1);
    assertThat(seen).containsExactly(ENTITIES, ENTITIES);
    assertThat(changed.count()).isEqualTo(ENTITIES);
    world.query(write(Health.class)).update(h -> h);
    schedule.system("three").run(() -> {});
    schedule.update(1);
    assertThat(seen).containsExactly(2 * ENTITIES, 2 * ENTITIES);
    world.verify();
  }

  @Test
  void changesAcrossSystems_areSeenAlikeForAnyNumberOfThreads() {
    List<List<Integer>> expected = simulate(1, Parallelism.NEVER);
    assertThat(expected.getLast().subList(0, 3)).containsExactly(100, 100, 143);
    assertThat(simulate(1, Parallelism.ALWAYS)).isEqualTo(expected);
    assertThat(simulate(2, Parallelism.ALWAYS)).isEqualTo(expected);
    assertThat(simulate(7, Parallelism.ALWAYS)).isEqualTo(expected);
  }

  /// How many rows each query saw in each round, and hashes. One system asks, and writes
  /// afterwards; others write by ranges, before and after it.
  private static List<List<Integer>> simulate(int threads, Parallelism parallelism) {
    World world = world(threads);
    Schedule schedule = schedule(world, parallelism);
    Query1<Health> health = world.query(Health.class).changed(Health.class);
    Query1<Damage> damage = world.query(Damage.class).changed(Damage.class);
    int[] seen = new int[3];
    schedule
        .system("hurt")
        .parallel()
        .each(
            world.query(write(Health.class)),
            h -> {
              if (h.get().points() % 7 == 0) {
                h.set(new Health(h.get().points() + 7));
              }
            });
    schedule
        .system("ask and write")
        .uses(damage)
        .uses(world.query(write(Damage.class)))
        .run(
            () -> {
              damage.each(d -> seen[0]++);
              world
                  .query(write(Damage.class))
                  .each(d -> d.setIfChanged(new Damage(1 + seen[0] % 3)));
              damage.each(d -> seen[1]++);
              int[] row = new int[1];
              world
                  .query(write(Damage.class))
                  .each(
                      d -> {
                        if (row[0]++ % 10 == 0) {
                          d.set(new Damage(4));
                        }
                      });
            });
    schedule
        .system("count")
        .uses(health)
        .writesResource(Score.class)
        .run(() -> health.each(h -> seen[2]++));
    List<List<Integer>> rounds = new ArrayList<>();
    for (int round = 0; round < 6; round++) {
      Arrays.fill(seen, 0);
      schedule.update(1);
      long hash = world.stateHash();
      rounds.add(List.of(seen[0], seen[1], seen[2], (int) hash, (int) (hash >>> 32)));
      world.verify();
    }
    return rounds;
  }
}
