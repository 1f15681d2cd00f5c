package dev.basalt.examples.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.examples.Captured;
import dev.basalt.examples.Option;
import dev.basalt.examples.scene.Components.Drop;
import dev.basalt.examples.scene.Components.Material;
import dev.basalt.examples.scene.Components.Position;
import dev.basalt.examples.scene.Components.Visible;
import dev.basalt.scene.Reload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SceneExampleTest {

  /// The hash is that of one machine, and shall be that of all.
  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void play_anyNumberOfThreads_sameHash(int threads) {
    Captured captured =
        Captured.play(new SceneExample(), Option.TICKS, 200, Option.THREADS, threads);
    assertThat(captured.lines())
        .containsExactly("scene: 1,510 entities, 200 ticks", "world hash: 2859f8165d8afbf9");
  }

  @Test
  void hand_thatGrabs_hidesUntilItLetsGo() {
    SceneWorld scene = new SceneWorld(null, 1, 1);
    Entity hand = scene.scene().selectors().get("#hand");
    assertThat(scene.world().get(hand, Visible.class).value()).isTrue();
    run(scene, 90);
    assertThat(scene.world().get(hand, Visible.class).value()).isFalse();
    run(scene, 90);
    assertThat(scene.world().get(hand, Visible.class).value()).isTrue();
    scene.world().verify();
  }

  private static void run(SceneWorld scene, int ticks) {
    for (int i = 0; i < ticks; i++) {
      scene.schedule().update(1 / 60.0);
    }
  }

  @Test
  void sphere_inTime_movesToAndFro() {
    SceneWorld scene = new SceneWorld(null, 1, 1);
    Entity sphere = scene.scene().selectors().get("#sphere");
    run(scene, 30);
    assertThat(scene.world().get(sphere, Position.class).y()).isBetween(0.02f, 0.03f);
    run(scene, 30);
    assertThat(scene.world().get(sphere, Position.class).y()).isLessThan(-0.09f);
    run(scene, 60);
    assertThat(scene.world().get(sphere, Position.class).y()).isGreaterThan(0.14f);
  }

  @Test
  void file_thatChanges_changesWhatDiffersAndNothingElse(@TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("scene.html");
    Files.writeString(file, text("red", 10));
    SceneWorld scene = new SceneWorld(file, 1, 1);
    Entity ball = scene.scene().selectors().get("#ball");
    assertThat(scene.reloadIfChanged()).isNull();
    run(scene, 10);

    Files.writeString(file, text("blue", 25));
    Reload reload = scene.reloadIfChanged();
    assertThat(reload).isNotNull();
    assertThat(scene.scene().selectors().get("#ball")).isEqualTo(ball);
    assertThat(scene.world().get(ball, Material.class).color().blue()).isEqualTo(1);
    assertThat(scene.world().query(Drop.class).count()).isEqualTo(25);
    scene.world().verify();
  }

  private static String text(String color, int drops) {
    return """
    <a-scene>
      <a-entity id="ball" geometry="primitive: sphere" material="color: %s"></a-entity>
      <a-entity particle-system="particleCount: %d"></a-entity>
    </a-scene>
    """
        .formatted(color, drops);
  }
}
