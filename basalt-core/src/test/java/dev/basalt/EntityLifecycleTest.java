package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// From spawn to despawn, and who gets the slot afterwards.
class EntityLifecycleTest {

  private static final int LAST_GENERATION = -1;

  record Position(float x, float y) {}

  record Name(String text) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  private List<Entity> spawn(int count) {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entities.add(world.spawn(new Position(i, i)));
    }
    return entities;
  }

  @Test
  void spawn_inFreshWorld_countsSlotsUpFromZero() {
    assertThat(spawn(3)).containsExactly(Entity.of(0, 1), Entity.of(1, 1), Entity.of(2, 1));
    assertThat(world.count()).isEqualTo(3);
    assertThat(world).hasToString("World(3 entities in 1 archetype)");
  }

  @Test
  void spawn_afterDespawns_reusesSlotsFirstInFirstOut() {
    List<Entity> entities = spawn(4);
    world.despawn(entities.get(2));
    world.despawn(entities.get(0));
    world.despawn(entities.get(3));
    assertThat(spawn(5))
        .containsExactly(
            Entity.of(2, 2), Entity.of(0, 2), Entity.of(3, 2), Entity.of(4, 1), Entity.of(5, 1));
  }

  @Test
  void despawn_makesTheHandleStaleForEver() {
    Entity first = world.spawn(new Position(1, 1));
    world.despawn(first);
    assertThat(world.alive(first)).isFalse();
    for (int i = 0; i < 1_000; i++) {
      Entity next = world.spawn(new Position(i, i));
      assertThat(next.slot()).isEqualTo(first.slot());
      assertThat(world.alive(first)).isFalse();
      world.despawn(next);
    }
    assertThatThrownBy(() -> world.get(first, Position.class))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 0v1 (slot 0 is free, next generation 1002)");
  }

  @Test
  void alive_ofAnyHandle_neverThrows() {
    Entity entity = world.spawn();
    assertThat(world.alive(entity)).isTrue();
    assertThat(world.alive(Entity.NONE)).isFalse();
    assertThat(world.alive(Entity.of(0, 2))).isFalse();
    assertThat(world.alive(Entity.of(0, 0))).isFalse();
    assertThat(world.alive(Entity.of(1, 1))).isFalse();
    assertThat(world.alive(Entity.of(Integer.MAX_VALUE, 1))).isFalse();
    assertThat(world.alive(new Entity(-1L))).isFalse();
    assertThat(world.alive(new Entity(Long.MIN_VALUE))).isFalse();
  }

  @Test
  void clear_freesSlotsInOrderAndKeepsTypes() {
    List<Entity> entities = spawn(4);
    world.despawn(entities.get(2));
    world.spawn(new Name("kept apart"));
    world.despawn(entities.get(3));
    world.clear();
    assertThat(world.count()).isZero();
    assertThat(entities).noneMatch(world::alive);
    assertThat(world.isRegistered(Name.class)).isTrue();
    assertThat(spawn(4))
        .containsExactly(Entity.of(3, 2), Entity.of(0, 2), Entity.of(1, 2), Entity.of(2, 3));
  }

  @Test
  void clear_ofManyChunks_letsEverythingGo() {
    world
        .spawner(Position.class, Name.class)
        .spawn(2 * Chunk.ROWS + 9, new Position(0, 0), new Name("x"));
    world.clear();
    world.verify();
    assertThat(world.archetypes()).hasSize(1);
    assertThat(world.archetypes().getFirst().count()).isZero();
    assertThat(world.spawn(new Position(0, 0), new Name("y"))).isEqualTo(Entity.of(0, 2));
  }

  // ---- the last generation

  @Test
  void despawn_inTheLastGeneration_retiresTheSlot() {
    Entity last = Entity.of(0, LAST_GENERATION);
    world.spawnAs(last, new Position(1, 1));
    world.despawn(last);
    assertThat(world.alive(last)).isFalse();
    assertThat(world.spawn()).isEqualTo(Entity.of(1, 1));
    assertThatThrownBy(() -> world.despawn(last))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 0v4294967295 (slot 0 is used up)");
    assertThatThrownBy(() -> world.spawnAs(last))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as 0v4294967295: slot 0 is retired at generation 0");
    assertThatThrownBy(() -> world.spawnAs(Entity.of(0, 1)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as 0v1: slot 0 is retired at generation 0");
  }

  @Test
  void despawn_beforeTheLastGeneration_givesTheSlotOutOnceMore() {
    Entity lastButOne = Entity.of(0, LAST_GENERATION - 1);
    world.spawnAs(lastButOne);
    world.despawn(lastButOne);
    Entity last = world.spawn();
    assertThat(last).isEqualTo(Entity.of(0, LAST_GENERATION));
    world.despawn(last);
    assertThat(world.spawn()).isEqualTo(Entity.of(1, 1));
  }

  @Test
  void clear_retiresSlotsInTheirLastGenerationToo() {
    world.spawnAs(Entity.of(1, LAST_GENERATION));
    world.clear();
    assertThat(List.of(world.spawn(), world.spawn()))
        .containsExactly(Entity.of(0, 1), Entity.of(2, 1));
  }

  @Test
  void spawn_whenAllSlotsAreRetired_isRefused() {
    World small = worlds.withEntityLimit(1);
    small.spawnAs(Entity.of(0, LAST_GENERATION));
    small.despawn(Entity.of(0, LAST_GENERATION));
    assertThatThrownBy(() -> small.spawn())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 0 entities are alive and the world is limited to 1 slots");
  }

  // ---- handles from elsewhere

  @Test
  void spawnAs_freeSlot_takesItOutOfTheQueue() {
    List<Entity> entities = spawn(4);
    entities.forEach(world::despawn);
    world.spawnAs(Entity.of(2, 9), new Name("nine"));
    assertThat(world.get(Entity.of(2, 9), Name.class)).isEqualTo(new Name("nine"));
    assertThat(spawn(4))
        .containsExactly(Entity.of(0, 2), Entity.of(1, 2), Entity.of(3, 2), Entity.of(4, 1));
  }

  @Test
  void spawnAs_slotBeyondTheLast_queuesThoseBetween() {
    world.spawnAs(Entity.of(3, 7));
    assertThat(world.count()).isEqualTo(1);
    assertThat(spawn(4))
        .containsExactly(Entity.of(0, 1), Entity.of(1, 1), Entity.of(2, 1), Entity.of(4, 1));
  }

  @Test
  void spawnAs_farSlot_crossesPages() {
    world.spawnAs(Entity.of(100_000, 2), new Position(1, 2));
    world.verify();
    assertThat(world.get(Entity.of(100_000, 2), Position.class)).isEqualTo(new Position(1, 2));
    for (int slot = 0; slot < 100_000; slot++) {
      assertThat(world.spawn().slot()).isEqualTo(slot);
    }
    assertThat(world.spawn()).isEqualTo(Entity.of(100_001, 1));
  }

  @Test
  void spawnAs_nextGenerationOfFreeSlot_isAllowed() {
    world.despawn(world.spawn());
    world.spawnAs(Entity.of(0, 2));
    assertThat(world.alive(Entity.of(0, 2))).isTrue();
  }

  @Test
  void spawnAs_handleThatIsAlive_isRefused() {
    Entity entity = world.spawn();
    assertThatThrownBy(() -> world.spawnAs(entity))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as 0v1: slot 0 is alive at generation 1");
    assertThatThrownBy(() -> world.spawnAs(Entity.of(0, 5)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as 0v5: slot 0 is alive at generation 1");
  }

  @Test
  void spawnAs_handleThatWasGivenOutBefore_isRefused() {
    world.despawn(world.spawn());
    assertThatThrownBy(() -> world.spawnAs(Entity.of(0, 1)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as 0v1: slot 0 is free at generation 2");
  }

  @Test
  void spawnAs_generationZero_isRefused() {
    assertThatThrownBy(() -> world.spawnAs(Entity.NONE))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as none: the first generation is 1");
    assertThatThrownBy(() -> world.spawnAs(Entity.of(4, 0)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn as 4v0: the first generation is 1");
  }

  @Test
  void spawnAs_slotBeyondTheLimit_isRefused() {
    World small = worlds.withEntityLimit(2_000);
    small.spawnAs(Entity.of(1_999, 1));
    assertThatThrownBy(() -> small.spawnAs(Entity.of(2_000, 1)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn as 2000v1: the world is limited to 2,000 entities");
    assertThatThrownBy(() -> small.spawnAs(new Entity(-1L)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "cannot spawn as 4294967295v4294967295: the world is limited to 2,000 entities");
  }

  // ---- the limit

  @Test
  void withEntityLimit_lessThanOne_isRefused() {
    assertThatThrownBy(() -> World.withEntityLimit(0))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("entity limit 0 is less than 1");
  }

  @Test
  void spawn_inFullWorld_isRefusedUntilThereIsRoom() {
    World small = worlds.withEntityLimit(3);
    Entity first = small.spawn();
    small.spawn(new Position(1, 1));
    small.spawn();
    long before = small.stateHash();
    assertThatThrownBy(() -> small.spawn(new Position(2, 2)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 3 entities are alive and the world is limited to 3 slots");
    assertThatThrownBy(() -> small.spawner(Position.class).spawn(new Position(2, 2)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 3 entities are alive and the world is limited to 3 slots");
    assertThat(small.stateHash()).isEqualTo(before);
    small.despawn(first);
    assertThat(small.spawn()).isEqualTo(Entity.of(0, 2));
  }

  @Test
  void spawnAs_slotFarBeyondTheOthers_isRefused() {
    Entity far = Entity.of(1 << 30, 1);
    assertThatThrownBy(() -> world.spawnAs(far))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "cannot spawn as 1073741824v1: only 0 slots have been used so far, and at most"
                + " 16,777,216 can be skipped");
    world.spawnAs(Entity.of(10_000, 1));
    assertThat(world.count()).isEqualTo(1);
  }
}
