package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.InstanceOf;
import dev.basalt.scene.Vocabularies.EventSet;
import dev.basalt.scene.Vocabularies.Follow;
import dev.basalt.scene.Vocabularies.Geometry;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Material;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.Vocabularies.Shader;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Asset;
import dev.basalt.scene.value.Color;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Attributes and the tree, changed while the world runs.
class AttributesTest {

  private static final Color RED = Color.parse("red");

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();
  private final Entity ball =
      scene
          .load(
              "ball",
              "<a-box id='ball' class='round toy' color='red' material='opacity: 0.5'"
                  + " position='1 2 3' data-team='north'></a-box>")
          .root();

  @AfterEach
  void verify() {
    world.verify();
  }

  private Material material() {
    return world.get(ball, Material.class);
  }

  @Test
  void property_set_changesItAlone() {
    scene.set(ball, "material.opacity", "0.75");

    assertThat(material())
        .isEqualTo(new Material(RED, Shader.STANDARD, Asset.NONE, 0.75f, 0, 0.5f));
  }

  @Test
  void attribute_set_saysThisAndNothingElse() {
    scene.set(ball, "material", "shader: flat");

    assertThat(material())
        .isEqualTo(new Material(Color.WHITE, Shader.FLAT, Asset.NONE, 1, 0, 0.5f));
  }

  @Test
  void mappedAttribute_set_followsTheMapping() {
    scene.set(ball, "color", "lime");

    assertThat(material().color()).isEqualTo(Color.parse("lime"));
    assertThat(scene.get(ball, "color")).isEqualTo(Color.parse("lime"));
  }

  @Test
  void propertyOfAMissingComponent_set_addsIt() {
    scene.set(ball, "health.points", "7");

    assertThat(world.get(ball, Health.class)).isEqualTo(new Health(7));
  }

  @Test
  void wrongValue_set_changesNothing() {
    long hash = world.hash();

    assertThatThrownBy(() -> scene.set(ball, "material.opacity", "2"))
        .isInstanceOf(SceneException.class)
        .hasMessageContaining("property \"opacity\" of \"material\": ");
    assertThatThrownBy(() -> scene.set(ball, "materiel.opacity", "1"))
        .hasMessageStartingWith("there is no component \"materiel\"; did you mean material?");
    assertThatThrownBy(() -> scene.set(ball, "material.opacty", "1"))
        .hasMessageStartingWith(
            "component \"material\" has no property \"opacty\"; did you mean opacity?");
    assertThat(world.hash()).isEqualTo(hash);
  }

  @Test
  void idClassAndData_set_areComponents() {
    scene.set(ball, "id", "sphere");
    scene.set(ball, "class", " a  b a ");
    scene.set(ball, "data-team", "south");

    assertThat(world.get(ball, Id.class)).isEqualTo(new Id("sphere"));
    assertThat(world.get(ball, Classes.class)).isEqualTo(Classes.of("a", "b"));
    assertThat(scene.get(ball, "data-team")).isEqualTo("south");
    assertThat(scene.remove(ball, "data-team")).isTrue();
    assertThat(scene.has(ball, "data-team")).isFalse();
  }

  @Test
  void ownComponent_remove_isGone() {
    assertThat(scene.remove(ball, "position")).isTrue();

    assertThat(world.has(ball, Position.class)).isFalse();
    assertThat(scene.remove(ball, "position")).isFalse();
  }

  @Test
  void componentOfAPrimitive_remove_returnsToWhatThatSays() {
    scene.remove(ball, "material");

    assertThat(material())
        .isEqualTo(new Material(Color.WHITE, Shader.STANDARD, Asset.NONE, 1, 0, 0.5f));
  }

  @Test
  void property_remove_returnsToItsDefault() {
    scene.remove(ball, "material.opacity");

    assertThat(material().opacity()).isEqualTo(1);
    assertThat(material().color()).isEqualTo(RED);
  }

  @Test
  void values_get_areThoseOfTheWorld() {
    world.set(ball, new Position(7, 8, 9));

    assertThat(scene.get(ball, "position")).isEqualTo(new Position(7, 8, 9));
    assertThat(scene.get(ball, "position.y")).isEqualTo(8f);
    assertThat(scene.findText(ball, "position")).isEqualTo("7 8 9");
    assertThat(scene.findText(ball, "material.color")).isEqualTo("#ff0000");
    assertThat(scene.find(ball, "health")).isNull();
    assertThat(scene.findText(ball, "health")).isNull();
    assertThatThrownBy(() -> scene.get(ball, "health"))
        .hasMessage("<a-box#ball> has no \"health\"");
  }

  @Test
  void textOfAnAttribute_set_givesTheSameValue() {
    for (String path : new String[] {"material", "position", "geometry", "material.src"}) {
      Object before = scene.get(ball, path);
      scene.set(ball, path, java.util.Objects.requireNonNull(scene.findText(ball, path)));
      assertThat(scene.get(ball, path)).isEqualTo(before);
    }
  }

