package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.basalt.component.ComponentType;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SnapshotDiffTest {

  private final World world = LoadingTest.newWorld();

  @Test
  void changesSince_randomChanges_isWhatComparingAllGives() {
    for (long seed = 0; seed < 30; seed++) {
      World original = LoadingTest.newWorld();
      LoadingTest.play(original, seed, 150);
      try (Snapshot before = original.snapshot()) {
        World copy = LoadingTest.newWorld();
        LoadingTest.copy(before, copy);
        copy.resources().set(new LoadingTest.Score(150));
        LoadingTest.play(original, seed + 100, (int) seed * 3);
        try (Snapshot after = original.snapshot()) {
          SnapshotDiff diff = after.changesSince(before);
          check(before, after, diff, seed);
          diff.applyTo(copy);
          copy.verify();
          assertEquals(original.hash(), copy.hash(), "seed " + seed);
          assertEquals(original.handles(), copy.handles(), "seed " + seed);
          assertEquals(original.tick(), copy.tick());
          before.changesSince(after).applyTo(original);
          original.verify();
          assertEquals(before.hash(), original.hash(), "seed " + seed);
          assertEquals(before.handles().free(), original.handles().free(), "seed " + seed);
        }
      }
    }
  }

  /// Compares all entities of both.
  private static void check(Snapshot before, Snapshot after, SnapshotDiff diff, long seed) {
    Set<Entity> old = new HashSet<>(before.entities());
    Set<Entity> now = new HashSet<>(after.entities());
    Set<Entity> come = new HashSet<>(now);
    come.removeAll(old);
    assertEquals(come, new HashSet<>(diff.spawned()), "seed " + seed);
    assertEquals(come.size(), diff.spawned().size());
    Set<Entity> gone = new HashSet<>(old);
    gone.removeAll(now);
    assertEquals(gone, new HashSet<>(diff.despawned()), "seed " + seed);
    old.retainAll(now);
    for (ComponentType<?> type : after.types().all()) {
      Map<String, Set<Entity>> expected = new HashMap<>();
      for (String kind : List.of("added", "removed", "changed")) {
        expected.put(kind, new HashSet<>());
      }
      for (Entity entity : old) {
        Object was = before.find(entity, type.type());
        Object is = after.find(entity, type.type());
        if (was == null ? is != null : !was.equals(is)) {
          String kind = was == null ? "added" : is == null ? "removed" : "changed";
          expected.get(kind).add(entity);
        }
      }
      assertEquals(
          expected,
          Map.of(
              "added", new HashSet<>(diff.added(type.type())),
              "removed", new HashSet<>(diff.removed(type.type())),
              "changed", new HashSet<>(diff.changed(type.type()))),
          "seed " + seed + " " + type);
    }
  }

  @Test
  void changesSince_nothingWritten_isEmpty() {
    LoadingTest.play(world, 1, 50);
    try (Snapshot before = world.snapshot();
        Snapshot after = world.snapshot()) {
      assertTrue(after.changesSince(before).isEmpty());
      world.query(write(LoadingTest.Position.class)).update(p -> p);
      try (Snapshot same = world.snapshot()) {
        assertTrue(same.changesSince(before).isEmpty(), "equal values are not listed");
      }
    }
  }

  @Test
  void changesSince_loopOverManyRows_findsTheRowsThatDiffer() {
    world.spawner(LoadingTest.Position.class).spawn(100_000, i -> new LoadingTest.Position(i, 0));
    try (Snapshot before = world.snapshot()) {
      world
          .query(write(LoadingTest.Position.class))
          .update(p -> p.x() == 77_777 ? new LoadingTest.Position(-1, 0) : p);
      try (Snapshot after = world.snapshot()) {
        SnapshotDiff diff = after.changesSince(before);
        assertEquals(List.of(Entity.of(77_777, 1)), diff.changed(LoadingTest.Position.class));
        assertEquals(List.of(LoadingTest.Position.class), types(diff));
        assertEquals("0 spawned, 0 despawned, changes of [Position]", diff.toString());
        assertFalse(diff.isEmpty());
      }
    }
  }

  private static List<Class<?>> types(SnapshotDiff diff) {
    List<Class<?>> types = new ArrayList<>();
    diff.types().forEach(type -> types.add(type.type()));
    return types;
  }

  @Test
  void changesSince_anotherThread_mayAsk() throws Exception {
    Snapshot before = world.snapshot();
    Entity ann = world.spawn(new LoadingTest.Position(1, 2));
    Snapshot after = world.snapshot();
    List<Entity> found = new ArrayList<>();
    Thread thread = new Thread(() -> found.addAll(after.changesSince(before).spawned()));
    thread.start();
    world.set(ann, new LoadingTest.Position(3, 4));
    thread.join();
    assertEquals(List.of(ann), found);
  }

  @Test
  void changesSince_anotherOrderOfSources_isFoundAndApplied() {
    World world = World.create();
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    Entity tank = world.spawn();
    Entity car = world.spawn();
    List<Entity> parts = world.spawner(ChildOf.class).spawn(600, new ChildOf(tank));
    List<Entity> wheels = world.spawner(ChildOf.class).spawn(600, new ChildOf(car));
    try (Snapshot before = world.snapshot()) {
      world.despawn(parts.get(3)); // changes no order
      world.set(wheels.get(7), new ChildOf(tank));
      world.spawn(new ChildOf(car));
      try (Snapshot after = world.snapshot()) {
        assertThat(after.changesSince(before).reordered()).isEmpty();
      }
      tree.moveBefore(parts.get(500), parts.get(4));
      try (Snapshot after = world.snapshot()) {
        SnapshotDiff diff = after.changesSince(before);
        assertThat(diff.reordered())
            .extracting(ComponentType::type)
            .hasToString("[" + ChildOf.class + "]");
        assertThat(diff.reordered(ChildOf.class)).containsExactly(tank);
        assertThat(diff).asString().endsWith(", other orders of [ChildOf]");
        world.restore(before);
        diff.applyTo(world);
        assertThat(tree.sources(tank)).isEqualTo(after.sources(tank, ChildOf.class));
        assertThat(tree.sources(car)).isEqualTo(after.sources(car, ChildOf.class));
      }
      world.restore(before);
      tree.moveLast(wheels.get(5));
      try (Snapshot after = world.snapshot()) {
        SnapshotDiff diff = after.changesSince(before);
        assertThat(diff.isEmpty()).isFalse();
        assertThat(diff.types()).isEmpty();
        world.restore(before);
        diff.applyTo(world);
        assertThat(tree.last(car)).isEqualTo(wheels.get(5));
        before.changesSince(after).applyTo(world);
        assertThat(tree.sources(car)).isEqualTo(wheels);
        world.patch().sources(ChildOf.class, wheels.reversed()).apply();
        assertThat(tree.sources(car)).isEqualTo(wheels.reversed());
        world.verify();
      }
    }
  }

  @Test
  void applyTo_anotherState_isRefusedAndChangesNothing() {
    Entity ann = world.spawn(new LoadingTest.Position(1, 2));
    Snapshot before = world.snapshot();
    world.set(ann, new LoadingTest.Position(3, 4));
    Entity bob = world.spawn();
    Snapshot after = world.snapshot();
    SnapshotDiff diff = after.changesSince(before);
    World other = LoadingTest.newWorld();
    assertRefused(
        "the world is not as the older snapshot was: entity 0v1 is not alive", diff, other);
    other.spawn();
    assertRefused(
        "the world is not as the older snapshot was: entity 0v1 has no Position", diff, other);
    other.spawn();
    assertRefused(
        "the world is not as the older snapshot was: slot 1, which is to be that of 1v1, is alive",
        diff,
        other);
    assertEquals(Entity.of(1, 1), bob);
    assertEquals(
        "the snapshot is of another world",
        assertThrows(IllegalArgumentException.class, () -> other.snapshot().changesSince(before))
            .getMessage());
    after.close();
    assertRefused("the snapshot is closed", diff, other);
  }

  private static void assertRefused(String message, SnapshotDiff diff, World world) {
    long before = world.stateHash();
    assertEquals(
        message, assertThrows(RuntimeException.class, () -> diff.applyTo(world)).getMessage());
    assertEquals(before, world.stateHash());
  }

  @Test
  void applyTo_observers_areToldAndMayThrow() {
    Entity ann = world.spawn(new LoadingTest.Position(1, 2));
    Snapshot before = world.snapshot();
    world.set(ann, new LoadingTest.Position(3, 4));
    world.spawn(new LoadingTest.Position(5, 6));
    world.resources().set(new LoadingTest.Score(8));
    Snapshot after = world.snapshot();
    SnapshotDiff diff = after.changesSince(before);
    world.restore(before);
    List<Object> told = new ArrayList<>();
    world.observers().onAdd(LoadingTest.Position.class, (entity, value) -> told.add(value));
    world
        .observers()
        .onSpawn(
            entity -> {
              throw new IllegalStateException("no");
            });
    assertEquals(
        "no", assertThrows(IllegalStateException.class, () -> diff.applyTo(world)).getMessage());
    assertEquals(List.of(new LoadingTest.Position(5, 6)), told);
    assertEquals(after.hash(), world.hash());
    assertEquals(new LoadingTest.Score(8), world.resources().get(LoadingTest.Score.class));
  }
}
