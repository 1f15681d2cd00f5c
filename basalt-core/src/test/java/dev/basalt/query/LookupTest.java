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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Access by handle, inside of queries and outside.
class LookupTest {

  record Position(float x, float y) {}

  record Target(Entity entity) {}

  record Tag() {}

  record Deep(Position position, String name) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private Lookup<Position> positions;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
    positions = world.lookup(Position.class);
  }

  @Test
  void alive_anyHandle_saysWhetherItCanBeAskedFor() {
    Entity one = world.spawn(new Tag());
    Entity dead = world.spawn(new Position(3, 4));
    world.despawn(dead);
    assertThat(positions.alive(one)).isTrue();
    assertThat(positions.alive(dead)).isFalse();
    assertThat(positions.alive(Entity.NONE)).isFalse();
    assertThat(positions.alive(new Entity(Long.MAX_VALUE))).isFalse();
    world.query(Tag.class).parallel().each(tag -> assertThat(positions.alive(dead)).isFalse());
  }

  @Test
  void get_givesTheValue_whereverTheEntityIs() {
    Entity one = world.spawn(new Position(1, 2));
    Entity two = world.spawn(new Position(3, 4), new Tag());
    for (int i = 0; i < 100; i++) {
      assertThat(positions.get(one)).isEqualTo(new Position(1, 2));
      assertThat(positions.get(two)).isEqualTo(new Position(3, 4));
    }
    world.add(one, new Tag());
    positions.set(one, new Position(5, 6));
    assertThat(positions.get(one)).isEqualTo(new Position(5, 6));
    assertThat(world.lookup(Position.class)).isSameAs(positions);
  }

  @Test
  void get_ofOtherKindsOfComponents_works() {
    Deep deep = new Deep(new Position(1, 2), "deep");
    Entity entity = world.spawn(deep, new Tag());
    world.add(entity, CharSequence.class, "text");
    assertThat(world.lookup(Deep.class).get(entity)).isEqualTo(deep);
    assertThat(world.lookup(Tag.class).get(entity)).isEqualTo(new Tag());
    assertThat(world.lookup(CharSequence.class).get(entity)).isEqualTo("text");
  }

  @Test
  void missingComponent_isAnErrorOrNull() {
    Entity entity = world.spawn(new Tag());
    assertThat(positions.has(entity)).isFalse();
    assertThat(positions.find(entity)).isNull();
    assertThatThrownBy(() -> positions.get(entity))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("entity " + entity + " has no Position; it has [Tag]");
    assertThatThrownBy(() -> positions.set(entity, new Position(1, 2)))
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void deadEntity_isAnError() {
    Entity entity = world.spawn(new Position(1, 2));
    world.despawn(entity);
    assertThatThrownBy(() -> positions.get(entity)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> positions.find(entity)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> positions.has(entity)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> positions.get(Entity.NONE)).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void set_leavesSnapshotsAlone() {
    Entity entity = world.spawn(new Position(1, 2));
    try (Snapshot snapshot = world.snapshot()) {
      positions.set(entity, new Position(3, 4));
      assertThat(positions.get(entity)).isEqualTo(new Position(3, 4));
      assertThat(snapshot.get(entity, Position.class)).isEqualTo(new Position(1, 2));
      world.restore(snapshot);
    }
    assertThat(positions.get(entity)).isEqualTo(new Position(1, 2));
  }

  private List<Entity> chain(int length) {
    List<Entity> entities =
        IntStream.range(0, length).mapToObj(i -> world.spawn(new Position(i, 0))).toList();
    for (int i = 0; i < length; i++) {
      world.add(entities.get(i), new Target(entities.get((i + 1) % length)));
    }
    return entities;
  }

  @Test
  void lookup_insideAQuery_seesWritesAtOnce() {
    List<Entity> entities = chain(10);
    world
        .query(write(Position.class), read(Target.class))
        .each((p, t) -> p.set(new Position(p.get().x() + positions.get(t.entity()).x(), 0)));
    assertThat(entities.stream().map(e -> positions.get(e).x()).toList())
        .containsExactly(1f, 3f, 5f, 7f, 9f, 11f, 13f, 15f, 17f, 10f);
  }

  @Test
  void lookup_insideAParallelQuery_readsWhatIsNotWritten() {
    List<Entity> entities = chain(5_000);
    var targets = world.lookup(Target.class);
    world.threads(4);
    world
        .query(write(Position.class), read(Target.class))
        .parallel()
        .each((p, t) -> p.set(new Position(p.get().x(), targets.get(t.entity()).entity().slot())));
    for (int i = 0; i < entities.size(); i++) {
      assertThat(positions.get(entities.get(i)).y())
          .isEqualTo(entities.get((i + 2) % entities.size()).slot());
    }
  }

  @Test
  void lookup_insideAParallelQuery_refusesRaces() {
    chain(10);
    var query = world.query(write(Position.class), read(Target.class));
    assertThatThrownBy(() -> query.parallel().each((p, t) -> positions.get(t.entity())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Position is read by handle during parallel iteration of query [write Position,"
                + " Target], which writes it; the result would depend on timing");
    assertThatThrownBy(
            () ->
                query
                    .parallel()
                    .each(
                        (p, t) ->
                            world.lookup(Target.class).set(t.entity(), new Target(Entity.NONE))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "set during parallel iteration of query [write Position, Target]; use commands(), or"
                + " lookup() to read");
    assertThat(positions.get(query.first().entity())).isEqualTo(new Position(0, 0));
  }

  @Test
  void lookup_madeInsideAParallelQuery_refusesRaces() {
    chain(10);
    var query = world.query(write(Target.class));
    assertThatThrownBy(
            () ->
                query
                    .parallel()
                    .each(
                        (entity, t) -> {
                          var made = world.lookup(Target.class);
                          made.get(entity);
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("which writes it; the result would depend on timing");
    Entity some = query.first().entity();
    assertThat(world.lookup(Target.class).get(some)).isEqualTo(world.get(some, Target.class));
  }

  @Test
  void worldGet_ofWhatIsOftenReadByHandle_staysAsItWas() {
    Entity stale = world.spawn(new Target(Entity.NONE));
    world.despawn(stale);
    Entity without = world.spawn(new Position(0, 0));
    Entity with = world.spawn(new Target(without), new Tag());
    for (int i = 0; i < 2_000; i++) {
      assertThat(world.get(with, Target.class)).isEqualTo(new Target(without));
      assertThat(world.get(with, Tag.class)).isEqualTo(new Tag());
      assertThat(world.find(without, Target.class)).isNull();
    }
    assertThatThrownBy(() -> world.get(stale, Target.class))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("no such entity");
    assertThatThrownBy(() -> world.find(stale, Target.class))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("no such entity");
    assertThatThrownBy(() -> world.get(without, Target.class))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("has no Target; it has");
    var query = world.query(write(Target.class));
    assertThatThrownBy(() -> query.parallel().each((entity, t) -> world.get(entity, Target.class)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("which writes it; the result would depend on timing");
    assertThat(world.get(with, Target.class)).isEqualTo(new Target(without));
  }

  @Test
  void get_agreesWithTheWorld_whateverHappensToItsArrays() {
    Random random = new Random(7);
    List<Entity> alive = new ArrayList<>();
    Deque<Snapshot> snapshots = new ArrayDeque<>();
    for (int step = 0; step < 4_000; step++) {
      act(random, alive, snapshots, step);
      for (int i = 0; i < 3 && !alive.isEmpty(); i++) {
        Entity entity = alive.get(random.nextInt(alive.size()));
        Object expected =
            world.components(entity).stream()
                .filter(Position.class::isInstance)
                .findFirst()
                .orElse(null);
        assertThat(positions.find(entity)).isEqualTo(expected);
        assertThat(world.find(entity, Position.class)).isEqualTo(expected);
      }
    }
    assertThat(alive).isNotEmpty();
    snapshots.forEach(Snapshot::close);
  }

  /// One of the operations that give chunks and pages other arrays.
  private void act(Random random, List<Entity> alive, Deque<Snapshot> snapshots, int step) {
    Entity some = alive.isEmpty() ? Entity.NONE : alive.get(random.nextInt(alive.size()));
    int kind = alive.isEmpty() ? 0 : random.nextInt(12);
    switch (kind) {
      case 0 -> world.spawner(Position.class).spawn(300, new Position(step, 1)).forEach(alive::add);
      case 1 -> world.add(some, new Deep(new Position(step, 2), "deep"));
      case 2 -> world.remove(some, Deep.class);
      case 3 -> world.add(some, new Position(step, 3));
      case 4 -> world.remove(some, Position.class);
      case 5 -> snapshots.add(world.snapshot());
      case 6 -> {
        alive.remove(some);
        world.despawn(some);
      }
      case 7 -> world.trim();
      case 8 -> world.query(write(Position.class)).update(p -> new Position(p.x() + 1, p.y()));
      case 9 -> {
        if (!snapshots.isEmpty()) {
          world.restore(snapshots.getLast());
          snapshots.removeLast().close();
          alive.clear();
          world.query(entity()).each(e -> alive.add(e));
        }
      }
      default -> world.query(read(Position.class)).parallel().each(p -> {});
    }
  }
}
