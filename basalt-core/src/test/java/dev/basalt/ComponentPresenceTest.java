package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Which components an entity has, asked in every way.
class ComponentPresenceTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Frozen() {}

  record Unknown(int value) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity ship = world.spawn(new Position(1, 2), new Frozen());

  @Test
  void has_componentOrTag_isTrue() {
    assertThat(world.has(ship, Position.class)).isTrue();
    assertThat(world.has(ship, Frozen.class)).isTrue();
  }

  @Test
  void has_registeredButAbsent_isFalse() {
    world.register(Velocity.class);
    assertThat(world.has(ship, Velocity.class)).isFalse();
  }

  @Test
  void has_typeThatWasNeverRegistered_isFalse() {
    Entity bare = world.spawn();
    assertThat(world.has(ship, Unknown.class)).isFalse();
    assertThat(world.has(bare, Unknown.class)).isFalse();
    try (Snapshot snapshot = world.snapshot()) {
      assertThat(snapshot.has(ship, Unknown.class)).isFalse();
      assertThat(snapshot.has(bare, Unknown.class)).isFalse();
    }
    assertThat(world.isRegistered(Unknown.class)).isFalse();
  }

  @Test
  void find_absent_isNull() {
    world.register(Velocity.class);
    assertThat(world.find(ship, Velocity.class)).isNull();
    assertThat(world.find(ship, Unknown.class)).isNull();
    try (Snapshot snapshot = world.snapshot()) {
      assertThat(snapshot.find(ship, Velocity.class)).isNull();
      assertThat(snapshot.find(ship, Unknown.class)).isNull();
    }
  }

  @Test
  void get_absent_saysWhatIsThere() {
    assertThatThrownBy(() -> world.get(ship, Velocity.class))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Velocity; it has [Position, Frozen]");
    try (Snapshot snapshot = world.snapshot()) {
      assertThatThrownBy(() -> snapshot.get(ship, Velocity.class))
          .isExactlyInstanceOf(NoSuchElementException.class)
          .hasMessage("entity 0v1 has no Velocity; it has [Position, Frozen]");
    }
  }

  @Test
  void get_ofBareEntity_saysThatItHasNothing() {
    Entity bare = world.spawn();
    assertThatThrownBy(() -> world.get(bare, Position.class))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 1v1 has no Position; it has []");
  }

  @Test
  void components_ofEntity_areInOrderOfRegistration() {
    Entity other = world.spawn(new Velocity(5, 6), new Frozen(), new Position(3, 4));
    assertThat(world.components(other))
        .containsExactly(new Position(3, 4), new Frozen(), new Velocity(5, 6));
    assertThat(world.componentTypes(other))
        .extracting(type -> type.simpleName())
        .containsExactly("Position", "Frozen", "Velocity");
  }
}
