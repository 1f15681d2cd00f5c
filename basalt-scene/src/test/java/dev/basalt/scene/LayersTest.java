package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Geometry;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Light;
import dev.basalt.scene.Vocabularies.Material;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.Vocabularies.Shape;
import dev.basalt.scene.value.Color;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Primitives, mixins and higher-order components: what holds below the attributes of an element.
class LayersTest {

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();

  @AfterEach
  void verify() {
    world.verify();
  }

  private Entity load(String text) {
    return scene.load("test.html", text).roots().getFirst();
  }

  // ---- primitives

  @Test
  void primitive_load_hasItsComponentsAndMappings() {
    Entity box = load("<a-box width='3' color='red' geometry='height: 2'></a-box>");

    assertThat(world.get(box, Geometry.class)).isEqualTo(new Geometry(Shape.BOX, 1, 3, 2));
    assertThat(world.get(box, Material.class).color()).isEqualTo(Color.parse("red"));
  }

  @Test
  void unknownAttributeOfAPrimitive_load_namesTheNearest() {
    assertThatThrownBy(() -> load("<a-box colour='red'></a-box>"))
        .hasMessageStartingWith(
            "test.html:1:8: there is no component \"colour\"; did you mean color?");
  }

  @Test
  void primitiveTwice_register_isRefused() {
    assertThatThrownBy(() -> scene.primitive("a-box"))
        .hasMessage("there is a primitive <a-box> already");
  }

  @Test
  void mappingThatHidesAComponent_register_isRefused() {
    assertThatThrownBy(() -> scene.primitive("a-ball").maps("light", "material.color"))
        .hasMessage(
            "attribute \"light\" of <a-ball> would hide another meaning; choose another name");
  }

  // ---- mixins

  private static final String MIXED =
      """
      <a-assets>
        <a-mixin id="red" material="color: red; opacity: 0.5" health="1"></a-mixin>
        <a-mixin id="faint" material="opacity: 0.25"></a-mixin>
      </a-assets>
      """;

  @Test
  void mixins_load_rightWinsOverLeftAndTheElementOverBoth() {
    Entity both = load(MIXED + "<a-entity mixin='red faint' material='roughness: 1'></a-entity>");

    Material material = world.get(both, Material.class);
    assertThat(material.color()).isEqualTo(Color.parse("red"));
    assertThat(material.opacity()).isEqualTo(0.25f);
    assertThat(material.roughness()).isEqualTo(1);
    assertThat(world.get(both, Health.class)).isEqualTo(new Health(1));
  }

  @Test
  void mixinOverPrimitive_load_wins() {
    Entity box = load(MIXED + "<a-box mixin='red'></a-box>");

    assertThat(world.get(box, Material.class).color()).isEqualTo(Color.parse("red"));
  }

  @Test
  void mixin_change_reachesElementsButNotTheirOwnProperties() {
    Entity one = load(MIXED + "<a-entity mixin='red' material='opacity: 1'></a-entity>");
    world.set(one, new Health(99));

    scene.mixin("red").set("material", "color: blue; opacity: 0.1");

    Material material = world.get(one, Material.class);
    assertThat(material.color()).isEqualTo(Color.parse("blue"));
    assertThat(material.opacity()).isEqualTo(1);
    assertThat(world.get(one, Health.class)).isEqualTo(new Health(99));
  }

  @Test
  void observerThatThrows_changeOfAMixin_reachesAllElements() {
    Entity one = load(MIXED + "<a-entity mixin='red'></a-entity>");
    Entity two = scene.load("two.html", "<a-entity mixin='red'></a-entity>").root();
    world
        .observers()
        .onSet(
            Health.class,
            (entity, old, value) -> {
              throw new IllegalStateException("full");
            });

    assertThatThrownBy(() -> scene.mixin("red").set("health", "5")).hasMessage("full");

    assertThat(world.get(one, Health.class)).isEqualTo(new Health(5));
    assertThat(world.get(two, Health.class)).isEqualTo(new Health(5));
    assertThat(scene.write(two)).isEqualTo("<a-entity mixin=\"red\"></a-entity>\n");
  }

  @Test
  void mixin_changeInALoop_changesValuesAlone() {
    Entity one = load(MIXED + "<a-entity mixin='red'></a-entity>");

    assertThatThrownBy(
            () -> world.query(Health.class).each(h -> scene.mixin("red").set("position", "1 1 1")))
        .hasMessage(
            "\"position\" of %s would be added or removed during iteration; use commands().run(..)"
                .formatted(one));
    world.query(Health.class).each(health -> scene.mixin("red").set("health", "5"));

    assertThat(world.has(one, Position.class)).isFalse();
    assertThat(world.get(one, Health.class)).isEqualTo(new Health(5));
  }

