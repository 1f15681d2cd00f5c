package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntityTest {

  @ParameterizedTest
  @CsvSource({"0, 1", "17, 3", "2147483647, -1", "0, -2147483648", "2147483647, 2147483647"})
  void of_slotAndGeneration_givesThemBack(int slot, int generation) {
    Entity entity = Entity.of(slot, generation);
    assertThat(entity.slot()).isEqualTo(slot);
    assertThat(entity.generation()).isEqualTo(generation);
    assertThat(new Entity(entity.id())).isEqualTo(entity);
  }

  @Test
  void of_negativeSlot_isRefused() {
    assertThatThrownBy(() -> Entity.of(-1, 1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("slot -1 is negative");
  }

  @Test
  void none_isTheEntityOfAnUntouchedLong() {
    assertThat(Entity.NONE).isEqualTo(new Entity(0L));
    assertThat(Entity.NONE.isNone()).isTrue();
    assertThat(Entity.of(0, 1).isNone()).isFalse();
    assertThat(Entity.of(1, 0).isNone()).isFalse();
  }

  @Test
  void toString_showsSlotAndGenerationAsUnsignedNumbers() {
    assertThat(Entity.of(17, 3)).hasToString("17v3");
    assertThat(Entity.of(0, -1)).hasToString("0v4294967295");
    assertThat(new Entity(-1L)).hasToString("4294967295v4294967295");
    assertThat(Entity.NONE).hasToString("none");
  }

  @Test
  void compareTo_ordersBySlotThenGenerationUnsigned() {
    List<Entity> ordered =
        List.of(
            Entity.NONE,
            Entity.of(0, 1),
            Entity.of(0, Integer.MAX_VALUE),
            Entity.of(0, -1),
            Entity.of(1, 1),
            Entity.of(Integer.MAX_VALUE, 1),
            new Entity(-1L));
    for (int i = 0; i < ordered.size(); i++) {
      for (int j = 0; j < ordered.size(); j++) {
        assertThat(Integer.signum(ordered.get(i).compareTo(ordered.get(j))))
            .as("%s and %s", ordered.get(i), ordered.get(j))
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  record Aim(Entity at) {}

  /// On both paths, and whichever has been used before.
  @Test
  void none_readFromAComponent_isEqualAndNotTheSame() {
    World world = World.create();
    Entity archer = world.spawn(new Aim(Entity.NONE));
    world.spawner(Aim.class).spawn(1_000, new Aim(Entity.NONE));
    for (int round = 0; round < 3; round++) {
      world.query(Aim.class).each(EntityTest::isAimless);
      isAimless(world.get(archer, Aim.class));
    }
  }

  private static void isAimless(Aim aim) {
    assertThat(aim.at()).isEqualTo(Entity.NONE).isNotSameAs(Entity.NONE);
    assertThat(aim.at().isNone()).isTrue();
  }
}
