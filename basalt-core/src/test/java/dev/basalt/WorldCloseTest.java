package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.event.EventReader;
import dev.basalt.query.Query1;
import dev.basalt.query.Term;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class WorldCloseTest {

  record Health(int points) {}

  record Hit(int strength) {}

  private final World world = World.create();
  private final Entity orc = world.spawn(new Health(1));

  @Test
  void close_tellsObservers_once_andLeavesAnEmptyWorld() {
    List<String> calls = new ArrayList<>();
    world.observers().onRemove(Health.class, (e, h) -> calls.add("remove " + h.points()));
    world.observers().onDespawn(e -> calls.add("despawn " + world.get(e, Health.class).points()));
    world.close();
    world.close();
    assertThat(calls).containsExactly("remove 1", "despawn 1");
    assertThat(world.count()).isZero();
    assertThat(world.alive(orc)).isFalse();
    assertThat(world.query(Health.class).count()).isZero();
    assertThat(world.query(Health.class).toList()).isEmpty();
    assertThat(world).hasToString("World(closed)");
    world.verify();
  }

  @TestFactory
  Stream<DynamicTest> useOfAClosedWorld_isRefused() {
    var events = world.events(Hit.class);
    Query1<Health> query = world.query(Health.class);
    Query1<Health> changed = query.changed(Health.class);
    Snapshot before = world.snapshot();
    var spawner = world.spawner(Health.class);
    EventReader<Hit> reader = events.reader();
    events.send(new Hit(1));
    Schedule schedule = Schedule.create(world);
    schedule.system("idle").each(query, h -> {});
    world.close();
    return Stream.of(
        refused("spawn", () -> world.spawn(new Health(1))),
        refused("spawn", () -> spawner.spawn(new Health(1))),
        refused("spawn", () -> world.spawnAs(Entity.of(9, 9))),
        refused("bulk spawn", () -> spawner.spawn(3, Health::new)),
        refused("despawn", () -> world.despawn(orc)),
        refused("add", () -> world.add(orc, new Health(2))),
        refused("set", () -> world.set(orc, new Health(2))),
        refused("remove", () -> world.remove(orc, Health.class)),
        refused("clear", world::clear),
        refused("snapshot", world::snapshot),
        refused("restore", () -> world.restore(before)),
        refused("trim", world::trim),
        refused("advance tick", world::advanceTick),
        refused("advance tick", () -> schedule.update(1)),
        refused("flush", world::flush),
        refused("a command or an event", () -> world.commands().spawn(new Health(1))),
        refused("a command or an event", () -> world.commands().run(() -> {})),
        refused("an event", () -> events.send(new Hit(1))),
        refused("dispatch of events", world::dispatchEvents),
        refused("iteration of query [events Hit]", () -> reader.read(hit -> {})),
        refused("iteration of query [Health]", () -> query.each(h -> {})),
        refused("iteration of query [Health]", () -> query.parallel().each(h -> {})),
        refused("iteration of query [Health]", () -> query.chunks(chunk -> {})),
        refused("iteration of query [Health, changed Health]", () -> changed.each(h -> {})),
        refused(
            "iteration of query [write Health]",
            () -> world.query(Term.write(Health.class)).update(h -> h)));
  }

  private static DynamicTest refused(String operation, ThrowingCallable use) {
    return DynamicTest.dynamicTest(
        operation,
        () ->
            assertThatThrownBy(use)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(operation + " in a world that is closed; create another one"));
  }

  @Test
  void snapshot_ofAClosedWorld_canBeRead() {
    try (Snapshot before = world.snapshot()) {
      world.close();
      assertThat(before.get(orc, Health.class)).isEqualTo(new Health(1));
    }
  }

  @Test
  void entitiesThatAreSpawnedAtTheEnd_endToo() {
    List<Integer> ended = new ArrayList<>();
    world
        .observers()
        .onRemove(
            Health.class,
            (e, h) -> {
              ended.add(h.points());
              if (h.points() < 5) {
                world.commands().spawn(new Health(h.points() + 1));
              }
            });
    world.close();
    assertThat(ended).containsExactly(1, 2, 3, 4, 5);
    assertThat(world.count()).isZero();
  }

  @Test
  void entitiesThatAreSpawnedWithoutEnd_endUntold() {
    int[] ended = new int[1];
    world
        .observers()
        .onDespawn(
            e -> {
              ended[0]++;
              world.commands().spawn();
            });
    world.close();
    assertThat(ended[0]).isEqualTo(100);
    assertThat(world.count()).isZero();
  }

  @Test
  void throwingObservers_doNotKeepTheWorldOpen() {
    world.spawn(new Health(2), new Hit(2));
    world
        .observers()
        .onRemove(
            Health.class,
            (e, h) -> {
              throw new IllegalStateException("oops " + h.points());
            });
    assertThatThrownBy(world::close)
        .hasMessage("oops 1")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("oops 2"));
    assertThat(world).hasToString("World(closed)");
    assertThat(world.count()).isZero();
  }

  @Test
  void close_insideAnIteration_isRefused() {
    assertThatThrownBy(() -> world.query(Health.class).each(h -> world.close()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("close during iteration of query [Health]; do it when that has ended");
    assertThat(world.alive(orc)).isTrue();
    world.set(orc, new Health(2));
  }
}
