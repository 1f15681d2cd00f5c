package dev.basalt.event;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.command.CommandException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ObserversTest {

  record Health(int points) {}

  record Armor(int plates) {}

  record Frozen() {}

  record Body(String name) {}

  private final World world = World.create();
  private final Observers observers = world.observers();
  private final List<String> calls = new ArrayList<>();

  @AfterEach
  void verify() {
    world.verify();
  }

  private void watch(String name, Class<?> type) {
    observers.onAdd(type, (e, value) -> calls.add(name + " add " + e + " " + value));
    observers.onSet(type, (e, old, now) -> calls.add(name + " set " + e + " " + old + " " + now));
    observers.onRemove(type, (e, value) -> calls.add(name + " remove " + e + " " + value));
  }

  @Test
  void accessor_whereSomebodyIsToldBefore_mayNotChangeTheWorldEither() {
    observers.onLeave(world.query(Health.class).without(Curious.class), e -> {});
    Entity other = world.spawn(new Armor(1));
    Curious.act(value -> world.despawn(other));
    try {
      for (Runnable change :
          List.<Runnable>of(
              () -> world.add(world.spawn(new Health(1)), new Curious(1)),
              () -> world.add(world.spawn(new Health(1)), new Curious(1), new Armor(1)))) {
        assertThatThrownBy(change::run)
            .hasMessage(
                "despawn during add; code that a change of the world calls must not use the world");
      }
    } finally {
      Curious.calmDown();
    }
    assertThat(world.alive(other)).isTrue();
    assertThat(world.query(Curious.class).count()).isZero();
  }

  // ---- what fires

  @Test
  void componentObservers_areToldOfDirectOperations() {
    watch("a", Health.class);
    Entity e = world.spawn();
    world.add(e, new Health(1));
    world.add(e, new Health(2));
    world.set(e, new Health(3));
    world.lookup(Health.class).set(e, new Health(4));
    world.remove(e, Health.class);
    world.remove(e, Health.class);
    assertThat(calls)
        .containsExactly(
            "a add 0v1 Health[points=1]",
            "a set 0v1 Health[points=1] Health[points=2]",
            "a set 0v1 Health[points=2] Health[points=3]",
            "a set 0v1 Health[points=3] Health[points=4]",
            "a remove 0v1 Health[points=4]");
  }

  @Test
  void componentObservers_areToldOfSpawnAndDespawn() {
    watch("a", Health.class);
    watch("b", Frozen.class);
    Entity e = world.spawn(new Health(1), new Frozen());
    world.despawn(e);
    assertThat(calls)
        .containsExactly(
            "a add 0v1 Health[points=1]",
            "b add 0v1 Frozen[]",
            "a remove 0v1 Health[points=1]",
            "b remove 0v1 Frozen[]");
  }

  @Test
  void componentObservers_areToldOfOperationsWithSeveralComponents() {
    watch("a", Health.class);
    watch("b", Armor.class);
    Entity e = world.spawn();
    world.add(e, new Health(1), new Armor(1));
    world.set(e, new Armor(2), new Health(2));
    world.remove(e, Armor.class, Health.class, Frozen.class);
    assertThat(calls)
        .containsExactly(
            "a add 0v1 Health[points=1]",
            "b add 0v1 Armor[plates=1]",
            "a set 0v1 Health[points=1] Health[points=2]",
            "b set 0v1 Armor[plates=1] Armor[plates=2]",
            "a remove 0v1 Health[points=2]",
            "b remove 0v1 Armor[plates=2]");
  }

  @Test
  void edit_isToldOfAsOneChange() {
    watch("a", Health.class);
    watch("b", Armor.class);
    Entity e = world.spawn(new Health(1));
    calls.clear();
    world.edit(e).remove(Health.class).add(new Armor(1)).apply();
    world.edit(e).remove(Armor.class).add(new Armor(2)).apply();
    assertThat(calls)
        .containsExactly(
            "a remove 0v1 Health[points=1]",
            "b add 0v1 Armor[plates=1]",
            "b set 0v1 Armor[plates=1] Armor[plates=2]");
  }

  @Test
  void objectComponents_areObservedByTheirClass() {
    List<String> names = new ArrayList<>();
    observers.onAdd(StringBuilder.class, (e, text) -> names.add("add " + text));
    observers.onSet(StringBuilder.class, (e, old, now) -> names.add(old + " " + now));
    Entity e = world.spawn();
    world.add(e, StringBuilder.class, new StringBuilder("x"));
    world.set(e, StringBuilder.class, new StringBuilder("y"));
    assertThat(names).containsExactly("add x", "x y");
  }

  @Test
  void bulkSpawn_isToldOfEntityByEntity_whenAllAreThere() {
    List<Integer> counts = new ArrayList<>();
    observers.onSpawn(e -> counts.add(world.count()));
    watch("a", Health.class);
    world.spawner(Health.class).spawn(2, i -> new Health(i));
    world.spawner(Health.class).spawn(1, new Health(7));
    world.spawner(Health.class).spawn(new Health(8));
    assertThat(counts).containsExactly(2, 2, 3, 4);
    assertThat(calls)
        .containsExactly(
            "a add 0v1 Health[points=0]",
            "a add 1v1 Health[points=1]",
            "a add 2v1 Health[points=7]",
            "a add 3v1 Health[points=8]");
  }

  @Test
  void spawnAs_isToldOf() {
    observers.onSpawn(e -> calls.add("spawn " + e));
    world.spawnAs(Entity.of(3, 5), new Health(1));
    assertThat(calls).containsExactly("spawn 3v5");
  }

  @Test
  void clear_isToldOfInOrderOfSlots_whileAllAreStillThere() {
    Entity a = world.spawn(new Health(1));
    Entity b = world.spawn();
    Entity c = world.spawn(new Health(3));
    world.despawn(b);
    observers.onDespawn(e -> calls.add("despawn " + e + " of " + world.count()));
    watch("a", Health.class);
    world.clear();
    assertThat(world.count()).isZero();
    assertThat(calls)
        .containsExactly(
            "despawn 0v1 of 2",
            "a remove 0v1 Health[points=1]",
            "despawn 2v1 of 2",
            "a remove 2v1 Health[points=3]");
    assertThat(world.alive(a) || world.alive(c)).isFalse();
  }

  @Test
  void commands_areToldOfWhenTheyAreApplied() {
    Entity e = world.spawn(new Health(1));
    watch("a", Health.class);
    observers.onSpawn(s -> calls.add("spawn " + s));
    world
        .query(Health.class)
        .each(
            (entity, health) -> {
              world.commands().set(entity, new Health(2));
              world.commands().remove(entity, Health.class);
              world.commands().add(entity, new Health(3));
              world.commands().spawn(new Health(4));
              world.commands().despawn(entity);
              assertThat(calls).isEmpty();
            });
    assertThat(calls)
        .containsExactly(
            "a set 0v1 Health[points=1] Health[points=2]",
            "a remove 0v1 Health[points=2]",
            "a add 0v1 Health[points=3]",
            "a add 1v1 Health[points=4]",
            "spawn 1v1",
            "a remove 0v1 Health[points=3]");
    assertThat(world.alive(e)).isFalse();
  }

  @Test
  void setInsideAnIteration_isToldOfWhenItHasEnded() {
    Entity e = world.spawn(new Health(1));
    watch("a", Health.class);
    world
        .query(Health.class)
        .each(
            (entity, health) -> {
              world.set(entity, new Health(2));
              world.set(entity, new Health(3));
              assertThat(calls).isEmpty();
              assertThat(world.get(entity, Health.class)).isEqualTo(new Health(3));
            });
    assertThat(calls)
        .containsExactly(
            "a set 0v1 Health[points=1] Health[points=3]",
            "a set 0v1 Health[points=2] Health[points=3]");
    assertThat(world.get(e, Health.class)).isEqualTo(new Health(3));
  }

  @Test
  void valuesWrittenByTerms_areNotToldOf() {
    world.spawn(new Health(1));
    watch("a", Health.class);
    world.query(write(Health.class)).update(h -> new Health(2));
    world.query(write(Health.class)).each(h -> h.set(new Health(3)));
    assertThat(calls).isEmpty();
  }

  @Test
  void restore_callsOnlyRestoreObservers() {
    Entity e = world.spawn(new Health(1));
    try (Snapshot before = world.snapshot()) {
      world.despawn(e);
      watch("a", Health.class);
      observers.onSpawn(s -> calls.add("spawn " + s));
      Subscription restores = observers.onRestore(() -> calls.add("restore " + world.count()));
      world.restore(before);
      assertThat(calls).containsExactly("restore 1");
      world.set(e, new Health(2));
      assertThat(calls).hasSize(2);
      restores.cancel();
      world.restore(before);
      assertThat(calls).hasSize(2);
      assertThat(restores.isActive()).isFalse();
    }
  }

  @Test
  void failedOperations_areNotToldOf() {
    watch("a", Health.class);
    observers.onDespawn(e -> calls.add("despawn"));
    Entity e = world.spawn();
    Entity dead = world.spawn();
    world.despawn(dead);
    calls.clear();
    assertThatThrownBy(() -> world.set(e, new Health(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Health; it has []");
    assertThatThrownBy(() -> world.add(dead, new Health(1)))
        .isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> world.despawn(dead)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> world.remove(dead, Health.class))
        .isInstanceOf(NoSuchElementException.class);
    assertThat(calls).isEmpty();
  }

  @Test
  void changeThatWouldFail_isNotToldOfBefore() {
    record Bad(int x) {
      @Override
      public int x() {
        throw new IllegalStateException("no x");
      }
    }
    Entity e = world.spawn(new Health(1));
    watch("a", Health.class);
    assertThatThrownBy(() -> world.edit(e).remove(Health.class).add(new Bad(1)).apply())
        .hasMessage("no x");
    assertThat(calls).isEmpty();
    assertThat(world.has(e, Health.class)).isTrue();
  }

  // ---- order, and what can be seen

  @Test
  void observers_areCalledByPriorityThenRegistration_acrossKinds() {
    observers.onAdd(Health.class, (e, h) -> calls.add("add health"));
    observers.onSpawn(e -> calls.add("spawn"));
    observers.onAdd(Armor.class, 9, (e, a) -> calls.add("add armor"));
    observers.onEnter(world.query(Armor.class), 5, e -> calls.add("enter"));
    world.spawn(new Health(1), new Armor(1));
    assertThat(calls).containsExactly("add armor", "enter", "add health", "spawn");
  }

  @Test
  void removeAndDespawnObservers_seeEverythingStillThere() {
    Entity e = world.spawn(new Health(1), new Armor(2));
    observers.onRemove(
        Health.class,
        (entity, health) -> {
          calls.add("remove " + world.get(entity, Health.class) + world.get(entity, Armor.class));
        });
    observers.onDespawn(
        entity -> calls.add("despawn " + world.alive(entity) + world.components(entity)));
    world.despawn(e);
    assertThat(calls)
        .containsExactly(
            "remove Health[points=1]Armor[plates=2]",
            "despawn true[Health[points=1], Armor[plates=2]]");
  }

  @Test
  void addObservers_seeTheChange() {
    observers.onAdd(
        Health.class, (entity, h) -> calls.add(world.components(entity) + " " + world.count()));
    world.spawn(new Health(1), new Armor(2));
    assertThat(calls).containsExactly("[Health[points=1], Armor[plates=2]] 1");
  }

  @Test
  void queryObservers_areToldWhenAnEntityStartsOrStopsToMatch() {
    var query = world.query(Health.class).without(Frozen.class);
    observers.onEnter(query, e -> calls.add("enter " + e + " " + query.count()));
    observers.onLeave(query, e -> calls.add("leave " + e + " " + query.count()));
    Entity e = world.spawn(new Health(1));
    world.add(e, new Armor(1));
    world.add(e, new Frozen());
    world.add(e, new Frozen());
    world.remove(e, Frozen.class);
    world.remove(e, Armor.class);
    world.remove(e, Health.class);
    world.add(e, new Health(2));
    world.despawn(e);
    assertThat(calls)
        .containsExactly(
            "enter 0v1 1",
            "leave 0v1 1",
            "enter 0v1 1",
            "leave 0v1 1",
            "enter 0v1 1",
            "leave 0v1 1");
  }

  @Test
  void queryThatAsksForChanges_isRefused() {
    var changed = world.query(Health.class).changed(Health.class);
    for (Runnable use :
        List.<Runnable>of(
            () -> observers.onEnter(changed, e -> {}), () -> observers.onLeave(changed, e -> {}))) {
      assertThatThrownBy(use::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "query [Health, changed Health] asks for changes, which come and go with its runs;"
                  + " observe it without changed() and added(), or use onSet and onAdd");
    }
  }

  @Test
  void clear_withThrowingObserversOfSeveralArchetypes_throwsAllOfThem_once() {
    Entity plain = world.spawn(new Health(1));
    world.spawn(new Health(2), new Armor(2));
    observers.onRemove(
        Health.class,
        (e, h) -> {
          throw new IllegalStateException("oops " + h.points());
        });
    assertThatThrownBy(world::clear)
        .hasMessage("oops 1")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("oops 2"));
    assertThat(world.alive(plain)).isFalse();
    world.spawn(new Health(3));
    world.spawn(new Health(4), new Armor(4));
  }

  @Test
  void queryOfAnotherWorld_isRefused() {
    var query = World.create().query(Health.class);
    assertThatThrownBy(() -> observers.onEnter(query, e -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("query [Health] is of another world");
  }

  // ---- what an observer may do

  @Test
  void directStructuralChange_inAnObserver_isRefused() {
    observers.onAdd(Health.class, (e, h) -> world.spawn());
    assertThatThrownBy(() -> world.spawn(new Health(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during observer of add Health; use commands()");
    assertThat(world.count()).isEqualTo(1);
    Entity e = world.query(Health.class).single().entity();
    observers.onDespawn(entity -> world.despawn(entity));
    assertThatThrownBy(() -> world.despawn(e))
        .hasMessage("despawn during observer of despawn; use commands()");
    assertThat(world.count()).isZero();
  }

  @Test
  void commandsOfObservers_areAppliedFirstInFirstOut_afterTheOperation() {
    watch("b", Armor.class);
    watch("f", Frozen.class);
    observers.onAdd(
        Health.class,
        (e, h) -> {
          calls.add("health");
          world.commands().add(e, new Armor(h.points()));
          world.commands().add(e, new Frozen());
        });
    observers.onAdd(
        Armor.class,
        (e, a) -> {
          if (a.plates() < 3) {
            world.commands().set(e, new Armor(a.plates() + 5));
          }
        });
    Entity e = world.spawn(new Health(1));
    assertThat(calls)
        .containsExactly(
            "health",
            "b add 0v1 Armor[plates=1]",
            "f add 0v1 Frozen[]",
            "b set 0v1 Armor[plates=1] Armor[plates=6]");
    assertThat(world.components(e)).containsExactly(new Armor(6), new Frozen(), new Health(1));
  }

  @Test
  void commandsOfBeforeObservers_areAppliedAfterTheChange() {
    Entity e = world.spawn(new Health(1));
    observers.onRemove(Health.class, (entity, h) -> world.commands().spawn(new Armor(h.points())));
    observers.onDespawn(entity -> world.commands().add(entity, new Frozen()));
    observers.onSpawn(entity -> calls.add("spawn " + entity + " " + world.alive(e)));
    world.despawn(e);
    assertThat(calls).containsExactly("spawn 1v1 false");
  }

  @Test
  void setInAnObserver_isToldOfInItsTurn() {
    observers.onSet(
        Health.class,
        (e, old, now) -> {
          calls.add(old.points() + "-" + now.points());
          if (now.points() < 3) {
            world.set(e, new Health(now.points() + 1));
          }
        });
    Entity e = world.spawn(new Health(0));
    world.set(e, new Health(1));
    assertThat(calls).containsExactly("0-1", "1-2", "2-3");
  }

  @Test
  void endlessAnswers_areCutOff() {
    observers.onSet(
        Health.class, (e, old, now) -> world.commands().set(e, new Health(now.points() + 1)));
    Entity e = world.spawn(new Health(0));
    assertThatThrownBy(() -> world.set(e, new Health(1)))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith(
            "commands keep causing commands; 1 were dropped, beginning with set(0v1, Health)")
        .hasMessageEndingWith(
            "; an observer or an action that causes itself again needs a condition");
    assertThat(world.get(e, Health.class).points()).isGreaterThan(100);
    assertThat(world.commands().pending()).isZero();
  }

  @Test
  void throwingObservers_doNotUndoTheChange_norStopOthers() {
    observers.onAdd(
        Health.class,
        (e, h) -> {
          world.commands().add(e, new Frozen());
          world.events(Armor.class).send(new Armor(1));
          throw new IllegalStateException("first");
        });
    observers.onAdd(Health.class, (e, h) -> world.commands().add(e, new Armor(1)));
    observers.onAdd(
        Health.class,
        (e, h) -> {
          throw new IllegalArgumentException("third");
        });
    Entity e = world.spawn();
    assertThatThrownBy(() -> world.add(e, new Health(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("first")
        .satisfies(
            t ->
                assertThat(t.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("third"));
    assertThat(world.components(e)).containsExactly(new Health(1), new Armor(1));
    assertThat(world.events(Armor.class).count()).isZero();
  }

  @Test
  void throwingBeforeObserver_doesNotStopTheChange() {
    Entity e = world.spawn(new Health(1));
    observers.onRemove(
        Health.class,
        (entity, h) -> {
          throw new IllegalStateException("oops");
        });
    assertThatThrownBy(() -> world.despawn(e)).hasMessage("oops");
    assertThat(world.alive(e)).isFalse();
  }

  @Test
  void throwingObserverOfACommand_isReportedByTheFlush() {
    observers.onAdd(
        Health.class,
        (e, h) -> {
          throw new IllegalStateException("oops");
        });
    world.commands().spawn(new Health(1));
    world.commands().spawn(new Armor(1));
    assertThatThrownBy(world::flush)
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("an observer of command 1 of 2 failed, spawn(0v1, ")
        .hasMessageEndingWith(": oops")
        .hasRootCauseMessage("oops");
    assertThat(world.count()).isEqualTo(2);
  }

  @Test
  void observer_maySendEvents_andRunQueries() {
    EventReader<Armor> reader = world.events(Armor.class).reader();
    observers.onAdd(
        Health.class,
        (e, h) ->
            world
                .query(Health.class)
                .each(other -> world.events(Armor.class).send(new Armor(other.points()))));
    world.spawn(new Health(1));
    world.spawn(new Health(2));
    assertThat(reader.readAll()).containsExactly(new Armor(1), new Armor(1), new Armor(2));
  }

  @Test
  void cancelledObserver_isNotCalled_notEvenInTheSameChange() {
    Subscription[] second = new Subscription[1];
    Subscription first =
        observers.onAdd(
            Health.class,
            (e, h) -> {
              calls.add("first");
              second[0].cancel();
            });
    second[0] = observers.onAdd(Health.class, (e, h) -> calls.add("second"));
    world.spawn(new Health(1));
    first.cancel();
    first.cancel();
    world.spawn(new Health(1));
    assertThat(calls).containsExactly("first");
    assertThat(first.isActive() || second[0].isActive()).isFalse();
  }

  @Test
  void observerRegisteredInAnObserver_hearsOfTheNextChange() {
    observers.onSpawn(
        e -> {
          if (calls.isEmpty()) {
            observers.onSpawn(other -> calls.add("inner " + other));
          }
          calls.add("outer " + e);
        });
    world.spawn();
    world.spawn();
    assertThat(calls).containsExactly("outer 0v1", "outer 1v1", "inner 1v1");
  }

  @Test
  void observers_ofOtherTypes_leaveAChangeAlone() {
    watch("b", Body.class);
    Entity e = world.spawn(new Health(1));
    world.add(e, new Armor(1));
    world.remove(e, Armor.class);
    world.despawn(e);
    assertThat(calls).isEmpty();
  }

  @Test
  void commandsOfParallelQueries_areToldOfInOrder_forAnyNumberOfThreads() {
    long one = simulate(1);
    assertThat(simulate(2)).isEqualTo(one);
    assertThat(simulate(6)).isEqualTo(one);
  }

  private static long simulate(int threads) {
    World world = World.create();
    world.threads(threads);
    long[] order = new long[1];
    world
        .observers()
        .onRemove(Health.class, (e, h) -> order[0] = order[0] * 31 + e.id() + h.points());
    world.observers().onDespawn(e -> world.commands().spawn(new Armor((int) (order[0] & 0xFFFF))));
    world.spawner(Health.class).spawn(3_000, i -> new Health(i));
    world
        .query(Health.class)
        .parallel()
        .each(
            (e, h) -> {
              if (h.points() % 3 == 0) {
                world.commands().despawn(e);
              } else {
                world.commands().remove(e, Health.class);
              }
            });
    world.verify();
    return world.stateHash() * 31 + order[0];
  }

  @Test
  void aMillionSpawns_areAllToldOf() {
    int[] count = new int[1];
    observers.onAdd(Health.class, (e, h) -> count[0] += h.points());
    world.spawner(Health.class).spawn(1_000_000, i -> new Health(1));
    assertThat(count[0]).isEqualTo(1_000_000);
  }
}
