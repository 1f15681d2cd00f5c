package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.Vocabularies.Animation;
import dev.basalt.scene.Vocabularies.Direction;
import dev.basalt.scene.Vocabularies.EventSet;
import dev.basalt.scene.Vocabularies.Foo;
import dev.basalt.scene.Vocabularies.Geometry;
import dev.basalt.scene.Vocabularies.Light;
import dev.basalt.scene.Vocabularies.LightType;
import dev.basalt.scene.Vocabularies.Material;
import dev.basalt.scene.Vocabularies.Ocean;
import dev.basalt.scene.Vocabularies.ParticleSystem;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.Vocabularies.Shader;
import dev.basalt.scene.Vocabularies.Shape;
import dev.basalt.scene.Vocabularies.SimpleSunSky;
import dev.basalt.scene.Vocabularies.SunPosition;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Asset;
import dev.basalt.scene.value.Color;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The markup of the article about A-Frame, as it stands there.
class ArticleTest {

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();

  @AfterEach
  void verify() {
    world.verify();
  }

  private Entity byId(String id) {
    return world.query(Id.class).stream()
        .filter(row -> row.a().value().equals(id))
        .findFirst()
        .orElseThrow()
        .entity();
  }

  @Test
  void lightBulb_load_hasItsComponents() {
    Entity bulb =
        scene
            .load(
                "bulb",
                """
                <a-entity geometry="primitive: sphere; radius: 1.5"
                          light="type: point; color: white; intensity: 2"
                          material="color: white; shader: flat; src: glow.jpg"
                          position="0 0 -5"></a-entity>
                """)
            .root();

    assertThat(world.components(bulb))
        .containsExactlyInAnyOrder(
            new Tag("a-entity"),
            new Geometry(Shape.SPHERE, 1.5f, 1, 1),
            new Light(LightType.POINT, Color.WHITE, 2),
            new Material(Color.WHITE, Shader.FLAT, new Asset("glow.jpg"), 1, 0, 0.5f),
            new Position(0, 0, -5));
  }

  @Test
  void hands_load_haveAllControlsAndTheFirstEventSet() {
    SceneFile file =
        scene.load(
            "hands.html",
            """
            <a-entity
              tracked-controls  <!-- Hook into the Gamepad API for pose. -->
              vive-controls  <!-- Vive button mappings. -->
              meta-touch-controls  <!-- Oculus button mappings. -->
              hand-controls  <!-- Appearance (model), gestures, and events. -->
              laser-controls <!-- Laser to interact with menus and UI. -->
              sphere-collider  <!-- Listen when hand is in contact with an object. -->
              grab  <!-- Provide ability to grab objects. -->
              throw <!-- Provide ability to throw objects. -->
              event-set="_event: grabstart; visible: false"  <!-- Hide hand when grabbing object. -->
              event-set="_event: grabend; visible: true"  <!-- Show hand when no longer grabbing object. -->
            >
            """);
    Entity hand = file.root();

    assertThat(world.componentTypes(hand)).hasSize(10);
    assertThat(world.has(hand, Vocabularies.TrackedControls.class)).isTrue();
    assertThat(world.has(hand, Vocabularies.Throw.class)).isTrue();
    EventSet set = world.get(hand, EventSet.class);
    assertThat(set.event()).isEqualTo("grabstart");
    assertThat(set.sets()).containsExactly(java.util.Map.entry("visible", "false"));
    assertThat(file.warnings()).anyMatch(warning -> warning.contains("duplicate attribute"));
  }

  @Test
  void ownComponent_load_hasTheValues() {
    Entity entity = scene.load("foo", "<a-entity foo=\"bar: 5; baz: bazValue\"></a-entity>").root();

    assertThat(world.get(entity, Foo.class)).isEqualTo(new Foo(5, "bazValue"));
  }

  @Test
  void page_load_passesOverHead() {
    SceneFile file =
        scene.load(
            "snow.html",
            """
            <html>
              <head>
                <script src="https://aframe.io/releases/1.7.1/aframe.min.js"></script>
                <script src="https://unpkg.com/@c-frame//dist/aframe-particle-system-component.min.j
            s"></script>
              </head>
              <body>
                <a-scene>
                  <a-entity particle-system="preset: snow" position="0 0 -10"></a-entity>
                </a-scene>
              </body>
            </html>
            """);

    Entity snow = world.relations(ChildOf.class).first(file.root());
    assertThat(world.get(file.root(), Tag.class)).isEqualTo(new Tag("a-scene"));
    assertThat(world.get(snow, ParticleSystem.class))
        .isEqualTo(new ParticleSystem("snow", Color.WHITE, 1000));
    assertThat(world.count()).isEqualTo(2);
  }

