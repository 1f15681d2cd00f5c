package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Iterations inside of iterations, and writes to what an outer one reads. Whether a snapshot
/// shares the arrays must not matter.
class NestedIterationTest {

  record Position(int x) {}

  record Speed(int v) {}

  record Marked() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World filled(int entities) {
    World world = worlds.create();
    for (int i = 0; i < entities; i++) {
      Entity entity = world.spawn(new Position(i), new Speed(1));
      if (i % 3 == 0) {
        world.add(entity, new Marked());
      }
    }
    return world;
  }

  /// Where exactly the stack is full differs from size to size; often it is too full to leave a
  /// loop, too.
  @Test
  void nestedQuery_withoutEnd_leavesAWorldThatCanBeUsed() throws InterruptedException {
    for (int size = 0; size < 64; size++) {
      World world = filled(3);
      List<Throwable> failures = new ArrayList<>();
      Runnable endless = size % 2 == 0 ? () -> readAgain(world) : () -> writeAgain(world);
      Thread thread = new Thread(null, endless, "endless", 300_000 + size * 1024L);
      thread.setUncaughtExceptionHandler((any, e) -> failures.add(e));
      thread.start();
      thread.join();
      assertThat(failures).hasSize(1).first().isInstanceOf(StackOverflowError.class);
      world.spawn(new Position(1));
      assertThat(world.query(Position.class).count()).isEqualTo(4);
    }
  }

  private static void readAgain(World world) {
    world.query(Position.class).each((Position any) -> readAgain(world));
  }

  private static void writeAgain(World world) {
    world
        .query(write(Position.class))
        .update(
            position -> {
              writeAgain(world);
              return position;
            });
  }

  @Test
  void nestedQuery_ofTheSameKind_seesAllRows() {
    World world = filled(5);
    var query = world.query(Position.class);
    List<Integer> sums = new ArrayList<>();
    query.each(
        (Position outer) -> {
          int[] sum = {outer.x()};
          query.each((Position inner) -> sum[0] += 10 * inner.x());
          sums.add(sum[0]);
        });
    assertThat(sums).containsExactlyInAnyOrder(100, 101, 102, 103, 104);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nestedWrite_toALaterRow_isSeenThere(boolean shared) {
    World world = worlds.create();
    Entity first = world.spawn(new Position(1));
    Entity second = world.spawn(new Position(2));
    Snapshot snapshot = shared ? world.snapshot() : null;
    List<Position> seen = new ArrayList<>();
    world
        .query(Position.class)
        .each(
            (e, p) -> {
              seen.add(p);
              if (e.equals(first)) {
                world.set(second, new Position(20));
                world.set(first, new Position(10));
              }
            });
    assertThat(seen).containsExactly(new Position(1), new Position(20));
    assertThat(world.get(first, Position.class)).isEqualTo(new Position(10));
    if (snapshot != null) {
      assertThat(snapshot.get(second, Position.class)).isEqualTo(new Position(2));
      snapshot.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nestedWrite_toTheRowThatIsUpdated_isOverwritten(boolean shared) {
    World world = worlds.create();
    Entity entity = world.spawn(new Position(1));
    Snapshot snapshot = shared ? world.snapshot() : null;
    world
        .query(write(Position.class), entity())
        .update(
            (p, e) -> {
              world.set(e, new Position(50));
              return new Position(p.x() + 1);
            });
    assertThat(world.get(entity, Position.class)).isEqualTo(new Position(2));
    if (snapshot != null) {
      snapshot.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void cursor_afterANestedWrite_seesIt(boolean shared) {
    World world = worlds.create();
    world.spawn(new Position(1));
    Snapshot snapshot = shared ? world.snapshot() : null;
    List<Position> seen = new ArrayList<>();
    world
        .query(write(Position.class), entity())
        .each(
            (m, e) -> {
              world.set(e, new Position(7));
              seen.add(m.get());
              m.set(new Position(8));
              seen.add(world.get(e, Position.class));
            });
    assertThat(seen).containsExactly(new Position(7), new Position(8));
    if (snapshot != null) {
      snapshot.close();
    }
  }

  /// Does all kinds of nested reads and writes, and notes what it sees.
  private static List<Object> play(World world, long seed) {
    Random random = new Random(seed);
    List<Entity> entities = world.query(Position.class).stream().map(Row1::entity).toList();
    List<Object> seen = new ArrayList<>();
    world
        .query(entity(), read(Position.class), write(Speed.class))
        .each(
            (self, p, speed) -> {
              seen.add(p);
              Entity other = entities.get(random.nextInt(entities.size()));
              int n = random.nextInt(1_000);
              switch (random.nextInt(5)) {
                case 0 -> world.set(other, new Position(n));
                case 1 -> world.set(other, new Speed(n));
                case 2 ->
                    world
                        .query(write(Position.class))
                        .with(Marked.class)
                        .update(q -> new Position(q.x() + n));
                case 3 -> speed.set(new Speed(speed.get().v() + p.x()));
                default -> seen.add(world.get(other, Position.class));
              }
              seen.add(speed.get());
              seen.add(world.get(self, Position.class));
            });
    world.query(Position.class, Speed.class).forEach(seen::add);
    return seen;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void nestedWrites_withAndWithoutSnapshot_giveTheSame(long seed) {
    List<Object> alone = play(filled(40), seed);
    World world = filled(40);
    try (Snapshot snapshot = world.snapshot()) {
      long before = snapshot.hash();
      assertThat(play(world, seed)).isEqualTo(alone);
      assertThat(snapshot.hash()).isEqualTo(before);
    }
  }

  @Test
  void exception_inANestedIteration_unwindsAll() {
    World world = filled(5);
    var query = world.query(write(Position.class));
    assertThatThrownBy(
            () ->
                query.each(
                    outer ->
                        query.update(
                            inner -> {
                              throw new IllegalStateException("inside");
                            })))
        .hasMessage("inside");
    world.spawn(new Position(9));
    assertThat(query.count()).isEqualTo(6);
  }

  @Test
  void exception_caughtInTheBody_leavesTheOuterIterationGoingOn() {
    World world = filled(3);
    var query = world.query(write(Position.class));
    query.update(
        outer -> {
          try {
            query.update(
                inner -> {
                  throw new IllegalStateException("inside");
                });
          } catch (IllegalStateException e) {
            return new Position(outer.x() + 100);
          }
          return outer;
        });
    assertThat(query.stream().map(row -> row.a().get().x()).sorted().toList())
        .containsExactly(100, 101, 102);
    world.spawn(new Position(9));
  }

  @Test
  void structuralChange_inANestedIteration_namesTheInnerQuery() {
    World world = filled(3);
    assertThatThrownBy(
            () ->
                world
                    .query(Position.class)
                    .each(
                        (Position p) ->
                            world
                                .query(Speed.class)
                                .without(Marked.class)
                                .each((e, speed) -> world.despawn(e))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("despawn during iteration of query [Speed, !Marked]; use commands()");
    assertThat(world.count()).isEqualTo(3);
  }
}
