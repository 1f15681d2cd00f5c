package dev.basalt.examples.bounty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Home;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.scene.text.SceneException;
import org.junit.jupiter.api.Test;

class LevelTest {

  @Test
  void load_scene_sixteenHomesOnACircleThatLookAtTheMiddle() {
    Level level = Level.load();
    assertThat(level.arena()).isEqualTo(new Arena(75, 56.25f, 12, 90));
    assertThat(level.homes()).hasSize(16).doesNotHaveDuplicates();
    Place middle = new Place(0, 0, 0);
    for (Home home : level.homes()) {
      assertThat(home.place().distance(middle)).isCloseTo(75, within(1e-4f));
      assertThat(home.place().bearing(middle)).isCloseTo(0, within(1e-4f));
    }
    assertThat(level.homes().getFirst().place().x()).isEqualTo(75);
    assertThat(level.homes().get(4).place().y()).isEqualTo(75);
  }

  @Test
  void of_mistake_isRefusedWithItsPlace() {
    assertThatThrownBy(() -> Level.of("<a-entity arena='half: 75; bountys: 12'></a-entity>"))
        .isInstanceOf(SceneException.class)
        .hasMessage(
            "level.html:1:28: component \"arena\" has no property \"bountys\"; did you mean"
                + " bounties? there are [half, bountyHalf, bounties, seconds]");
  }
}