  @Test
  void communityExample_load_hasAllItsElements() {
    SceneFile file =
        scene.load(
            "community.html",
            """
            <html>
              <head>
                <title>Community Components Example</title>
                <meta name="description" content="Community Components Example">
                <script src="https://aframe.io/releases/1.7.1/aframe.min.js"></script>
                <script src="https://unpkg.com/@c-frame/aframe-simple-sun-sky@^1.2.2/dist/aframe-particle-system-component.min.js"></script>
                <script src="https://cdn.jsdelivr.net/npm/aframe-simple-sun-sky@^1.2.2/simple-sun-sky.js"></script>
                <script src="https://cdn.jsdelivr.net/gh/c-frameaframe-particle-system-component@1.2.x/dist/aframe-extras.min.js"></scrip
            t>
              </head>
              <body>
                <a-scene>
                  <a-entity id="rain" particle-system="preset: rain; color: #24CAFF; particleCount: 5000"></a-entity>
                  <a-entity id="sphere" geometry="primitive: sphere"
                            material="color: #EFEFEF; shader: flat"
                            position="0 0.15 -5"
                            light="type: point; intensity: 5"
                            animation="property: position; easing: easeInOutQuad; dir: alternate; dur: 1000; to: 0 -0.10 -5; loop: true"></a-entity>
                  <a-entity id="ocean" ocean="density: 20; width: 50; depth: 50; speed: 4"
                            material="color: #9CE3F9; opacity: 0.75; metalness: 0; roughness: 1"
                            rotation="-90 0 0"></a-entity>
                  <a-simple-sun-sky sun-position="1 0.4 0"></a-simple-sun-sky>
                  <a-entity id="light" light="type: ambient; color: #888"></a-entity>
                </a-scene>
              </body>
            </html>
            """);

    assertThat(world.count()).isEqualTo(6);
    assertThat(world.get(byId("rain"), ParticleSystem.class))
        .isEqualTo(new ParticleSystem("rain", Color.parse("#24caff"), 5000));
    assertThat(world.get(byId("sphere"), Animation.class))
        .isEqualTo(
            new Animation(
                "position", "easeInOutQuad", Direction.ALTERNATE, 1000, "0 -0.10 -5", true));
    assertThat(world.get(byId("ocean"), Ocean.class)).isEqualTo(new Ocean(20, 50, 50, 4));
    assertThat(world.query(SimpleSunSky.class).single().a())
        .isEqualTo(new SimpleSunSky(new SunPosition(1, 0.4f, 0)));
    assertThat(world.get(byId("light"), Light.class))
        .isEqualTo(new Light(LightType.AMBIENT, Color.parse("#888"), 1));
    assertThat(world.relations(ChildOf.class).sources(file.root())).hasSize(5);
    assertThat(file.warnings())
        .contains("community.html:8:5: <script> is not closed, and was skipped");
  }

  @Test
  void emptyPage_load_hasAScene() {
    SceneFile file =
        scene.load(
            "page.html",
            """
            <html>
              <head>
                <script src="https://aframe.io/releases/1.7.1/aframe.min.js"></script>
                <script src="https://unpkg.com/@c-frame/aframe-particle-system-component@1.2.x/dist/aframe-particle-system-component.min.js"></script>
              </head>
              <body>
                <a-scene>
                </a-scene>
              </body>
            </html>
            """);

    assertThat(scene.write(file.root())).isEqualTo("<a-scene></a-scene>\n");
  }

  /// A browser would show nothing, and say nothing.
  @Test
  void scriptWithoutEnd_load_isRefused() {
    String text =
        """
        <html><head>
        <script>let a = 1;</scrip
        t>
        </head><body><a-scene></a-scene></body></html>
        """;

    assertThatThrownBy(() -> scene.load("page.html", text))
        .isInstanceOf(SceneException.class)
        .hasMessage(
            "page.html:2:1: <script> is not closed, so everything after it would be lost; add"
                + " </script>");
  }
}
