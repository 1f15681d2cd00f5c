package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The life of a world, from one end to the other. The tests beside it go into detail.
class WorldTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Frozen() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  @Test
  void entity_fromSpawnToDespawn_keepsWhatItIsGiven() {
    Entity ship = world.spawn(new Position(1, 2), new Velocity(3, 4));
    assertThat(world.get(ship, Position.class)).isEqualTo(new Position(1, 2));
    assertThat(world.get(ship, Velocity.class)).isEqualTo(new Velocity(3, 4));
    world.add(ship, new Frozen());
    assertThat(world.has(ship, Frozen.class)).isTrue();
    assertThat(world.components(ship))
        .containsExactly(new Position(1, 2), new Velocity(3, 4), new Frozen());
    assertThat(world.remove(ship, Velocity.class)).isTrue();
    assertThat(world.remove(ship, Velocity.class)).isFalse();
    world.despawn(ship);
    assertThatThrownBy(() -> world.get(ship, Position.class))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 0v1 (slot 0 is free, next generation 2)");
  }

  @Test
  void world_ofManyChunks_goesBackToItsSnapshot() {
    var spawner = world.spawner(Position.class, Velocity.class, Frozen.class);
    EntityList many =
        spawner.spawn(
            Chunk.ROWS + 100, i -> new Position(i, i), i -> new Velocity(i, 0), i -> new Frozen());
    try (Snapshot snapshot = world.snapshot()) {
      long hash = world.stateHash();
      spawner.spawn(5, new Position(1, 1), new Velocity(0, 0), new Frozen());
      world.despawn(many.get(7));
      world.set(many.get(8), new Position(-1, -1));
      world.verify();
      assertThat(snapshot.stateHash()).isEqualTo(hash);
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(hash);
    }
  }

  @Test
  void tick_startsAtOneAndGrows() {
    assertThat(world.tick()).isEqualTo(1);
    world.advanceTick();
    assertThat(world.tick()).isEqualTo(2);
  }

  @Test
  void toString_countsEntitiesAndTheirArchetypes() {
    assertThat(world).hasToString("World(0 entities in 0 archetypes)");
    world.spawn(new Frozen());
    world.despawn(world.spawn(new Position(1, 1)));
    assertThat(world).hasToString("World(1 entity in 1 archetype)");
  }

  @Test
  void verify_ofBrokenWorld_saysWhatIsBroken() throws Exception {
    World broken = World.create();
    broken.spawn(new Position(1, 1));
    var store = World.class.getDeclaredField("store");
    store.setAccessible(true);
    var contents = ((dev.basalt.internal.storage.Store) store.get(broken)).contents();
    contents.tables().getFirst().chunk(0).entities()[0] = Entity.of(5, 5).id();
    assertThatThrownBy(broken::verify)
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage(
            "the world is broken:\n  5v5 is in row 0 of [Position], but not alive"
                + "\n  0v1 is alive, but in no row");
  }
}
