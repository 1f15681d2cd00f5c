package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Follow;
import dev.basalt.scene.Vocabularies.Foo;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Scenes as HTML and JSON, and back.
class WritingTest {

  private static final String ROOM =
      """
      <a-mixin id="paint" material="color: red"></a-mixin>
      <a-scene class="a b">
        <a-box id="ball" mixin="paint" data-n="1" material="opacity: 0.5" position="1 2 3">
          <a-entity event-set__x="_event: x; a: b" health="100"></a-entity>
        </a-box>
        <a-entity foo="baz: 'it''s; &quot;so&quot;'" follow="target: #ball"></a-entity>
      </a-scene>
      """
          .replace("''", "\\'");

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();

  @AfterEach
  void verify() {
    world.verify();
  }

  private static Scene empty() {
    Scene scene = Vocabularies.scene();
    scene.mixin("paint").set("material", "color: red");
    return scene;
  }

  @Test
  void scene_write_saysOnlyWhatDiffers() {
    scene.load("room.html", ROOM);

    assertThat(scene.write())
        .isEqualTo(
            """
            <a-scene class="a b">
              <a-box id="ball" mixin="paint" data-n="1" material="opacity: 0.5" position="1 2 3">
                <a-entity event-set__x="_event: x; a: b" health="100"></a-entity>
              </a-box>
              <a-entity foo="baz: 'it\\'s; &quot;so&quot;'" follow="target: #ball"></a-entity>
            </a-scene>
            """
                .replace(" health=\"100\"", " health"));
  }

  @Test
  void scene_writeAndLoad_hasTheSameHash() {
    scene.load("room.html", ROOM);

    Scene html = empty();
    html.load("room.html", scene.write());
    Scene json = empty();
    json.load("room.json", scene.writeJson());

    assertThat(html.world().hash()).isEqualTo(world.hash());
    assertThat(json.world().hash()).isEqualTo(world.hash());
    assertThat(json.write()).isEqualTo(scene.write());
    html.world().verify();
    json.world().verify();
  }

  @Test
  void elementsMadeByCode_write_areThere() {
    Entity root = world.spawn(new Tag("a-entity"), new Id("x"), new Health(3));
    Entity child = scene.createElement("a-box");
    scene.append(root, child);
    world.add(child, new Foo(2, "two"));

    assertThat(scene.write(root))
        .isEqualTo(
            """
            <a-entity id="x" health="3">
              <a-box foo="bar: 2; baz: two"></a-box>
            </a-entity>
            """);
  }

  @Test
  void elementBelowAPlainEntity_write_isThere() {
    scene.load("x.html", "<a-box><a-entity></a-entity></a-box>", world.spawn(new Health(1)));

    assertThat(scene.write()).isEqualTo("<a-box>\n  <a-entity></a-entity>\n</a-box>\n");
    assertThat(scene.roots()).hasSize(1);
  }

  @Test
  void textWithBraces_writeAndLoad_isNotAnExpression() {
    Entity entity = scene.createElement("a-entity");
    world.add(entity, new Foo(1, "${i} $${"));
    scene.set(entity, "data-x", "${");
    scene.set(entity, "id", "a${b}");

    Scene html = empty();
    html.load("x.html", scene.write());
    Scene json = empty();
    json.load("x.json", scene.writeJson());

    assertThat(html.world().hash()).isEqualTo(world.hash());
    assertThat(json.world().hash()).isEqualTo(world.hash());
  }

  @Test
  void treeThatIsTooDeep_write_isRefused() {
    Entity root = scene.createElement("a-entity");
    Entity deepest = root;
    for (int i = 0; i < 20_000; i++) {
      Entity child = scene.createElement("a-entity");
      scene.append(deepest, child);
      deepest = child;
    }

    String problem = "cannot be written: elements are nested more than 256 deep; raise the limit";
    assertThatThrownBy(scene::write).hasMessageContaining(problem);
    assertThatThrownBy(scene::writeJson).hasMessageContaining(problem);
    scene.limits(Limits.DEFAULT.withDepth(1000));
    assertThatThrownBy(scene::writeJson).hasMessageContaining("more than 1000 deep");
    scene.copy(root);
    assertThat(world.count()).isEqualTo(40_002);
  }

  @Test
  void unknownTag_write_isRefused() {
    world.spawn(new Tag("a goblin"));

    assertThatThrownBy(scene::write)
        .hasMessage(
            "0v1 cannot be written: there is no element <a goblin>; there are"
                + " [a-entity, a-scene, a-simple-sun-sky, a-box]");
  }

  @Test
  void referenceWithoutId_write_isTheWayToIt() {
    scene.load("r.html", "<a-scene><a-entity></a-entity><a-entity></a-entity></a-scene>");
    Entity root = scene.roots().getFirst();
    Entity second = scene.children(root).get(1);
    world.add(root, new Follow(second, 1));

    assertThat(scene.write(root))
        .contains("follow=\"target: ':root > :nth-child(2)'; distance: 1\"");
  }

