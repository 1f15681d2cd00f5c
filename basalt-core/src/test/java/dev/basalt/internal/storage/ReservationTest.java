package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.storage.EntityTable.State;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
    int[] taken = {2, 0, 1};
    assertThat(store.reservations().reservedAt(0, 0, 3)).isEqualTo(Entity.of(0, 2).id());
    assertThat(store.reservations().reservedAt(0, 1, 3)).isEqualTo(Entity.of(3, 1).id());
    assertThat(store.reservations().reservedAt(2, 0, 3)).isEqualTo(Entity.of(2, 1).id());
    store.reservations().reserveAll(3, taken);
    assertThat(state(Entity.of(0, 2).id())).isEqualTo(State.RESERVED);
    assertThat(state(Entity.of(3, 1).id())).isEqualTo(State.RESERVED);
    assertThat(state(Entity.of(2, 1).id())).isEqualTo(State.RESERVED);
    assertThat(store.spawns().spawn(new Object[0])).isEqualTo(Entity.of(1, 1).id());
    assertThat(store.spawns().spawn(new Object[0])).isEqualTo(Entity.of(4, 1).id());
  }

  @Test
  void reservedAt_beyondTheLimit_isRefused() {
    assertThat(store.reservations().reservedAt(1, 2, 4)).isEqualTo(Entity.of(9, 1).id());
    assertThatThrownBy(() -> store.reservations().reservedAt(2, 2, 4))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 0 entities are alive and the world is limited to 10 slots");
  }
}
