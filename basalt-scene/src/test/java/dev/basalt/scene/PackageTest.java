package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Components that come from the class path, without code.
class PackageTest {

  record Snow(int flakes) {}

  /// Named in `META-INF/services` of a directory that is on the class path for these tests.
  public static final class Weather implements ScenePackage {
    @Override
    public void install(Scene scene) {
      scene.component("snow", Snow.class);
      scene.primitive("a-snow").sets("snow", "1000").maps("flakes", "snow.flakes");
    }
  }

  @TempDir private Path directory;

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @BeforeEach
  void putOnTheClassPath() throws IOException {
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve(ScenePackage.class.getName()), Weather.class.getName());
    URL[] urls = {directory.toUri().toURL()};
    Thread.currentThread().setContextClassLoader(new URLClassLoader(urls, before));
  }

  @AfterEach
  void takeOffTheClassPath() throws IOException {
    ((URLClassLoader) Thread.currentThread().getContextClassLoader()).close();
    Thread.currentThread().setContextClassLoader(before);
  }

  @Test
  void packageOnTheClassPath_scene_hasItsComponents() {
    World world = World.create();

    Entity snow = Scene.of(world).load("snow", "<a-snow flakes='5'></a-snow>").root();

    assertThat(world.get(snow, Snow.class)).isEqualTo(new Snow(5));
  }

  @Test
  void scene_of_isTheSameForAWorld() {
    World world = World.create();

    assertThat(Scene.of(world)).isSameAs(Scene.of(world));
    assertThat(Scene.of(World.create())).isNotSameAs(Scene.of(world));
  }

  @Test
  void namesThatAreTaken_component_areRefused() {
    Scene scene = Scene.of(World.create());
    record Other(int n) {}

    assertThatThrownBy(() -> scene.component("snow", Other.class))
        .hasMessage("there is a component \"snow\" already: Snow");
    assertThatThrownBy(() -> scene.component("flake", Snow.class))
        .hasMessage("Snow is the component \"snow\" already; make another record for \"flake\"");
    assertThatThrownBy(() -> scene.component("id", Other.class))
        .hasMessage("\"id\" cannot be the name of a component; it has another meaning in scenes");
    assertThatThrownBy(() -> scene.component("Other", Other.class))
        .hasMessage(
            "\"Other\" cannot be the name of a component; use lower case, digits and -, as in"
                + " other");
  }

  @Test
  void values_component_canBeGivenAsDefaults() {
    World world = World.create();
    Scene scene = Scene.of(world);
    record Other(int n, String text) {}
    scene.component("other", Other.class, new Other(3, "x"));

    Entity entity = scene.load("o", "<a-entity other='n: 4'></a-entity>").root();

    assertThat(world.get(entity, Other.class)).isEqualTo(new Other(4, "x"));
  }
}