  @Test
  void componentOfAMixin_removeAndSet_goesAndComes() {
    Entity one = load(MIXED + "<a-entity mixin='red'></a-entity>");

    scene.mixin("red").remove("health").set("light.intensity", "4");

    assertThat(world.has(one, Health.class)).isFalse();
    assertThat(world.get(one, Light.class).intensity()).isEqualTo(4);
  }

  @Test
  void mixinAttribute_set_exchangesWhatTheMixinsSay() {
    Entity one = load(MIXED + "<a-entity mixin='red' position='1 1 1'></a-entity>");

    scene.set(one, "mixin", "faint");

    assertThat(world.get(one, Material.class).opacity()).isEqualTo(0.25f);
    assertThat(world.get(one, Material.class).color()).isEqualTo(Color.WHITE);
    assertThat(world.has(one, Health.class)).isFalse();
    scene.remove(one, "mixin");
    assertThat(world.has(one, Material.class)).isFalse();
    assertThat(world.get(one, Position.class)).isEqualTo(new Position(1, 1, 1));
  }

  @Test
  void mixinOfMixins_change_reachesElements() {
    Entity one =
        load(
            MIXED
                + "<a-mixin id='team' mixin='red' light='intensity: 2'></a-mixin>"
                + "<a-entity mixin='team'></a-entity>");
    assertThat(world.get(one, Health.class)).isEqualTo(new Health(1));

    scene.mixin("red").set("health", "5");

    assertThat(world.get(one, Health.class)).isEqualTo(new Health(5));
  }

  @Test
  void mixinOfItself_load_isRefused() {
    assertThatThrownBy(
            () -> load("<a-mixin id='a' mixin='b'></a-mixin><a-mixin id='b' mixin='a'></a-mixin>"))
        .hasMessage("test.html:1:1: mixin \"a\" includes itself: a > b > a");
    assertThat(scene.layers().mixinNames()).isEmpty();
  }

  @Test
  void mixinOfItself_change_changesNothing() {
    load(MIXED + "<a-entity mixin='red'></a-entity>");

    assertThatThrownBy(() -> scene.mixin("faint").mixes("faint"))
        .hasMessage("mixin \"faint\" includes itself: faint > faint");
    scene.mixin("faint").set("health", "2");
  }

  @Test
  void unknownMixin_load_namesTheNearest() {
    assertThatThrownBy(() -> load(MIXED + "<a-entity mixin='rad'></a-entity>"))
        .hasMessage(
            "test.html:5:18: there is no mixin \"rad\"; did you mean red? there are [red, faint]");
    assertThat(world.count()).isZero();
  }

  @Test
  void mixinThatIsThere_load_isRefused() {
    load(MIXED + "<a-entity></a-entity>");

    assertThatThrownBy(() -> load(MIXED))
        .hasMessage(
            "test.html:2:3: there is a mixin \"red\" already; take another id, or load its text"
                + " once");
  }

  @Test
  void file_unload_takesItsMixinsAlong() {
    SceneFile file = scene.load("a.html", MIXED + "<a-entity mixin='red'></a-entity>");

    file.unload();

    assertThat(world.count()).isZero();
    assertThat(scene.layers().mixinNames()).isEmpty();
    scene.load("b.html", MIXED);
  }

  @Test
  void mixinThatOthersUse_unload_takesItFromThem() {
    SceneFile mixins = scene.load("m.html", MIXED + "<a-mixin id='team' mixin='red'></a-mixin>");
    SceneFile file = scene.load("x.html", "<a-entity mixin='team' position='1 2 3'></a-entity>");
    Entity one = file.root();

    mixins.unload();

    assertThat(scene.write())
        .isEqualTo("<a-entity mixin=\"team\" position=\"1 2 3\"></a-entity>\n");
    scene.set(one, "health", "5");
    scene.load("other.html", "<a-box></a-box>").reload("<a-box color='red'></a-box>");
    assertThatThrownBy(() -> file.reload("<a-entity mixin='team'></a-entity>"))
        .hasMessage("x.html:1:18: there is no mixin \"team\"; there are []");

    scene.mixin("team").set("light", "");
    assertThat(world.has(one, Light.class)).isTrue();
  }

  @Test
  void mixin_reloadWithoutIt_isRefusedWhereItIsUsed() {
    SceneFile file = scene.load("x.html", MIXED + "<a-entity mixin='red'></a-entity>");

    assertThatThrownBy(() -> file.reload("<a-entity mixin='red'></a-entity>"))
        .hasMessage("x.html:1:1: there is no mixin \"red\"; there are []");
    assertThat(world.get(file.root(), Health.class)).isEqualTo(new Health(1));
    scene.mixin("red").set("health", "2");
    assertThat(world.get(file.root(), Health.class)).isEqualTo(new Health(2));
  }

