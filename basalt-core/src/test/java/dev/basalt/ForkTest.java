package dev.basalt;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.basalt.LoadingTest.Position;
import dev.basalt.LoadingTest.Score;
import dev.basalt.LoadingTest.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ForkTest {

  private final World world = LoadingTest.newWorld();

  @Test
  void fork_hasSameStateAndFuture_andLeavesTheOtherAlone() {
    for (long seed = 0; seed < 10; seed++) {
      World original = LoadingTest.newWorld();
      LoadingTest.play(original, seed, 100);
      try (Snapshot snapshot = original.snapshot()) {
        World fork = snapshot.fork();
        fork.verify();
        assertEquals(snapshot.stateHash(), fork.stateHash(), "seed " + seed);
        LoadingTest.play(fork, seed + 50, 100);
        fork.verify();
        assertEquals(snapshot.stateHash(), original.stateHash(), "seed " + seed);
        LoadingTest.play(original, seed + 50, 100);
        original.verify();
        assertEquals(fork.stateHash(), original.stateHash(), "seed " + seed);
        fork.close();
        original.verify();
      }
    }
  }

  @Test
  void fork_manyThreads_eachGoesOnAsOneAlone() throws Exception {
    world.spawner(Position.class).spawn(40_000, i -> new Position(i, 1));
    LoadingTest.play(world, 3, 100);
    var changed = world.query(read(Position.class)).changed(Position.class);
    changed.each(p -> {});
    try (Snapshot snapshot = world.snapshot();
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      long expected = future(snapshot);
      for (int round = 0; round < 5; round++) {
        List<Future<Long>> futures = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
          futures.add(threads.submit(() -> future(snapshot)));
        }
        world.query(write(Position.class)).update(p -> new Position(p.x() + 1, p.y()));
        LoadingTest.play(world, 8, 10);
        for (Future<Long> future : futures) {
          assertEquals(expected, future.get());
        }
        world.restore(snapshot);
        world.verify();
        assertEquals(snapshot.hash(), world.hash());
      }
    }
    assertEquals(0, world.memory().usedArrays() < 0 ? 1 : 0);
  }

  private static long future(Snapshot snapshot) {
    World fork = snapshot.fork();
    int[] seen = new int[1];
    var changed = fork.query(read(Position.class)).changed(Position.class);
    changed.each(p -> seen[0]++);
    assertEquals(fork.query(Position.class).count(), seen[0]);
    fork.query(write(Position.class)).update(p -> new Position(p.x(), p.y() + 1));
    LoadingTest.play(fork, 9, 30);
    try (Snapshot inner = fork.snapshot()) {
      World child = inner.fork();
      LoadingTest.play(child, 10, 20);
      child.verify();
      child.close();
    }
    LoadingTest.play(fork, 11, 20);
    fork.verify();
    long hash = fork.hash();
    fork.close();
    return hash;
  }

  @Test
  void fork_resourcesAndSnapshots_areItsOwn() {
    world.resources().set(new Score(3));
    world.resources().set("shared with nobody");
    Snapshot snapshot = world.snapshot();
    World fork = snapshot.fork();
    fork.resources().set(new Score(4));
    assertEquals(new Score(3), world.resources().get(Score.class));
    assertNull(fork.resources().find(String.class));
    assertEquals(
        "the snapshot is of another world",
        assertThrows(IllegalArgumentException.class, () -> fork.restore(snapshot)).getMessage());
    snapshot.close();
    assertEquals(
        "the snapshot is closed",
        assertThrows(IllegalStateException.class, snapshot::fork).getMessage());
  }

  // ---- copies

  private Unit unit(Entity target) {
    return new Unit(LoadingTest.Team.RED, target, "x", true);
  }

  @Test
  void copy_entity_hasSameValuesAndNamesItself() {
    Entity other = world.spawn();
    Entity ann = world.spawn(new Position(1, 2), new LoadingTest.Frozen());
    world.add(ann, unit(ann));
    world.add(ann, new LoadingTest.Burning(3));
    world.remove(ann, LoadingTest.Burning.class);
    EntityList copies = world.copy(ann, 3);
    assertEquals(3, copies.size());
    for (Entity copy : copies) {
      assertEquals(copy, world.get(copy, Unit.class).target());
      assertEquals(
          List.of(new Position(1, 2), unit(copy), new LoadingTest.Frozen()),
          world.components(copy));
    }
    world.set(ann, unit(other));
    assertEquals(other, world.get(world.copy(ann), Unit.class).target());
    assertEquals(List.of(), world.copy(ann, 0));
    world.verify();
    world.despawn(ann);
    assertEquals(
        "no such entity: 1v1 (slot 1 is free, next generation 2)",
        assertThrows(RuntimeException.class, () -> world.copy(ann)).getMessage());
    assertEquals(
        "cannot spawn -1 entities",
        assertThrows(RuntimeException.class, () -> world.copy(other, -1)).getMessage());
  }

  @Test
  void copyTo_group_namesEachOther() {
    Entity car = world.spawn(new Position(1, 1));
    Entity wheel = world.spawn(unit(car));
    world.add(car, unit(wheel));
    Entity driver = world.spawn(unit(car));
    EntityMap here = world.copy(List.of(car, wheel));
    assertEquals(here.get(wheel), world.get(here.get(car), Unit.class).target());
    assertEquals(here.get(car), world.get(here.get(wheel), Unit.class).target());
    assertEquals(car, world.get(world.copy(driver), Unit.class).target());

    World other = World.create();
    other.spawn();
    other.register(Unit.class);
    EntityMap there = world.copyTo(other, List.of(wheel, driver));
    assertEquals(Entity.NONE, other.get(there.get(wheel), Unit.class).target());
    assertEquals(Entity.NONE, other.get(there.get(driver), Unit.class).target());
    assertEquals(
        new Position(1, 1), other.get(world.copyTo(other, car, 2).getLast(), Position.class));
    assertEquals(
        "0v1 is in two rows",
        assertThrows(RuntimeException.class, () -> world.copy(List.of(car, car))).getMessage());
    other.verify();
    world.verify();
  }
}
