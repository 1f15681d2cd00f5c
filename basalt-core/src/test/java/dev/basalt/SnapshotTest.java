package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Snapshots: what they hold, restoring in any order, and who owns the arrays.
class SnapshotTest {

  record Position(float x, float y) {}

  record Name(String text) {}

  record Frozen() {}

  record Late(int value) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  // ---- reading

  @Test
  void snapshot_keepsWhatWasThere() {
    Entity ship = world.spawn(new Position(1, 2), new Name("Nina"));
    Entity gone = world.spawn(new Position(3, 4));
    world.despawn(gone);
    world.advanceTick();
    try (Snapshot snapshot = world.snapshot()) {
      world.set(ship, new Position(9, 9));
      world.add(ship, new Frozen());
      Entity later = world.spawn(new Late(1));
      world.advanceTick();

      assertThat(snapshot.count()).isEqualTo(1);
      assertThat(snapshot.tick()).isEqualTo(2);
      assertThat(snapshot.alive(ship)).isTrue();
      assertThat(snapshot.alive(gone)).isFalse();
      assertThat(snapshot.alive(later)).isFalse();
      assertThat(snapshot.get(ship, Position.class)).isEqualTo(new Position(1, 2));
      assertThat(snapshot.find(ship, Name.class)).isEqualTo(new Name("Nina"));
      assertThat(snapshot.has(ship, Frozen.class)).isFalse();
      assertThat(snapshot.components(ship)).containsExactly(new Position(1, 2), new Name("Nina"));
      assertThat(snapshot.entities()).containsExactly(ship);
      assertThatThrownBy(() -> snapshot.get(later, Late.class))
          .isExactlyInstanceOf(NoSuchElementException.class)
          .hasMessage("no such entity: 1v2 (slot 1 is free, next generation 2)");
    }
  }

  @Test
  void each_callsForEveryEntityWithTheComponent() {
    world.spawner(Position.class).spawn(Chunk.ROWS + 9, i -> new Position(i, 0));
    Entity named = world.spawn(new Position(-1, 0), new Name("x"));
    world.spawn(new Name("no position"));
    try (Snapshot snapshot = world.snapshot()) {
      world.clear();
      Map<Entity, Position> seen = new LinkedHashMap<>();
      snapshot.each(Position.class, seen::put);
      assertThat(seen).hasSize(Chunk.ROWS + 10).containsEntry(named, new Position(-1, 0));
      assertThat(seen.get(Entity.of(Chunk.ROWS + 8, 1))).isEqualTo(new Position(Chunk.ROWS + 8, 0));
      snapshot.each(Late.class, (entity, late) -> seen.clear());
      assertThat(seen).hasSize(Chunk.ROWS + 10);
    }
  }

  @Test
  void each_ofTag_givesItsValue() {
    Entity frozen = world.spawn(new Frozen());
    try (Snapshot snapshot = world.snapshot()) {
      List<Object> seen = new ArrayList<>();
      snapshot.each(Frozen.class, (entity, value) -> seen.addAll(List.of(entity, value)));
      assertThat(seen).containsExactly(frozen, new Frozen());
    }
  }

  @Test
  void entities_areInOrderOfArchetypesAndRows() {
    Entity a = world.spawn(new Position(1, 1));
    Entity b = world.spawn(new Name("b"));
    Entity c = world.spawn(new Position(2, 2));
    try (Snapshot snapshot = world.snapshot()) {
      assertThat(snapshot.entities()).containsExactly(a, c, b);
    }
  }

  // ---- restoring

