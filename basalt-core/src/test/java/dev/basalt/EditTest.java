package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Several changes of one entity in one move.
class EditTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Gun(int bullets) {}

  record Frozen() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity ship = world.spawn(new Position(1, 2), new Gun(6));

  @Test
  void apply_removesAndAddsInOneMove() {
    int removed =
        world
            .edit(ship)
            .remove(Gun.class, Velocity.class)
            .add(new Frozen(), new Position(3, 4))
            .apply();
    assertThat(removed).isEqualTo(1);
    assertThat(world.components(ship)).containsExactly(new Position(3, 4), new Frozen());
    assertThat(world.archetypes()).hasToString("[[Position, Gun] x 0, [Position, Frozen] x 1]");
  }

  @Test
  void apply_ofSeveralCalls_collectsThem() {
    world.edit(ship).add(new Velocity(5, 6)).remove(Gun.class).add(new Frozen()).apply();
    assertThat(world.components(ship))
        .containsExactly(new Position(1, 2), new Velocity(5, 6), new Frozen());
  }

  @Test
  void edit_withoutApply_doesNothing() {
    long before = world.stateHash();
    world.edit(ship).add(new Velocity(5, 6)).remove(Gun.class);
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void apply_ofNothing_doesNothing() {
    long before = world.stateHash();
    assertThat(world.edit(ship).apply()).isZero();
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void apply_thatRemovesAndAddsTheSame_addsIt() {
    assertThat(world.edit(ship).remove(Gun.class).add(new Gun(7)).apply()).isEqualTo(1);
    assertThat(world.get(ship, Gun.class)).isEqualTo(new Gun(7));
    assertThat(world.edit(ship).remove(Frozen.class).add(new Frozen()).apply()).isZero();
    assertThat(world.has(ship, Frozen.class)).isTrue();
  }

  @Test
  void apply_thatRemovesEverything_leavesABareEntity() {
    assertThat(world.edit(ship).remove(Gun.class, Position.class).apply()).isEqualTo(2);
    assertThat(world.components(ship)).isEmpty();
    assertThat(world.alive(ship)).isTrue();
  }

  @Test
  void apply_twice_doesItAgain() {
    Edit edit = world.edit(ship).add(new Gun(9));
    edit.apply();
    world.set(ship, new Gun(1));
    edit.apply();
    assertThat(world.get(ship, Gun.class)).isEqualTo(new Gun(9));
  }

  @Test
  void apply_toDeadEntity_isRefused() {
    Edit edit = world.edit(ship).add(new Gun(9));
    world.despawn(ship);
    assertThatThrownBy(edit::apply)
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 0v1 (slot 0 is free, next generation 2)");
  }

  @Test
  void apply_withTheSameComponentTwice_isRefused() {
    assertThatThrownBy(() -> world.edit(ship).add(new Gun(1)).add(new Gun(2)).apply())
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Gun is named twice in [Gun, Gun]; an entity has at most one of each component");
    assertThatThrownBy(() -> world.edit(ship).remove(Gun.class, Gun.class).apply())
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Gun is named twice in [Gun, Gun]; an entity has at most one of each component");
    assertThat(world.get(ship, Gun.class)).isEqualTo(new Gun(6));
  }

  @Test
  void apply_withNull_isRefusedWithItsPlace() {
    assertThatThrownBy(() -> world.edit(ship).add(new Gun(1), null).apply())
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("component 2 of 2 is null");
    assertThatThrownBy(() -> world.edit(ship).remove(Gun.class, null, Frozen.class).apply())
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("component 2 of 3 is null");
    assertThat(world.get(ship, Gun.class)).isEqualTo(new Gun(6));
  }

  // ---- several at once without an edit

  @Test
  void add_several_addsAndReplacesInOneMove() {
    world.add(ship, new Velocity(1, 1), new Gun(3), new Frozen());
    assertThat(world.components(ship))
        .containsExactly(new Position(1, 2), new Gun(3), new Velocity(1, 1), new Frozen());
    assertThat(world.archetypes()).hasSize(2);
  }

  @Test
  void add_one_addsOrReplaces() {
    world.add(ship, new Gun(1));
    world.add(ship, new Frozen());
    world.add(ship, new Frozen());
    assertThat(world.components(ship))
        .containsExactly(new Position(1, 2), new Gun(1), new Frozen());
  }

  @Test
  void set_several_replacesAll() {
    world.add(ship, new Frozen());
    world.set(ship, new Gun(2), new Frozen(), new Position(8, 9));
    assertThat(world.components(ship))
        .containsExactly(new Position(8, 9), new Gun(2), new Frozen());
  }

  @Test
  void set_severalOfWhichOneIsMissing_replacesNone() {
    long before = world.stateHash();
    assertThatThrownBy(() -> world.set(ship, new Gun(2), new Velocity(0, 0)))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Velocity; it has [Position, Gun]");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void removeAll_saysHowManyWereThere() {
    assertThat(world.remove(ship, Velocity.class, Gun.class, Frozen.class)).isEqualTo(1);
    assertThat(world.remove(ship, Velocity.class, Gun.class, Frozen.class)).isZero();
    assertThat(world.remove(ship)).isZero();
    assertThat(world.components(ship)).containsExactly(new Position(1, 2));
  }

  @Test
  void remove_saysWhetherItWasThere() {
    assertThat(world.remove(ship, Gun.class)).isTrue();
    assertThat(world.remove(ship, Gun.class)).isFalse();
    assertThat(world.remove(ship, Frozen.class)).isFalse();
    assertThat(world.isRegistered(Frozen.class)).isFalse();
  }
}