  @Test
  void referenceToTheDead_write_isRefused() {
    Entity a = scene.createElement("a-entity");
    Entity b = scene.createElement("a-entity");
    world.add(a, new Follow(b, 1));
    world.despawn(b);

    assertThatThrownBy(scene::write)
        .hasMessage(
            "\"follow\" of <a-entity 0v1> cannot be written: there is no entity 1v1; it has ended");
  }

  // ---- JSON

  @Test
  void json_load_meansTheSameAsHtml() {
    Entity entity =
        scene
            .load(
                "x.json",
                """
                {
                  "tag": "a-box", "id": "ball", "class": ["a", "b"],
                  "position": [1, 2.5, 3],
                  "foo": {"bar": 5, "baz": "a; b"},
                  "material": {"color": "red", "src": null},
                  "enemy": true,
                  "light": null,
                  "children": [{"health": 7}]
                }
                """)
            .root();

    assertThat(world.get(entity, Position.class)).isEqualTo(new Position(1, 2.5f, 3));
    assertThat(world.get(entity, Foo.class)).isEqualTo(new Foo(5, "a; b"));
    assertThat(scene.get(entity, "class")).isEqualTo("a b");
    assertThat(world.has(entity, Vocabularies.Enemy.class)).isTrue();
    assertThat(scene.has(entity, "light")).isFalse();
    assertThat(scene.get(scene.children(entity).getFirst(), "health.points")).isEqualTo(7);
  }

  @Test
  void listsAndObjectsOfJson_load_areValues() {
    record Vec(float x, float y) {}
    record Inner(String name, Vec at) {}
    record Deep(List<Integer> numbers, List<String> words, List<Vec> points, Inner inner) {}
    scene.component("deep", Deep.class);

    Entity entity =
        scene
            .load(
                "x.json",
                """
                {"deep": {"numbers": [1, 2], "words": ["a, b", "c; d", "", "()", "e"],
                  "points": [[1, 2], [3, 4]], "inner": {"name": "x; y", "at": {"x": 5, "y": 6}}}}
                """)
            .root();

    assertThat(world.get(entity, Deep.class))
        .isEqualTo(
            new Deep(
                List.of(1, 2),
                List.of("a, b", "c; d", "", "()", "e"),
                List.of(new Vec(1, 2), new Vec(3, 4)),
                new Inner("x; y", new Vec(5, 6))));
    Scene again = Vocabularies.scene();
    again.component("deep", Deep.class);
    again.load("again.html", scene.write());
    assertThat(again.world().hash()).isEqualTo(world.hash());
  }

  @Test
  void wrongValueInJson_load_saysWhere() {
    assertThatThrownBy(
            () ->
                scene.load(
                    "x.json", "{\n \"id\": \"a\",\n \"foo\": {\"baz\": 1,\n  \"bar\": true}}"))
        .hasMessage("x.json:4:10: property \"bar\" of \"foo\": \"true\" is not a number");
    assertThatThrownBy(() -> scene.load("x.json", "{\"id\": \"a\",\n \"health\": \"ten\"}"))
        .hasMessage("x.json:2:12: component \"health\": \"ten\" is not a whole number (int)");
  }

  @Test
  void elementWithVeryManyAttributes_write_isRefused() {
    Entity entity = scene.createElement("a-entity");
    for (int i = 0; i < 512; i++) {
      scene.set(entity, "data-" + i, "x");
    }

    assertThatThrownBy(() -> scene.write())
        .hasMessage(
            "<a-entity 0v1> cannot be written: it has more than 511 attributes; write JSON");
    Scene again = Vocabularies.scene();
    again.load("x.json", scene.writeJson());
    assertThat(again.world().hash()).isEqualTo(world.hash());
  }

  @Test
  void wrongJson_load_saysWhere() {
    assertThatThrownBy(() -> scene.load("x.json", "[{\"tag\": \"a-box\"},\n {\"helth\": 1}]"))
        .hasMessageStartingWith(
            "x.json:2:12: there is no component \"helth\"; did you mean health?");
    assertThatThrownBy(() -> scene.load("x.json", "[{\"tag\": "))
        .isInstanceOf(SceneException.class)
        .hasMessageStartingWith("x.json:1:");
    assertThatThrownBy(() -> scene.load("x.json", "[1]"))
        .hasMessage("x.json:1:2: an element is an object, as in {\"tag\": \"a-entity\"}");
    assertThatThrownBy(() -> scene.load("x.json", "{} {}"))
        .hasMessage("x.json:1:4: there is more after the scene; put all elements into one array");
    assertThatThrownBy(() -> scene.load("x.json", "{\"id\": 1, \"id\": 2}"))
        .isInstanceOf(SceneException.class);
    assertThat(world.count()).isZero();
  }

  @Test
  void deepJson_load_isRefused() {
    String deep = "{\"children\": [".repeat(100_000);

    assertThatThrownBy(() -> scene.load("x.json", deep)).isInstanceOf(SceneException.class);
  }

  @Test
  void editsOfJson_edits_sayThatTheyAreNotSaved() {
    SceneFile file = scene.load("x.json", "{\"health\": 7}");
    world.set(file.root(), new Health(8));

    assertThat(file.edits())
        .extracting(SceneEdit::problem)
        .containsExactly("only HTML is written back; write the scene with writeJson()");
  }
}