  @Test
  void restore_bringsBackHandlesValuesQueueAndTick() {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      entities.add(world.spawn(new Position(i, i), new Name("n" + i)));
    }
    world.despawn(entities.get(4));
    world.despawn(entities.get(1));
    world.advanceTick();
    try (Snapshot snapshot = world.snapshot()) {
      long before = world.stateHash();
      world.clear();
      world.spawn(new Late(1));
      world.advanceTick();
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(before);
      assertThat(world.tick()).isEqualTo(2);
      assertThat(world.spawn()).isEqualTo(Entity.of(4, 2));
      assertThat(world.spawn()).isEqualTo(Entity.of(1, 2));
      assertThat(world.spawn()).isEqualTo(Entity.of(6, 1));
      assertThat(world.get(entities.get(5), Name.class)).isEqualTo(new Name("n5"));
    }
  }

  @Test
  void restore_inAnyOrderAnyNumberOfTimes_works() {
    Entity counter = world.spawn(new Late(0));
    List<Snapshot> snapshots = new ArrayList<>();
    List<Long> hashes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      world.set(counter, new Late(i));
      world.spawn(new Position(i, i));
      snapshots.add(world.snapshot());
      hashes.add(world.stateHash());
    }
    for (int index : new int[] {0, 4, 2, 2, 1, 3, 0, 0, 4}) {
      world.restore(snapshots.get(index));
      world.verify();
      assertThat(world.stateHash()).isEqualTo(hashes.get(index));
      world.spawn(new Name("a different future " + index));
      world.set(counter, new Late(100 + index));
    }
    for (int i = 0; i < 5; i++) {
      assertThat(snapshots.get(i).stateHash()).isEqualTo(hashes.get(i));
      snapshots.get(i).close();
    }
  }

  @Test
  void restore_afterTheOriginalWasClosed_leavesTheWorldAlone() {
    Entity entity = world.spawn(new Late(1));
    Snapshot snapshot = world.snapshot();
    world.set(entity, new Late(2));
    world.restore(snapshot);
    snapshot.close();
    world.spawn(new Late(3));
    assertThat(world.get(entity, Late.class)).isEqualTo(new Late(1));
  }

  @Test
  void restore_toBeforeAnArchetypeExisted_forgetsItsRows() {
    Snapshot empty = world.snapshot();
    world.spawn(new Late(1));
    world.restore(empty);
    assertThat(world.archetypes()).isEmpty();
    Entity again = world.spawn(new Late(2));
    assertThat(world.get(again, Late.class)).isEqualTo(new Late(2));
    assertThat(world.archetypes()).hasToString("[[Late] x 1]");
    empty.close();
  }

  @Test
  void restore_snapshotOfAnotherWorld_isRefused() {
    World other = worlds.create();
    Entity mine = world.spawn(new Late(1));
    try (Snapshot foreign = other.snapshot()) {
      assertThatThrownBy(() -> world.restore(foreign))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessage("the snapshot is of another world");
    }
    assertThat(world.alive(mine)).isTrue();
  }

  // ---- closing

  static Stream<Consumer<Snapshot>> uses() {
    return Stream.of(
        Snapshot::count,
        Snapshot::tick,
        Snapshot::entities,
        Snapshot::hash,
        Snapshot::stateHash,
        snapshot -> snapshot.alive(Entity.NONE),
        snapshot -> snapshot.get(Entity.NONE, Late.class),
        snapshot -> snapshot.find(Entity.NONE, Late.class),
        snapshot -> snapshot.has(Entity.NONE, Late.class),
        snapshot -> snapshot.components(Entity.NONE),
        snapshot -> snapshot.each(Late.class, (entity, late) -> {}),
        snapshot -> snapshot.each(Frozen.class, (entity, frozen) -> {}));
  }

  @ParameterizedTest
  @MethodSource("uses")
  void anyUse_afterClose_isRefused(Consumer<Snapshot> use) {
    world.spawn(new Late(1));
    Snapshot snapshot = world.snapshot();
    assertThat(snapshot.isClosed()).isFalse();
    snapshot.close();
    assertThat(snapshot.isClosed()).isTrue();
    assertThatThrownBy(() -> use.accept(snapshot))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the snapshot is closed");
  }

  @Test
  void restore_closedSnapshot_isRefused() {
    Entity entity = world.spawn(new Late(1));
    Snapshot snapshot = world.snapshot();
    snapshot.close();
    assertThatThrownBy(() -> world.restore(snapshot))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the snapshot is closed");
    assertThat(world.alive(entity)).isTrue();
  }

  @Test
  void close_twice_doesNothingMore() {
    world.spawn(new Position(1, 1), new Name("x"));
    MemoryStatistics before = world.memory();
    Snapshot snapshot = world.snapshot();
    world.set(Entity.of(0, 1), new Position(2, 2));
    snapshot.close();
    snapshot.close();
    assertThat(world.memory().usedArrays()).isEqualTo(before.usedArrays());
    assertThat(world.memory().usedBytes()).isEqualTo(before.usedBytes());
  }

  // ---- memory

  @Test
  void snapshot_copiesNothing_andTheFirstWriteCopiesOneGroup() {
    world.spawner(Position.class, Name.class).spawn(Chunk.ROWS, new Position(0, 0), new Name("x"));
    MemoryStatistics before = world.memory();
    try (Snapshot snapshot = world.snapshot()) {
      assertThat(world.memory()).isEqualTo(before);
      world.set(Entity.of(7, 1), new Position(1, 1));
      assertThat(world.memory().usedArrays() - before.usedArrays()).isEqualTo(2);
      world.set(Entity.of(8, 1), new Position(1, 1));
      assertThat(world.memory().usedArrays() - before.usedArrays()).isEqualTo(2);
      assertThat(snapshot.get(Entity.of(7, 1), Position.class)).isEqualTo(new Position(0, 0));
    }
    assertThat(world.memory().usedArrays()).isEqualTo(before.usedArrays());
    assertThat(world.memory().pooledArrays()).isEqualTo(before.pooledArrays() + 2);
  }

  @Test
  void snapshot_betweenTwoRunsOfAQuery_keepsWhatWasThere() {
    Entity ship = world.spawn(new Position(1, 1));
    var positions = world.query(write(Position.class));
    positions.update(p -> new Position(p.x() + 1, 0));
    try (Snapshot one = world.snapshot()) {
      positions.update(p -> new Position(p.x() + 1, 0));
      try (Snapshot two = world.snapshot()) {
        positions.update(p -> new Position(p.x() + 1, 0));
        assertThat(one.get(ship, Position.class)).isEqualTo(new Position(2, 0));
        assertThat(two.get(ship, Position.class)).isEqualTo(new Position(3, 0));
        assertThat(world.get(ship, Position.class)).isEqualTo(new Position(4, 0));
      }
    }
  }

  @Test
  void ringOfSnapshots_settlesIntoReuse() {
    Spawner2<Position, Name> spawner = world.spawner(Position.class, Name.class);
    spawner.spawn(100_000, i -> new Position(i, 0), i -> new Name("n"));
    Deque<Snapshot> ring = new ArrayDeque<>();
    long settled = 0;
    for (int tick = 0; tick < 200; tick++) {
      if (ring.size() == 8) {
        ring.removeFirst().close();
      }
      ring.addLast(world.snapshot());
      for (int i = 0; i < 5; i++) {
        Entity entity = Entity.of((tick * 5 + i) * 131 % 100_000, 1);
        world.set(entity, new Position(tick, i));
      }
      world.despawn(spawner.spawn(new Position(0, 0), new Name("short life")));
      world.advanceTick();
      if (tick == 50) {
        settled = world.memory().allocatedArrays();
      }
    }
    assertThat(world.memory().allocatedArrays()).isEqualTo(settled);
    assertThat(world.memory().reusedArrays()).isGreaterThan(1_000);
    ring.forEach(Snapshot::close);
  }

  @Test
  void forgottenSnapshots_giveTheirArraysBack() throws InterruptedException {
    world
        .spawner(Position.class, Name.class)
        .spawn(3 * Chunk.ROWS, new Position(0, 0), new Name("x"));
    long before = world.memory().usedArrays();
    forgetSnapshots();
    assertThat(world.memory().usedArrays()).isGreaterThan(before);
    Garbage.await(() -> world.memory().usedArrays() <= before);
    assertThat(world.memory().usedArrays()).isEqualTo(before);
  }

  private void forgetSnapshots() {
    for (int i = 0; i < 10; i++) {
      world.snapshot();
      world.set(Entity.of(i * 4_000, 1), new Position(i, i));
    }
  }
}