  @Test
  void endedEntity_set_isRefused() {
    world.despawn(ball);

    assertThatThrownBy(() -> scene.set(ball, "health", "1"))
        .hasMessage("there is no entity 0v1; it has ended");
  }

  @Test
  void entityWithoutTag_set_isRefused() {
    Entity plain = world.spawn();

    assertThatThrownBy(() -> scene.set(plain, "health", "1"))
        .hasMessage("entity 1v1 is not an element of the scene; add a Tag to it");
  }

  // ---- instances

  @Test
  void instances_load_haveTheirOwnEntities() {
    Entity hand =
        scene
            .load(
                "hand",
                "<a-entity event-set__grab='_event: grab; visible: false'"
                    + " event-set__drop='_event: drop; visible: true'></a-entity>")
            .root();

    assertThat(((EventSet) scene.get(hand, "event-set__drop")).event()).isEqualTo("drop");
    assertThat(scene.has(hand, "event-set")).isFalse();
    assertThat(world.relations(InstanceOf.class).sources(hand)).hasSize(2);
    scene.set(hand, "event-set__drop._event", "fall");
    assertThat(scene.get(hand, "event-set__drop._event")).isEqualTo("fall");
    assertThat(scene.remove(hand, "event-set__grab")).isTrue();
    assertThat(world.relations(InstanceOf.class).sources(hand)).hasSize(1);
    scene.remove(hand);
    assertThat(world.query(EventSet.class).count()).isZero();
  }

  // ---- references

  @Test
  void reference_load_findsElementsThatComeLater() {
    SceneFile file =
        scene.load(
            "pair",
            "<a-entity id='a' follow='target: #b'></a-entity>"
                + "<a-entity id='b' follow='target: #a; distance: 2'></a-entity>");
    Entity a = file.roots().getFirst();
    Entity b = file.roots().get(1);

    assertThat(world.get(a, Follow.class)).isEqualTo(new Follow(b, 0));
    assertThat(world.get(b, Follow.class)).isEqualTo(new Follow(a, 2));
    assertThat(scene.findText(a, "follow.target")).isEqualTo("#b");
  }

  @Test
  void missingReference_load_makesNothing() {
    int count = world.count();

    assertThatThrownBy(
            () ->
                scene.load(
                    "x.html", "<a-box></a-box>\n<a-entity follow='target: #bal'></a-entity>"))
        .hasMessage("x.html:2:1: there is no element #bal; did you mean #ball? there are [#ball]");
    assertThat(world.count()).isEqualTo(count);
  }

  @Test
  void fileThatIsLoadedTwice_references_stayInTheirCopy() {
    String car =
        """
        <a-entity id='car'>
          <a-entity id='wheel'></a-entity>
          <a-entity follow='target: #wheel'></a-entity>
          <a-entity follow='target: #car > :first-child'></a-entity>
        </a-entity>
        <a-entity id='trailer' follow='target: #car'></a-entity>
        """;

    for (int i = 0; i < 3; i++) {
      SceneFile file = scene.load("car.html", car);
      Entity root = file.roots().getFirst();
      List<Entity> parts = scene.children(root);
      assertThat(scene.get(parts.get(1), "follow.target")).isEqualTo(parts.get(0));
      assertThat(scene.get(parts.get(2), "follow.target")).isEqualTo(parts.get(0));
      assertThat(scene.get(file.roots().get(1), "follow.target")).isEqualTo(root);
      assertThat(scene.findText(parts.get(1), "follow.target")).isEqualTo("#wheel");
      assertThat(file.edits()).isEmpty();
      Entity late = scene.createElement("a-entity");
      scene.append(root, late);
      scene.set(late, "follow.target", "#wheel");
      assertThat(scene.get(late, "follow.target")).isEqualTo(parts.get(0));
    }
  }

  @Test
  void selectorWithoutSpaces_load_isNotAnId() {
    SceneFile file =
        scene.load(
            "car.html",
            """
            <a-entity id='car'><a-entity id='wheel'></a-entity></a-entity>
            <a-entity follow='target: #car>#wheel'></a-entity>
            """);

    Entity wheel = scene.children(file.roots().getFirst()).getFirst();
    assertThat(world.get(file.roots().get(1), Follow.class)).isEqualTo(new Follow(wheel, 0));
  }

  @Test
  void idWithSpaces_findText_isASelector() {
    Entity other = scene.createElement("a-entity");
    scene.set(other, "id", "my 1st ball");
    world.add(ball, new Follow(other, 1));

    String text = java.util.Objects.requireNonNull(scene.findText(ball, "follow.target"));
    assertThat(text).isEqualTo("'#my\\\\ 1st\\\\ ball'");
    scene.set(ball, "follow.target", "none");
    scene.set(ball, "follow.target", text);
    assertThat(world.get(ball, Follow.class).target()).isEqualTo(other);
  }

