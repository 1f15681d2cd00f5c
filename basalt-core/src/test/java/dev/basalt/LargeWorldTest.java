package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.storage.Chunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Many entities, many archetypes, many worlds.
class LargeWorldTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  @Test
  void millionEntities_spawnChangeSnapshotRestoreAndClear() {
    int million = 1_000_000;
    EntityList entities =
        world
            .spawner(Position.class, Velocity.class)
            .spawn(million, i -> new Position(i, -i), i -> new Velocity(1, i));
    assertThat(world.count()).isEqualTo(million);
    assertThat(world.archetypes().getFirst().chunkCount())
        .isEqualTo((million - 1) / Chunk.ROWS + 1);
    try (Snapshot snapshot = world.snapshot()) {
      long before = world.stateHash();
      for (int i = 0; i < million; i += 2) {
        world.despawn(entities.get(i));
      }
      for (int i = 1; i < million; i += 1_000) {
        world.remove(entities.get(i), Velocity.class);
      }
      assertThat(world.count()).isEqualTo(million / 2);
      assertThat(world.get(entities.get(999_999), Position.class))
          .isEqualTo(new Position(999_999, -999_999));
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(before);
    }
    world.clear();
    world.trim();
    assertThat(world.memory().pooledBytes()).isZero();
  }

  @Test
  void tenThousandArchetypes_areSmallAndAllFound() {
    List<Entity> entities = new ArrayList<>();
    for (int set = 0; set < 10_000; set++) {
      entities.add(world.spawn(components(set)));
    }
    assertThat(world.archetypes()).hasSize(10_000);
    assertThat(world.memory().usedBytes()).as("bytes").isLessThan(10_000 * 200L);
    for (int set = 0; set < 10_000; set += 97) {
      assertThat(world.get(entities.get(set), Position.class)).isEqualTo(new Position(set, set));
      assertThat(world.components(entities.get(set))).hasSize(1 + Integer.bitCount(set));
    }
    try (Snapshot snapshot = world.snapshot()) {
      long before = world.stateHash();
      entities.forEach(entity -> world.remove(entity, Tags.T0.class));
      assertThat(world.toString()).isEqualTo("World(10,000 entities in 5,000 archetypes)");
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(before);
    }
  }

  private static Record[] components(int set) {
    List<Record> components = new ArrayList<>();
    components.add(new Position(set, set));
    for (int bit = 0; bit < Tags.ALL.size(); bit++) {
      if ((set & 1 << bit) != 0) {
        components.add(Tags.ALL.get(bit));
      }
    }
    return components.toArray(Record[]::new);
  }

  @Test
  void thousandWorlds_areIndependent() {
    List<World> many = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      many.add(worlds.create());
      many.get(i).spawn(new Position(i, 0));
      many.get(i).spawner(Velocity.class).spawn(i % 7, new Velocity(i, i));
    }
    for (int i = 0; i < 1_000; i++) {
      assertThat(many.get(i).count()).isEqualTo(1 + i % 7);
      assertThat(many.get(i).get(Entity.of(0, 1), Position.class)).isEqualTo(new Position(i, 0));
    }
    many.get(0).clear();
    assertThat(many.get(1).count()).isEqualTo(2);
  }

  @Test
  void twoHundredDifferentItems_stayWithinATenthOfAMegabyte() {
    for (int i = 0; i < 200; i++) {
      world.spawn(components(i % 10 * 100));
    }
    assertThat(world.memory().usedBytes()).isLessThan(100_000);
  }
}
