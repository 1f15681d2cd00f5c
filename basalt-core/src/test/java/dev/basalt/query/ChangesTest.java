package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Table;
import dev.basalt.internal.system.WorldParts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChangesTest {

  record Health(int points) {}

  record Armor(int plates) {}

  record Frozen() {}

  private final World world = World.create();
  private final Query1<Health> changed = world.query(Health.class).changed(Health.class);
  private final Query1<Health> added = world.query(Health.class).added(Health.class);

  @AfterEach
  void verify() {
    world.verify();
  }

  private static List<Integer> visit(Query1<Health> query) {
    List<Integer> seen = new ArrayList<>();
    query.each(health -> seen.add(health.points()));
    return seen;
  }

  @Test
  void firstRun_visitsAll_thenOnlyWhatWasWritten() {
    Entity one = world.spawn(new Health(1));
    world.spawn(new Health(2));
    assertThat(visit(changed)).containsExactly(1, 2);
    assertThat(visit(changed)).isEmpty();
    world.set(one, new Health(3));
    assertThat(changed.count()).isEqualTo(1);
    assertThat(visit(changed)).containsExactly(3);
    assertThat(changed.count()).isZero();
    assertThat(visit(changed)).isEmpty();
  }

  @Test
  void rowsThatWereThereBefore_countAsChangedForTheFirstRun() {
    World older = World.create();
    older.spawn(new Health(1));
    older.spawn(new Health(2), new Armor(1));
    Query1<Health> late = older.query(Health.class).changed(Health.class);
    assertThat(visit(late)).containsExactly(1, 2);
    assertThat(visit(late)).isEmpty();
  }

  @Test
  void askers_doNotStealFromEachOther() {
    Query1<Health> other = world.query(Health.class).changed(Health.class);
    assertThat(other).isNotSameAs(changed);
    world.spawn(new Health(1));
    assertThat(visit(changed)).containsExactly(1);
    assertThat(visit(other)).containsExactly(1);
    assertThat(visit(changed)).isEmpty();
    assertThat(visit(other)).isEmpty();
  }

  @Test
  void anyChanged_visitsRowsOfWhichOneWasWritten() {
    var any = world.query(Health.class).anyChanged(Health.class, Armor.class);
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      all.add(world.spawn(new Health(i), new Armor(i)));
    }
    world.spawn(new Health(1000));
    assertThat(visit(any)).hasSize(300);
    assertThat(visit(any)).isEmpty();
    world.set(all.get(3), new Health(1003));
    world.set(all.get(4), new Armor(0));
    world.set(all.get(5), new Armor(0), new Health(1005));
    world.set(all.get(299), new Armor(0));
    assertThat(any.count()).isEqualTo(4);
    assertThat(visit(any)).containsExactly(1003, 4, 1005, 299);
    assertThat(visit(any)).isEmpty();
    assertThat(any).hasToString("[Health, Armor, changed Health or changed Armor]");
    assertThat(any.explain(all.get(3)))
        .contains("NOT met: changed Health or changed Armor since the last run");
    world.set(all.get(3), new Armor(7));
    assertThat(any.explain(all.get(3)))
        .contains("  met: changed Health or changed Armor since the last run");
  }

  @Test
  void anyChanged_besideOtherConditions_demandsBoth() {
    var query =
        world
            .query(Health.class)
            .with(Frozen.class)
            .changed(Health.class)
            .anyChanged(Armor.class, Frozen.class);
    Entity e = world.spawn(new Health(1), new Armor(1), new Frozen());
    assertThat(visit(query)).containsExactly(1);
    world.set(e, new Armor(2));
    assertThat(visit(query)).isEmpty();
    world.set(e, new Health(2));
    assertThat(visit(query)).isEmpty();
    world.set(e, new Armor(3), new Health(3));
    assertThat(visit(query)).containsExactly(3);
    assertThatThrownBy(() -> world.query(Health.class).anyChanged())
        .hasMessage("no component is named; name at least one");
  }

  @Test
  void everyWayToWrite_marks() {
    Entity e = world.spawn(new Health(1));
    world.spawn(new Health(9));
    visit(changed);
    world.add(e, new Health(2));
    assertThat(visit(changed)).containsExactly(2);
    world.set(e, new Health(3));
    assertThat(visit(changed)).containsExactly(3);
    world.lookup(Health.class).set(e, new Health(4));
    assertThat(visit(changed)).containsExactly(4);
    world.edit(e).remove(Health.class).add(new Health(5)).apply();
    assertThat(visit(changed)).containsExactly(5);
    world.commands().set(e, new Health(6));
    world.flush();
    assertThat(visit(changed)).containsExactly(6);
    world.add(e, new Health(7), new Armor(1));
    assertThat(visit(changed)).containsExactly(7);
    world.set(e, new Armor(2), new Health(8));
    assertThat(visit(changed)).containsExactly(8);
  }

  @Test
  void cursor_marksWhenItSets_notWhenItGets() {
    world.spawn(new Health(1));
    world.spawn(new Health(2));
    world.spawn(new Health(3));
    visit(changed);
    var cursors = world.query(write(Health.class));
    cursors.each(h -> h.get());
    assertThat(visit(changed)).isEmpty();
    cursors.each(
        h -> {
          if (h.get().points() == 2) {
            h.set(new Health(20));
          }
        });
    assertThat(visit(changed)).containsExactly(20);
    cursors.each(h -> h.setIfChanged(new Health(3)));
    assertThat(visit(changed)).containsExactly(3, 3);
    cursors.parallel().each(h -> h.setIfChanged(new Health(4)));
    assertThat(visit(changed)).containsExactly(4, 4, 4);
  }

  @Test
  void update_marksAllRowsThatItWrites() {
    world.spawn(new Health(1));
    world.spawn(new Health(2), new Frozen());
    visit(changed);
    world.query(write(Health.class)).without(Frozen.class).update(h -> h);
    assertThat(visit(changed)).containsExactly(1);
    world.query(write(Health.class)).parallel().update(h -> new Health(h.points() + 1));
    assertThat(visit(changed)).containsExactly(2, 3);
  }

  @Test
  void chunkAccess_marksWhatWasAskedForWriting() {
    world.spawn(new Health(1), new Armor(1));
    var armor = world.query(Armor.class).changed(Armor.class);
    armor.each(a -> {});
    visit(changed);
    world.query(write(Health.class), read(Armor.class)).chunks(chunk -> {});
    assertThat(visit(changed)).containsExactly(1);
    assertThat(armor.count()).isZero();
  }

  @Test
  void asker_doesNotSeeWhatItWritesItself() {
    world.spawn(new Health(1));
    var writer = world.query(write(Health.class)).changed(Health.class);
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      writer.update(
          h -> {
            seen.add(h.points());
            return new Health(h.points() + 1);
          });
    }
    assertThat(seen).containsExactly(1);
    assertThat(visit(changed)).containsExactly(2);
  }

  @Test
  void ticks_surviveMovesBetweenArchetypesAndRows() {
    Entity a = world.spawn(new Health(1));
    Entity b = world.spawn(new Health(2));
    Entity c = world.spawn(new Health(3));
    visit(changed);
    visit(added);
    world.set(c, new Health(30));
    world.add(b, new Armor(1));
    world.add(c, new Frozen());
    world.despawn(a);
    assertThat(visit(added)).isEmpty();
    assertThat(visit(changed)).containsExactly(30);
    world.remove(b, Armor.class);
    world.remove(c, Frozen.class);
    assertThat(visit(changed)).isEmpty();
    assertThat(visit(added)).isEmpty();
  }

  @Test
  void added_isToldFromChanged() {
    Entity e = world.spawn();
    world.add(e, new Health(1));
    assertThat(visit(added)).containsExactly(1);
    world.set(e, new Health(2));
    world.edit(e).add(new Health(3), new Armor(1)).apply();
    assertThat(visit(added)).isEmpty();
    world.remove(e, Health.class);
    world.add(e, new Health(4));
    assertThat(visit(added)).containsExactly(4);
    world.spawner(Health.class).spawn(3, i -> new Health(i));
    world.spawner(Health.class).spawn(new Health(7));
    world.spawnAs(Entity.of(100, 3), new Health(8));
    world.commands().spawn(new Health(9));
    world.flush();
    assertThat(visit(added)).containsExactlyInAnyOrder(0, 1, 2, 7, 8, 9);
  }

  @Test
  void severalConditions_mustAllHold() {
    Entity e = world.spawn(new Health(1), new Armor(1));
    var both = world.query(Health.class).changed(Health.class, Armor.class).without(Frozen.class);
    assertThat(both.toString())
        .isEqualTo("[Health, Armor, !Frozen, changed Health, changed Armor]");
    assertThat(both.count()).isEqualTo(1);
    both.each(h -> {});
    world.set(e, new Health(2));
    assertThat(both.count()).isZero();
    world.set(e, new Armor(2));
    assertThat(both.count()).isEqualTo(1);
    world.add(e, new Frozen());
    assertThat(both.count()).isZero();
  }

  @Test
  void iteratorsAndLists_countAsRuns() {
    world.spawn(new Health(1));
    assertThat(changed.toList()).hasSize(1);
    assertThat(changed.toList()).isEmpty();
    assertThat(changed.findFirst()).isNull();
  }

  @Test
  void nodes_canAskForChanges() {
    record Living(Entity self, Health health) {}
    Entity e = world.spawn(new Health(1));
    var living = world.nodes(Living.class).changed(Health.class);
    assertThat(living.toList()).containsExactly(new Living(e, new Health(1)));
    assertThat(living.toList()).isEmpty();
  }

  @Test
  void chunks_andIterations_areRefused() {
    assertThatThrownBy(() -> changed.chunks(chunk -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "query [Health, changed Health] visits single rows, not whole chunks; use each(), or a"
                + " query without changes, sparse components, related() and cascade()");
    assertThatThrownBy(() -> world.query(Health.class).changed())
        .hasMessage("no component is named; name at least one");
    world.spawn(new Health(1));
    assertThatThrownBy(
            () ->
                world
                    .query(Health.class)
                    .each(h -> world.query(Health.class).changed(Health.class)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a query for changes is made during iteration; make it before, and keep it");
  }

  @Test
  void restore_bringsBackTicksAndLastRuns() {
    Entity e = world.spawn(new Health(1));
    visit(changed);
    world.set(e, new Health(2));
    try (Snapshot before = world.snapshot()) {
      assertThat(visit(changed)).containsExactly(2);
      var armor = world.query(Armor.class).changed(Armor.class);
      world.set(e, new Health(3));
      world.add(e, new Armor(1));
      for (int i = 0; i < 2; i++) {
        world.restore(before);
        assertThat(visit(changed)).containsExactly(2);
        assertThat(visit(changed)).isEmpty();
        world.add(e, new Armor(7));
        assertThat(armor.toList()).hasSize(1);
        assertThat(armor.toList()).isEmpty();
      }
    }
  }

  @Test
  void snapshotBeforeTheFirstQuery_getsTicksWhenItIsRestored() {
    World other = World.create();
    Entity e = other.spawn(new Health(1));
    try (Snapshot before = other.snapshot()) {
      Query1<Health> late = other.query(Health.class).changed(Health.class);
      visit(late);
      other.restore(before);
      assertThat(visit(late)).containsExactly(1);
      other.set(e, new Health(5));
      assertThat(visit(late)).containsExactly(5);
      other.verify();
    }
  }

  @Test
  void snapshotBeforeTheFirstQuery_restoredMuchLater_isSeenAsAWhole() {
    World other = World.create();
    other.spawn(new Health(1));
    try (Snapshot before = other.snapshot()) {
      for (int i = 0; i < 100; i++) {
        other.advanceTick();
      }
      Query1<Health> late = other.query(Health.class).changed(Health.class);
      visit(late);
      other.restore(before);
      assertThat(visit(late)).containsExactly(1);
      assertThat(visit(late)).isEmpty();
    }
  }

  @Test
  void tenOfAMillion_areFound() {
    var all = world.spawner(Health.class).spawn(1_000_000, i -> new Health(i));
    visit(changed);
    for (int i = 0; i < 10; i++) {
      world.set(all.get(i * 99_999), new Health(-i));
    }
    assertThat(visit(changed)).containsExactly(0, -1, -2, -3, -4, -5, -6, -7, -8, -9);
  }

  /// A tick is forged in each of three chunks; only the one that was written to is looked at.
  @Test
  void chunksThatNothingWasWrittenTo_arePassedOver() {
    var all = world.spawner(Health.class).spawn(3 * Chunk.ROWS, i -> new Health(i));
    visit(changed);
    Contents contents = WorldParts.of(world).store().contents();
    Table table = contents.tables().getLast();
    assertThat(table.chunkCount()).isEqualTo(3);
    world.set(all.get(Chunk.ROWS), new Health(-1));
    for (int i = 0; i < 3; i++) {
      table.chunk(i).group(0).changed()[7] = contents.moment().now();
    }
    assertThat(visit(changed)).containsExactly(-1, Chunk.ROWS + 7);
    for (int i = 0; i < 3; i++) {
      table.chunk(i).group(0).changed()[7] = 1;
    }
  }

  @Test
  void parallelRun_visitsTheSameRows() {
    var all = world.spawner(Health.class).spawn(50_000, i -> new Health(i));
    visit(changed);
    for (int i = 0; i < 50_000; i += 7) {
      world.set(all.get(i), new Health(i));
    }
    var seen = Collections.synchronizedSet(new TreeSet<Integer>());
    changed.parallel().each(h -> seen.add(h.points()));
    assertThat(seen).hasSize(50_000 / 7 + 1).allMatch(i -> i % 7 == 0);
    assertThat(changed.count()).isZero();
  }

  /// Against a model that keeps, for each entity, the step of its last write.
  @Test
  void randomOperations_agreeWithAModel() {
    for (int seed = 0; seed < 20; seed++) {
      randomOperations(new Random(seed), "seed " + seed);
    }
  }

  private static void randomOperations(Random random, String name) {
    World world = World.create();
    Query1<Health> changed = world.query(Health.class).changed(Health.class);
    Query1<Health> added = world.query(Health.class).added(Health.class);
    Map<Entity, Integer> dirty = new HashMap<>();
    Map<Entity, Integer> fresh = new HashMap<>();
    List<Entity> entities = new ArrayList<>();
    for (int step = 0; step < 500; step++) {
      Entity e = entities.isEmpty() ? null : entities.get(random.nextInt(entities.size()));
      switch (e == null ? 0 : random.nextInt(9)) {
        case 0 -> {
          Entity spawned = world.spawn(new Health(step));
          entities.add(spawned);
          dirty.put(spawned, step);
          fresh.put(spawned, step);
        }
        case 1 -> {
          world.despawn(e);
          entities.remove(e);
          dirty.remove(e);
          fresh.remove(e);
        }
        case 2 -> world.add(e, new Armor(step));
        case 3 -> world.remove(e, Armor.class);
        case 4 -> {
          if (world.remove(e, Health.class)) {
            dirty.remove(e);
            fresh.remove(e);
          }
        }
        case 5 -> {
          if (!world.has(e, Health.class)) {
            fresh.put(e, step);
          }
          world.add(e, new Health(step));
          dirty.put(e, step);
        }
        case 6 ->
            world
                .query(write(Health.class))
                .each(
                    (entity, h) -> {
                      if (random.nextInt(4) == 0) {
                        h.set(new Health(-1));
                        dirty.put(entity, -1);
                      }
                    });
        case 7 -> {
          TreeSet<Entity> seen = new TreeSet<>();
          changed.each((entity, h) -> seen.add(entity));
          assertThat(seen).as(name).containsExactlyInAnyOrderElementsOf(dirty.keySet());
          dirty.clear();
        }
        default -> {
          TreeSet<Entity> seen = new TreeSet<>();
          added.each((entity, h) -> seen.add(entity));
          assertThat(seen).as(name).containsExactlyInAnyOrderElementsOf(fresh.keySet());
          fresh.clear();
        }
      }
    }
    world.verify();
  }
}
