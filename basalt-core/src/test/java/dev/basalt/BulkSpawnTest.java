package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.event.EventReader;
import dev.basalt.internal.storage.Chunk;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Many entities at once: with equal values, and by a function of the index; all or none.
class BulkSpawnTest {

  record Position(float x, float y) {}

  record Name(String text) {}

  record Frozen() {}

  record Sent(int index) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Spawner2<Position, Name> spawner = world.spawner(Position.class, Name.class);

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        1,
        15,
        16,
        17,
        Chunk.ROWS - 1,
        Chunk.ROWS,
        Chunk.ROWS + 1,
        2 * Chunk.ROWS,
        2 * Chunk.ROWS + 5
      })
  void spawn_equalValues_givesEachThatValue(int count) {
    EntityList entities = spawner.spawn(count, new Position(1, 2), new Name("x"));
    assertThat(entities).hasSize(count);
    assertThat(world.count()).isEqualTo(count);
    for (Entity entity : entities) {
      assertThat(world.components(entity)).containsExactly(new Position(1, 2), new Name("x"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        1,
        15,
        16,
        17,
        Chunk.ROWS - 1,
        Chunk.ROWS,
        Chunk.ROWS + 1,
        2 * Chunk.ROWS,
        2 * Chunk.ROWS + 5
      })
  void spawn_byFunction_givesEachItsIndex(int count) {
    spawner.spawn(new Position(-1, -1), new Name("before"));
    EntityList entities = spawner.spawn(count, i -> new Position(i, 2), i -> new Name("n" + i));
    assertThat(world.count()).isEqualTo(count + 1);
    for (int i = 0; i < count; i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactly(new Position(i, 2), new Name("n" + i));
    }
  }

  @Test
  void spawn_bulk_usesFreeSlotsFirst() {
    List<Entity> gone = spawner.spawn(3, new Position(0, 0), new Name("gone"));
    world.despawn(gone.get(1));
    world.despawn(gone.get(0));
    assertThat(spawner.spawn(3, new Position(0, 0), new Name("new")))
        .containsExactly(Entity.of(1, 2), Entity.of(0, 2), Entity.of(3, 1));
  }

  @Test
  void spawn_functionFails_keepsWhatItDidBesides() {
    Entity other = world.spawn(new Frozen());
    EventReader<Sent> sent = world.events(Sent.class).reader();
    assertThatThrownBy(() -> spawner.spawn(3, i -> failAtTwo(i, other), i -> new Name("n" + i)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("two");
    world.flush();
    assertThat(world.query(Position.class).isEmpty()).isTrue();
    assertThat(world.alive(other)).isFalse();
    assertThat(world.resources().get(Sent.class)).isEqualTo(new Sent(1));
    assertThat(sent.readAll()).containsExactly(new Sent(0), new Sent(1));
  }

  private Position failAtTwo(int index, Entity other) {
    if (index == 2) {
      throw new IllegalStateException("two");
    }
    world.commands().despawn(other);
    world.resources().set(new Sent(index));
    world.events(Sent.class).send(new Sent(index));
    return new Position(index, 0);
  }

  @Test
  void spawn_oneByOneAndInBulk_leadsToTheSameState() {
    World single = worlds.create();
    for (int i = 0; i < Chunk.ROWS + 100; i++) {
      single.spawn(new Position(i, 0), new Name("n" + i));
    }
    spawner.spawn(Chunk.ROWS + 100, i -> new Position(i, 0), i -> new Name("n" + i));
    assertThat(world.stateHash()).isEqualTo(single.stateHash());
  }

  @Test
  void spawn_tagsAlone_countsThem() {
    EntityList entities = world.spawner(Frozen.class).spawn(Chunk.ROWS + 100, new Frozen());
    assertThat(entities).allMatch(entity -> world.has(entity, Frozen.class));
    assertThat(world.archetypes().getFirst()).hasToString("[Frozen] x " + (Chunk.ROWS + 100));
  }

  @Test
  void spawn_negativeCount_isRefused() {
    assertThatThrownBy(() -> spawner.spawn(-1, new Position(0, 0), new Name("x")))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot spawn -1 entities");
  }

  @Test
  void spawn_moreThanThereIsRoom_spawnsNone() {
    World small = worlds.withEntityLimit(1_500);
    var positions = small.spawner(Position.class);
    positions.spawn(600, new Position(1, 1));
    long before = small.stateHash();
    assertThatThrownBy(() -> positions.spawn(901, new Position(1, 1)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "cannot spawn 901: 600 entities are alive and the world is limited to 1,500 slots");
    assertThatThrownBy(() -> positions.spawn(Integer.MAX_VALUE, i -> new Position(1, 1)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "cannot spawn 2,147,483,647: 600 entities are alive and the world is limited to 1,500"
                + " slots");
    assertThat(small.stateHash()).isEqualTo(before);
    assertThat(positions.spawn(900, new Position(1, 1))).hasSize(900);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16, Chunk.ROWS - 1, Chunk.ROWS, Chunk.ROWS + 1, 2 * Chunk.ROWS + 4})
  void spawn_functionThatThrows_spawnsNone(int failing) {
    spawner.spawn(new Position(7, 7), new Name("there"));
    try (Snapshot snapshot = world.snapshot()) {
      long before = world.stateHash();
      assertThatThrownBy(
              () ->
                  spawner.spawn(2 * Chunk.ROWS + 5, i -> new Position(i, i), i -> name(i, failing)))
          .isExactlyInstanceOf(UnsupportedOperationException.class)
          .hasMessage("no name for " + failing);
      assertThat(world.stateHash()).isEqualTo(before);
      world.verify();
      assertThat(snapshot.stateHash()).isEqualTo(before);
      assertThat(spawner.spawn(2, new Position(1, 1), new Name("after")))
          .containsExactly(Entity.of(1, 1), Entity.of(2, 1));
    }
  }

  private static Name name(int index, int failing) {
    if (index == failing) {
      throw new UnsupportedOperationException("no name for " + index);
    }
    return new Name("n" + index);
  }

  @Test
  void spawn_functionThatGivesNull_isRefusedWithTheIndex() {
    assertThatThrownBy(() -> spawner.spawn(9, i -> new Position(i, i), BulkSpawnTest::nameOrNull))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("the function for Name gave null for index 5");
    assertThat(world.count()).isZero();
  }

  private static @Nullable Name nameOrNull(int index) {
    return index == 5 ? null : new Name("x");
  }

  @Test
  void entityList_isAnImmutableListOfHandles() {
    EntityList entities = spawner.spawn(3, new Position(0, 0), new Name("x"));
    assertThat(entities).containsExactly(Entity.of(0, 1), Entity.of(1, 1), Entity.of(2, 1));
    assertThat(entities.id(2)).isEqualTo(Entity.of(2, 1).id());
    assertThat(entities).isEqualTo(List.of(Entity.of(0, 1), Entity.of(1, 1), Entity.of(2, 1)));
    assertThatThrownBy(() -> entities.set(0, Entity.NONE))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> entities.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void spawn_whereSlotsAreFree_givesThoseFirst() {
    EntityList old = spawner.spawn(4, new Position(1, 2), new Name("old"));
    world.despawn(old.get(2));
    world.despawn(old.get(0));
    EntityList entities = spawner.spawn(4, new Position(1, 2), new Name("new"));
    assertThat(entities)
        .containsExactly(Entity.of(2, 2), Entity.of(0, 2), Entity.of(4, 1), Entity.of(5, 1));
    assertThat(entities.id(3)).isEqualTo(Entity.of(5, 1).id());
    assertThat(old)
        .containsExactly(Entity.of(0, 1), Entity.of(1, 1), Entity.of(2, 1), Entity.of(3, 1));
    for (EntityList list : List.of(old, entities)) {
      assertThatThrownBy(() -> list.get(4)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> list.id(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThat(EntityList.copyOf(List.copyOf(old))).isEqualTo(old);
  }
}
