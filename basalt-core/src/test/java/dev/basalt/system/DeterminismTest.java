package dev.basalt.system;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.query.Lookup;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Score;
import dev.basalt.system.Samples.Velocity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same input gives the same world, bit for bit, in order or shuffled, on any number of
/// threads.
class DeterminismTest {

  private static final int ROUNDS = 10;
  private static final int ENTITIES = 1_200;

  /// The hashes of a run in order, on one thread.
  private static final List<Long> EXPECTED = simulate(1, Parallelism.NEVER, 0, false);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void schedule_onThreads_givesTheWorldOfOneThread(int threads) {
    assertThat(simulate(threads, Parallelism.ALWAYS, 0, false)).isEqualTo(EXPECTED);
  }

  @Test
  void schedule_leftToDecide_givesTheSameWorld() {
    assertThat(simulate(4, Parallelism.AUTO, 0, false)).isEqualTo(EXPECTED);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void schedule_shuffled_givesTheSameWorld(long seed) {
    assertThat(simulate(1, Parallelism.ALWAYS, seed, false)).isEqualTo(EXPECTED);
    assertThat(simulate(4, Parallelism.ALWAYS, seed, false)).isEqualTo(EXPECTED);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void schedule_whileSnapshotsShareItsArrays_givesTheSameWorldAndLeavesThemAlone(long seed) {
    assertThat(simulate(1, Parallelism.NEVER, 0, true)).isEqualTo(EXPECTED);
    assertThat(simulate(4, Parallelism.ALWAYS, seed, true)).isEqualTo(EXPECTED);
  }

  /// The hashes after each round.
  private static List<Long> simulate(
      int threads, Parallelism parallelism, long seed, boolean snapshots) {
    World world = World.create();
    world.threads(threads);
    populate(world);
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(parallelism);
    if (seed != 0) {
      schedule.director().shuffle(new Random(seed));
    }
    describe(world, schedule);
    describeNews(world, schedule);
    List<Long> hashes = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      step(world, schedule, snapshots);
      world.verify();
      hashes.add(world.stateHash());
    }
    assertThat(hashes).doesNotHaveDuplicates();
    return hashes;
  }

  private static void step(World world, Schedule schedule, boolean snapshot) {
    if (!snapshot) {
      schedule.update(0.125);
      return;
    }
    try (var before = world.snapshot()) {
      long hash = before.stateHash();
      schedule.update(0.125);
      assertThat(before.stateHash()).isEqualTo(hash);
    }
  }

  private static void populate(World world) {
    world.resources().set(new Score(0));
    for (int i = 0; i < ENTITIES; i++) {
      Entity entity = world.spawn(new Position(i, -i), new Health(i % 50));
      if (i % 2 == 0) {
        world.add(entity, new Velocity(i % 7, i % 3));
      }
      if (i % 3 == 0) {
        world.add(entity, new Damage(i % 4));
      }
      if (i % 5 == 0) {
        world.add(entity, new Frozen());
      }
    }
  }

  /// Systems that read, write, spawn, despawn, move entities about and count, some in conflict.
  private static void describe(World world, Schedule schedule) {
    Commands commands = world.commands();
    Lookup<Health> healths = world.lookup(Health.class);
    schedule
        .system("move")
        .update(
            world.query(write(Position.class), read(Velocity.class)).without(Frozen.class),
            (p, v) -> p.plus(v, 0.125f));
    schedule
        .system("drift")
        .update(
            world.query(write(Position.class)).with(Frozen.class),
            p -> new Position(p.y(), p.x() + 1));
    schedule
        .system("hurt")
        .parallel()
        .update(
            world.query(write(Health.class), read(Damage.class)),
            (h, d) -> new Health(h.points() - d.points()));
    schedule
        .system("reap")
        .commands()
        .parallel()
        .each(
            world.query(Health.class),
            (e, h) -> {
              if (h.points() < 0) {
                commands.despawn(e);
                commands.add(commands.spawn(new Ghost(e)), new Velocity(1, h.points()));
              }
            });
    schedule
        .system("freeze")
        .commands()
        .each(
            world.query(Position.class).without(Frozen.class),
            (e, p) -> {
              if ((int) p.x() % 11 == 3) {
                commands.add(e, new Frozen());
              }
            });
    schedule
        .system("thaw")
        .commands()
        .each(
            world.query(Position.class).with(Frozen.class),
            (e, p) -> {
              if ((int) p.y() % 13 == 5) {
                commands.remove(e, Frozen.class);
                commands.spawn(new Position(0, p.x()), new Health(9));
              }
            });
    schedule
        .system("turn")
        .update(world.query(write(Velocity.class)), v -> new Velocity(-v.dy(), v.dx()));
    schedule
        .system("count")
        .uses(world.query(Ghost.class))
        .reads(Health.class)
        .writesResource(Score.class)
        .run(() -> count(world, healths));
    schedule
        .system("late")
        .in(Stage.AFTER_UPDATE)
        .sends(Hit.class)
        .writes(Health.class)
        .uses(world.query(Ghost.class))
        .run(
            () ->
                world
                    .query(Health.class)
                    .each(
                        (e, h) -> {
                          if (h.points() == 9) {
                            world.set(e, new Health(40));
                          }
                        }));
    schedule
        .system("shift")
        .in(Stage.AFTER_UPDATE)
        .each(
            world.query(write(Position.class)),
            p -> p.update(old -> new Position(old.x() + 1, old.y())));
  }

  record Hit(Entity by, float strength) {}

  /// Systems that send and read events, ask what has changed, and are observed.
  private static void describeNews(World world, Schedule schedule) {
    Events<Hit> hits = world.events(Hit.class);
    EventReader<Hit> reader = hits.reader();
    EventReader<Hit> other = hits.reader();
    Commands commands = world.commands();
    hits.listen(hit -> commands.spawn(new Velocity(hit.strength(), 0)));
    world.observers().onSet(Health.class, (e, old, now) -> hits.send(new Hit(e, now.points())));
    schedule
        .system("strike")
        .sends(Hit.class)
        .each(
            world.query(Damage.class),
            (e, d) -> {
              if (d.points() == 3) {
                hits.send(new Hit(e, d.points()));
              }
            });
    schedule
        .system("strike more")
        .sends(Hit.class)
        .parallel()
        .each(
            world.query(Velocity.class),
            (e, v) -> {
              if (v.dx() > 4) {
                hits.send(new Hit(e, v.dx()));
              }
            });
    schedule
        .system("tally")
        .in(Stage.AFTER_UPDATE)
        .commands()
        .run(() -> reader.read(hit -> commands.spawn(new Damage((int) hit.strength() % 2))));
    schedule
        .system("tally more")
        .in(Stage.AFTER_UPDATE)
        .commands()
        .run(
            () -> {
              if (other.unread() % 2 == 0) {
                other.skip();
              }
            });
    schedule
        .system("moved")
        .in(Stage.AFTER_UPDATE)
        .update(
            world.query(write(Damage.class), read(Position.class)).changed(Position.class),
            (d, p) -> new Damage(d.points() + (int) p.x() % 2));
  }

  private static void count(World world, Lookup<Health> healths) {
    int[] sum = {world.resources().get(Score.class).points()};
    world
        .query(Ghost.class)
        .each(
            (e, ghost) -> {
              if (world.alive(ghost.of())) {
                sum[0] += healths.get(ghost.of()).points();
              }
              sum[0]++;
            });
    world.resources().set(new Score(sum[0]));
  }

  @Test
  void system_thatRunsTheScheduleOfAnotherWorld_keepsItsPlace() {
    World inner = World.create();
    Schedule below = onThreads(inner);
    below.system("x").update(inner.query(write(Score.class)), s -> new Score(s.points() + 1));
    below.system("y").reads(Health.class).run(() -> {});
    inner.spawn(new Score(0));
    World outer = World.create();
    Schedule above = onThreads(outer);
    Commands commands = outer.commands();
    above
        .system("a")
        .commands()
        .run(
            () -> {
              below.update(1);
              commands.spawn(inner.query(Score.class).single().a());
            });
    above.system("b").commands().run(() -> commands.spawn(new Health(1)));
    above.update(1);
    above.update(1);
    assertThat(outer.query(Score.class).stream().map(row -> row.a().points()))
        .containsExactly(1, 2);
    outer.verify();
    inner.verify();
  }

  private static Schedule onThreads(World world) {
    world.threads(3);
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.ALWAYS);
    return schedule;
  }

  @Test
  void conflictingSystems_manyOfThem_areNeverAtTheSameTime() {
    World world = World.create();
    world.threads(4);
    world.spawn(new Score(0));
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule.director().shuffle(new Random(7));
    List<Integer> order = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 50; i++) {
      int number = i;
      schedule
          .system("write " + i)
          .update(
              world.query(write(Score.class)),
              s -> {
                order.add(number);
                return new Score(s.points() * 3 + number);
              });
      schedule.system("idle " + i).reads(Health.class).run(() -> {});
    }
    schedule.update(1);
    assertThat(order).isSorted().hasSize(50);
  }
}