  @Test
  void propertyOfAMixin_remove_returnsToTheDefault() {
    Entity one = load(MIXED + "<a-entity mixin='red'></a-entity>");

    scene.mixin("red").remove("material.color").remove("light");

    assertThat(world.get(one, Material.class).color()).isEqualTo(Color.WHITE);
    assertThat(world.get(one, Material.class).opacity()).isEqualTo(0.5f);
    assertThatThrownBy(() -> scene.mixin("red").remove("materiel"))
        .hasMessageStartingWith("there is no component \"materiel\"; did you mean material?");
  }

  @Test
  void mixinsThatDoubleThemselves_load_areReadAtOnce() {
    StringBuilder text = new StringBuilder("<a-mixin id='a0' health></a-mixin>");
    text.append("<a-mixin id='b0'></a-mixin>");
    for (int i = 1; i < 90; i++) {
      for (String name : List.of("a", "b")) {
        String below = "a%s b%s".formatted(i - 1, i - 1);
        text.append("<a-mixin id='%s%s' mixin='%s'></a-mixin>".formatted(name, i, below));
      }
    }
    Entity one = load(text + "<a-entity mixin='a89'></a-entity>");

    scene.mixin("a0").set("health", "5");

    assertThat(world.get(one, Health.class)).isEqualTo(new Health(5));
  }

  @Test
  void mixinsInALongChain_load_areRefused() {
    StringBuilder text = new StringBuilder();
    for (int i = 20_000; i > 0; i--) {
      text.append("<a-mixin id='m%s' mixin='m%s'></a-mixin>".formatted(i, i - 1));
    }

    assertThatThrownBy(() -> load(text + "<a-mixin id='m0'></a-mixin>"))
        .hasMessage("test.html:1:1: mixin \"m19900\" is included more than 100 deep");
    assertThat(scene.layers().mixinNames()).isEmpty();
  }

  // ---- higher-order components

  record Cursor(float reach, boolean bright) {}

  private void registerCursor() {
    scene
        .component("cursor", Cursor.class)
        .sets(
            (cursor, others) -> {
              others.set("geometry.radius", "" + cursor.reach());
              if (cursor.bright()) {
                others.set("light", "type: point");
              }
            });
  }

  @Test
  void higherOrderComponent_load_setsOthers() {
    registerCursor();

    Entity entity = load("<a-entity cursor='reach: 4; bright: true'></a-entity>");

    assertThat(world.get(entity, Geometry.class)).isEqualTo(new Geometry(Shape.BOX, 4, 1, 1));
    assertThat(world.has(entity, Light.class)).isTrue();
  }

  @Test
  void higherOrderComponent_change_takesBackWhatItNoLongerSets() {
    registerCursor();
    Entity entity = load("<a-entity cursor='reach: 4; bright: true'></a-entity>");

    scene.set(entity, "cursor", "reach: 5");

    assertThat(world.get(entity, Geometry.class).radius()).isEqualTo(5);
    assertThat(world.has(entity, Light.class)).isFalse();
  }

  @Test
  void higherOrderComponent_remove_leavesWhatTheElementSays() {
    registerCursor();
    Entity entity = load("<a-entity cursor='reach: 4' geometry='radius: 2; width: 7'></a-entity>");
    assertThat(world.get(entity, Geometry.class)).isEqualTo(new Geometry(Shape.BOX, 2, 7, 1));

    world.remove(entity, Cursor.class);

    assertThat(world.get(entity, Geometry.class)).isEqualTo(new Geometry(Shape.BOX, 2, 7, 1));
    Entity other = load("<a-entity cursor='reach: 4'></a-entity>");
    world.remove(other, Cursor.class);
    assertThat(world.has(other, Geometry.class)).isFalse();
  }

  record First(int n) {}

  record Second(int n) {}

  record Third(int n) {}

  @Test
  void chainOfHigherOrderComponents_load_setsAll() {
    scene.component(First.class).sets((v, others) -> others.set("second", "" + (v.n() + 1)));
    scene.component(Second.class).sets((v, others) -> others.set("third", "" + (v.n() + 1)));
    scene.component(Third.class);

    Entity entity = load("<a-entity first='1'></a-entity>");

    assertThat(world.get(entity, Third.class)).isEqualTo(new Third(3));
    world.remove(entity, First.class);
    assertThat(world.has(entity, Third.class)).isFalse();
  }

  @Test
  void circleOfHigherOrderComponents_load_isRefused() {
    scene.component(First.class).sets((v, others) -> others.set("second", "" + (v.n() + 1)));
    scene.component(Second.class).sets((v, others) -> others.set("first", "" + (v.n() + 1)));
    scene.component(Third.class).sets((v, others) -> others.set("first", "0"));

    assertThatThrownBy(() -> load("<a-entity third='1'></a-entity>"))
        .hasMessageContaining("changes without end; its handlers set each other");
    assertThat(world.count()).isZero();
  }
}
