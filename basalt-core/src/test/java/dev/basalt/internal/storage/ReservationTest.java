package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.internal.check.Invariants;
import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.storage.EntityTable.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Handles that are given out before their entities exist.
class ReservationTest {

  record Named(String name) {}

  record Failing(int value) {
    @Override
    public int value() {
      throw new UnsupportedOperationException("no value");
    }
  }

  private final Store store = new Store(Codecs::of, 10);
  private final Component named = store.registry().of(Named.class);

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.contents(), true)).isEmpty();
  }

  private State state(long id) {
    return store.contents().entities().state(new Entity(id).slot());
  }

  @Test
  void spawnReserved_makesTheHandleAlive() {
    long id = store.reservations().reserve();
    assertThat(state(id)).isEqualTo(State.RESERVED);
    assertThat(store.reservations().isKnown(id)).isTrue();
    store.reservations().spawnReserved(id, new Object[] {new Named("later")});
    assertThat(Reader.get(store.contents(), id, named)).isEqualTo(new Named("later"));
    assertThat(store.contents().entities().alive()).isEqualTo(1);
  }

  @Test
  void spawnReserved_thatFails_voidsTheHandle() {
    long id = store.reservations().reserve();
    assertThatThrownBy(
            () ->
                store
                    .reservations()
                    .spawnReserved(id, new Object[] {new Named("x"), new Failing(1)}))
        .hasMessage("no value");
    assertThat(state(id)).isEqualTo(State.FREE);
    assertThat(store.reservations().isKnown(id)).isFalse();
    assertThat(store.reservations().reserve()).isEqualTo(Entity.of(0, 2).id());
  }

  @Test
  void spawnReserved_withTheSameComponentTwice_voidsTheHandle() {
    long id = store.reservations().reserve();
    assertThatThrownBy(
            () ->
                store
                    .reservations()
                    .spawnReserved(id, new Object[] {new Named("x"), new Named("y")}))
        .hasMessage(
            "Named is named twice in [Named, Named]; an entity has at most one of each component");
    assertThat(state(id)).isEqualTo(State.FREE);
    store.spawns().spawn(new Object[] {new Named("next")});
  }

  /// It must not end the other change, nor take back the row that the other one writes.
  @Test
  void spawnReserved_insideAnotherChange_leavesThatOneAlone() {
    long id = store.reservations().reserve();
    Bundle bundle = store.bundles().ofTypes(Named.class);
    store.spawns().begin();
    Chunk chunk = store.spawns().room(bundle);
    chunk.group(0).write(chunk.count(), new Named("written"));
    assertThatThrownBy(
            () -> store.reservations().spawnReserved(id, new Object[] {new Named("inside")}))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "spawn during spawn; code that a change of the world calls must not use the world");
    assertThatThrownBy(() -> store.despawns().clear())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "clear during spawn; code that a change of the world calls must not use the world");
    long written = store.spawns().commit(bundle, chunk);
    assertThat(Reader.get(store.contents(), written, named)).isEqualTo(new Named("written"));
  }

  /// The room that a spawn has found must still be there when it commits.
  @Test
  void reserve_insideAnotherChange_isRefused() {
    Bundle bundle = store.bundles().ofTypes();
    for (int i = 0; i < 9; i++) {
      store.spawns().spawn(new Object[0]);
    }
    store.spawns().begin();
    Chunk chunk = store.spawns().room(bundle);
    assertThatThrownBy(store.reservations()::reserve)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "spawn during spawn; code that a change of the world calls must not use the world");
    store.spawns().commit(bundle, chunk);
    assertThatThrownBy(store.reservations()::reserve)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 10 entities are alive and the world is limited to 10 slots");
  }

  @Test
  void reserveAll_entersWhatTasksTookAndQueuesTheRest() {
    store.despawns().despawn(store.spawns().spawn(new Object[0]));
    HandlePositions taken = new HandlePositions();
    taken.addTask(0, 3, 0, 2, 0);
    taken.addTask(2, 3, 0, 1, 0);
    taken.sort();
    assertThat(store.reservations().reservedAt(HandlePositions.of(0, 3, 0)))
        .isEqualTo(Entity.of(0, 2).id());
    assertThat(store.reservations().reservedAt(HandlePositions.of(0, 3, 1)))
        .isEqualTo(Entity.of(3, 1).id());
    assertThat(store.reservations().reservedAt(HandlePositions.of(2, 3, 0)))
        .isEqualTo(Entity.of(2, 1).id());
    store.reservations().reserveAll(taken);
    assertThat(state(Entity.of(0, 2).id())).isEqualTo(State.RESERVED);
    assertThat(state(Entity.of(3, 1).id())).isEqualTo(State.RESERVED);
    assertThat(state(Entity.of(2, 1).id())).isEqualTo(State.RESERVED);
    assertThat(store.spawns().spawn(new Object[0])).isEqualTo(Entity.of(1, 1).id());
    assertThat(store.spawns().spawn(new Object[0])).isEqualTo(Entity.of(4, 1).id());
  }

  @Test
  void reservedAt_beyondTheLimit_isRefused() {
    assertThat(store.reservations().reservedAt(HandlePositions.of(1, 4, 2)))
        .isEqualTo(Entity.of(9, 1).id());
    assertThatThrownBy(() -> store.reservations().reservedAt(HandlePositions.of(2, 4, 2)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 0 entities are alive and the world is limited to 10 slots");
  }

  /// One task of 200 takes 200,000 handles: their slots are far apart, but what is between takes no
  /// memory, and is used before new slots are.
  @Test
  void reserveAll_oneOfManyTasksTookMuch_takesLittleMemory() {
    Store large = new Store(Codecs::of, Integer.MAX_VALUE);
    HandlePositions taken = new HandlePositions();
    taken.addTask(7, 200, 0, 200_000, 0);
    taken.sort();
    long last = large.reservations().reservedAt(HandlePositions.of(7, 200, 199_999));
    large.reservations().reserveAll(taken);
    EntityTable entities = large.contents().entities();
    assertThat(entities.state(Entity.of((int) last, 1).slot())).isEqualTo(State.RESERVED);
    assertThat(large.pool().statistics().usedBytes()).isLessThan(8_000_000);
    assertThat(Invariants.violations(large.contents(), true)).isEmpty();
    int before = entities.slots();
    Contents copy = large.snapshot();
    for (int i = 0; i < 10_000; i++) {
      long id = large.spawns().spawn(new Object[0]);
      assertThat((int) id).isLessThan(before);
      assertThat(copy.entities().isUsed((int) id)).isFalse();
    }
    assertThat(Invariants.violations(large.contents(), true)).isEmpty();
    assertThat(Invariants.violations(copy, false)).isEmpty();
    large.restore(copy);
    assertThat((int) large.spawns().spawn(new Object[0])).isZero();
  }

  /// The same handles as those of a list in which each position is entered one by one.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void reserveAll_atRandom_givesEachPositionOnce(long seed) {
    Random random = new Random(seed);
    Store large = new Store(Codecs::of, Integer.MAX_VALUE);
    Set<Long> alive = new HashSet<>();
    for (int round = 0; round < 12; round++) {
      int tasks = random.nextInt(1, 9);
      HandlePositions taken = new HandlePositions();
      List<Long> expected = new ArrayList<>();
      for (int task = 0; task < tasks; task++) {
        int count = random.nextInt(4) == 0 ? random.nextInt(9_000) : random.nextInt(70);
        for (int n = 0; n < count; n++) {
          expected.add(large.reservations().reservedAt(HandlePositions.of(task, tasks, n)));
        }
        taken.addTask(task, tasks, 0, count, 0);
      }
      taken.sort();
      large.reservations().reserveAll(taken);
      for (long id : expected) {
        assertThat(alive.add(id)).as("%s given out once", new Entity(id)).isTrue();
        large.reservations().spawnReserved(id, new Object[0]);
      }
      for (int i = random.nextInt(50); i > 0; i--) {
        assertThat(alive.add(large.spawns().spawn(new Object[0]))).isTrue();
      }
      for (long id : List.copyOf(alive)) {
        if (random.nextInt(3) == 0) {
          alive.remove(id);
          large.despawns().despawn(id);
        }
      }
      assertThat(large.contents().entities().alive()).isEqualTo(alive.size());
      assertThat(Invariants.violations(large.contents(), true)).isEmpty();
    }
  }
}