  // ---- by selector

  @Test
  void attributes_bySelector_areThoseOfTheFirstMatch() {
    scene.set("#ball", "material.color", "lime");
    assertThat(scene.get("#ball", "material.color")).isEqualTo(Color.parse("lime"));
    assertThat(scene.has("#ball", "material.color")).isTrue();
    assertThat(scene.remove("#ball", "position")).isTrue();
    assertThat(scene.has("#ball", "position")).isFalse();
    assertThatThrownBy(() -> scene.get("#bull", "position"))
        .isInstanceOf(java.util.NoSuchElementException.class);
  }

  @Test
  void classAndId_setToNothing_areGoneOrRefused() {
    scene.set(ball, "class", " ");
    assertThat(world.has(ball, Classes.class)).isFalse();
    assertThatThrownBy(() -> scene.set(ball, "id", " "))
        .isInstanceOf(SceneException.class)
        .hasMessage("an id is blank; give it a text, or remove it");
  }

  record Matrices(Rows a, Rows b) {}

  record Rows(Row first, Row second, Row third, Row fourth) {}

  record Row(Four a, Four b) {}

  record Four(int a, int b, int c, int d) {}

  @Test
  void oneOfManyProperties_set_leavesTheOthers() {
    scene.component(Matrices.class);
    scene.set(ball, "matrices", "b.fourth.b.c: 3; b.fourth.b.d: 4");

    scene.set(ball, "matrices.b.fourth.b.b", "2");
    scene.remove(ball, "matrices.b.fourth.b.c");

    assertThat(world.get(ball, Matrices.class).b().fourth().b()).isEqualTo(new Four(0, 2, 0, 4));
    scene.component("many", Many.class);
    scene.set(ball, "many", "m: 1; last: 5");
    scene.set(ball, "many.m", "2");
    assertThat(world.get(ball, Many.class).last()).isEqualTo(5);
  }

  record Many(Matrices matrices, int m, int last) {}

  /// What one system sets by text, the next one sees.
  @Test
  void attribute_setInASystem_isSeenByTheNextOne() {
    List<String> seen = new ArrayList<>();
    Schedule schedule = Schedule.create(world);
    schedule
        .system("set")
        .exclusive(
            now -> {
              scene.set("#ball", "material.color", "lime");
              scene.set("#ball", "health", "7");
            });
    schedule
        .system("see")
        .each(
            world.query(Health.class, Material.class).changed(Material.class),
            (health, material) -> seen.add(health + " " + material.color()));

    schedule.update(0.1);

    assertThat(seen).containsExactly("Health[points=7] #00ff00");
  }

  // ---- the tree

  @Test
  void element_createAndAppend_isAChild() {
    Entity parent = scene.createElement("a-entity");
    Entity box = scene.createElement("a-box");
    scene.append(parent, box);
    scene.append(parent, ball);
    scene.insertBefore(box, scene.createElement("a-entity"));

    assertThat(world.get(box, Geometry.class)).isNotNull();
    assertThat(scene.children(parent)).hasSize(3).endsWith(box, ball);
    assertThat(scene.parent(ball)).isEqualTo(parent);
    scene.remove(parent);
    assertThat(world.count()).isZero();
  }

  @Test
  void unknownTag_create_isRefused() {
    assertThatThrownBy(() -> scene.createElement("a-bux"))
        .hasMessage(
            "there is no element <a-bux>; did you mean a-box? there are"
                + " [a-entity, a-scene, a-simple-sun-sky, a-box]");
  }

  @Test
  void subtree_copy_hasNoIdsAndItsOwnInstances() {
    Entity child = scene.createElement("a-entity");
    scene.set(child, "id", "child");
    scene.set(child, "event-set__x", "_event: x");
    scene.append(ball, child);

    Entity copy = scene.copy(ball);

    Entity copied = scene.children(copy).getFirst();
    assertThat(world.has(copy, Id.class)).isFalse();
    assertThat(world.has(copied, Id.class)).isFalse();
    assertThat(world.get(copy, Material.class)).isEqualTo(material());
    scene.set(copied, "event-set__x._event", "y");
    assertThat(scene.get(child, "event-set__x._event")).isEqualTo("x");
    scene.remove(copy, "material.opacity");
    assertThat(world.get(copy, Material.class).opacity()).isEqualTo(1);
    assertThat(material().opacity()).isEqualTo(0.5f);
  }

  @Test
  void elementBelowItself_append_isRefused() {
    Entity child = scene.createElement("a-entity");
    scene.append(ball, child);

    assertThatThrownBy(() -> scene.append(child, ball)).isInstanceOf(RuntimeException.class);
    assertThat(scene.children(ball)).containsExactly(child);
  }
}
