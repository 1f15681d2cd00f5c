package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class WorldTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Frozen() {}

  @Test
  void spawn_withComponents_canBeReadBack() {
    World world = World.create();
    Entity ship = world.spawn(new Position(1, 2), new Velocity(3, 4));
    assertThat(world.get(ship, Position.class)).isEqualTo(new Position(1, 2));
    assertThat(world.get(ship, Velocity.class)).isEqualTo(new Velocity(3, 4));
    world.add(ship, new Frozen());
    assertThat(world.has(ship, Frozen.class)).isTrue();
    assertThat(world.components(ship))
        .containsExactly(new Position(1, 2), new Velocity(3, 4), new Frozen());
    assertThat(world.remove(ship, Velocity.class)).isTrue();
    assertThat(world.remove(ship, Velocity.class)).isFalse();
    world.verify();
    world.despawn(ship);
    assertThatThrownBy(() -> world.get(ship, Position.class))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 0v1 (slot 0 is free, next generation 2)");
    world.verify();
  }

  @Test
  void spawner_spawnsSameAsVarargs() {
    World world = World.create();
    var spawner = world.spawner(Position.class, Velocity.class, Frozen.class);
    Entity one = spawner.spawn(new Position(1, 2), new Velocity(3, 4), new Frozen());
    assertThat(world.components(one))
        .containsExactly(new Position(1, 2), new Velocity(3, 4), new Frozen());
    EntityList many =
        spawner.spawn(10_000, i -> new Position(i, i), i -> new Velocity(i, 0), i -> new Frozen());
    assertThat(world.get(many.get(9_999), Position.class)).isEqualTo(new Position(9_999, 9_999));
    try (Snapshot snapshot = world.snapshot()) {
      long hash = world.stateHash();
      spawner.spawn(5, new Position(1, 1), new Velocity(0, 0), new Frozen());
      world.despawn(many.get(7));
      world.set(many.get(8), new Position(-1, -1));
      world.verify();
      assertThat(snapshot.stateHash()).isEqualTo(hash);
      world.restore(snapshot);
      world.verify();
      assertThat(world.stateHash()).isEqualTo(hash);
    }
  }
}
