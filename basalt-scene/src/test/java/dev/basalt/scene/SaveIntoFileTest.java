package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.SceneEdit.Kind;
import dev.basalt.scene.Vocabularies.Follow;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Light;
import dev.basalt.scene.Vocabularies.LightType;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Edits of a running scene that go back into its file.
class SaveIntoFileTest {

  private static final String ROOM =
      """
      <html>
        <body>
          <!-- a room -->
          <a-scene>
            <a-box id="ball"   color = 'red'
                   position="1 2 3"></a-box> <!-- bounces -->
            <a-entity id=lamp light="type: point;  intensity: 2 ; color: white" foo></a-entity>
            <a-entity health="20">
            </a-entity>
          </a-scene>
        </body>
      </html>
      """;

  @TempDir private Path directory;

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();
  private final SceneFile file = scene.load("room.html", ROOM);
  private final List<Entity> children = scene.children(file.root());
  private final Entity ball = children.get(0);
  private final Entity lamp = children.get(1);

  @AfterEach
  void verify() {
    world.verify();
    assertThat(file.edits().stream().filter(SceneEdit::isSaveable)).isEmpty();
    Scene again = Vocabularies.scene();
    again.load("again.html", file.source().text());
    assertThat(again.write()).isEqualTo(scene.write());
  }

  @Test
  void nothingChanged_save_leavesTheText() {
    assertThat(file.save()).isEmpty();
    assertThat(file.source().text()).isEqualTo(ROOM);
  }

  @Test
  void changedVector_save_rewritesItAlone() {
    world.set(ball, new Position(1, 5, 3));

    assertThat(file.save()).hasToString("[changed position of 1v1: 1 2 3 -> 1 5 3]");
    assertThat(file.source().text()).isEqualTo(ROOM.replace("1 2 3", "1 5 3"));
  }

  @Test
  void changedProperty_save_rewritesItsValueAlone() {
    scene.set(lamp, "light.intensity", "3");

    file.save();

    assertThat(file.source().text()).isEqualTo(ROOM.replace("intensity: 2 ", "intensity: 3 "));
  }

  @Test
  void newProperty_save_isAppended() {
    world.set(lamp, new Light(LightType.POINT, Color.WHITE, 2));
    scene.set(lamp, "foo.bar", "7");

    file.save();

    assertThat(file.source().text()).isEqualTo(ROOM.replace(" foo>", " foo=\"bar: 7\">"));
  }

  @Test
  void mappedAttribute_save_keepsItsNameAndQuotes() {
    scene.set(ball, "color", "blue");

    file.save();

    assertThat(file.source().text()).isEqualTo(ROOM.replace("'red'", "'#0000ff'"));
  }

  @Test
  void newComponent_save_isAddedBehindTheLastAttribute() {
    world.add(ball, new Health(5));

    file.save();

    assertThat(file.source().text())
        .isEqualTo(ROOM.replace("position=\"1 2 3\"", "position=\"1 2 3\" health=\"5\""));
  }

  @Test
  void removedComponent_save_removesTheAttribute() {
    world.remove(lamp, Light.class);

    file.save();

    assertThat(file.source().text())
        .isEqualTo(ROOM.replace(" light=\"type: point;  intensity: 2 ; color: white\"", ""));
  }

  @Test
  void idAndClass_save_areWritten() {
    scene.set(lamp, "id", "bulb");
    scene.set(lamp, "class", "warm bright");

    file.save();

    assertThat(file.source().text())
        .isEqualTo(
            ROOM.replace("id=lamp", "id=\"bulb\"").replace(" foo>", " foo class=\"warm bright\">"));
  }

  @Test
  void quotesInAText_save_areEscaped() {
    scene.set(lamp, "foo.baz", "'say \"a\" & b; c'");

    file.save();

    assertThat(file.source().text()).contains("foo=\"baz: 'say &quot;a&quot; &amp; b; c'\"");
  }

  @Test
  void newElement_save_isInsertedWithTheIndentOfItsSiblings() {
    Entity added = scene.createElement("a-box");
    scene.set(added, "position", "9 9 9");
    scene.append(file.root(), added);
    scene.elements().tree().moveBefore(added, lamp);

    file.save();

    assertThat(file.source().text())
        .isEqualTo(
            ROOM.replace(
                "</a-box> <!-- bounces -->",
                "</a-box>\n      <a-box position=\"9 9 9\"></a-box> <!-- bounces -->"));
  }

  @Test
  void newChildOfAnEmptyElement_save_isIndented() {
    Entity added = scene.createElement("a-entity");
    scene.append(lamp, added);

    file.save();

    assertThat(file.source().text())
        .isEqualTo(
            ROOM.replace(
                " foo></a-entity>", " foo>\n        <a-entity></a-entity>\n      </a-entity>"));
  }

  @Test
  void removedElement_save_isCutOutWithItsLine() {
    world.despawn(lamp);

    file.save();

    assertThat(file.source().text())
        .isEqualTo(ROOM.replaceFirst("\n *<a-entity id=lamp[^\n]*", ""));
  }

  @Test
  void severalEdits_save_doNotDisturbEachOther() {
    world.despawn(children.get(2));
    scene.set(ball, "color", "lime");
    world.set(ball, new Position(0, 0, 0));
    Entity added = scene.createElement("a-entity");
    scene.append(file.root(), added);

    file.save();
    scene.set(added, "health", "3");
    file.save();

    assertThat(file.source().text()).contains("'#00ff00'", "<!-- bounces -->", "health=\"3\"");
  }

  @Test
  void siblingsInAnotherOrder_save_areMovedAsTheyStand() {
    scene.append(file.root(), ball);
    scene.set(ball, "color", "blue");

    assertThat(file.edits()).extracting(SceneEdit::kind).containsExactly(Kind.CHANGED, Kind.MOVED);
    file.save();

    String ballText =
        """
        <a-box id="ball"   color = '#0000ff'
                     position="1 2 3"></a-box>\
        """;
    assertThat(file.source().text())
        .isEqualTo(
            """
            <html>
              <body>
                <!-- a room -->
                <a-scene> <!-- bounces -->
                  <a-entity id=lamp light="type: point;  intensity: 2 ; color: white" foo></a-entity>
                  <a-entity health="20">
                  </a-entity>
                  BALL
                </a-scene>
              </body>
            </html>
            """
                .replace("BALL", ballText));
  }

  @Test
  void elementWithAnotherParent_save_isMovedWithItsComments() {
    SceneFile boxes =
        scene.load(
            "boxes.html",
            """
            <a-scene>
              <a-box id='a'>
                <a-entity   id='k' health='1'><!-- keep --></a-entity>
              </a-box>
              <a-box id='b'/>
            </a-scene>
            """);
    Entity k = scene.selectors().get("#k");
    scene.append(scene.selectors().get("#b"), k);
    scene.set(k, "health", "2");
    scene.append(k, scene.createElement("a-box"));

    boxes.save();

    assertThat(boxes.source().text())
        .isEqualTo(
            """
            <a-scene>
              <a-box id='a'>
              </a-box>
              <a-box id='b'>
                <a-entity   id='k' health='2'>
                  <a-box></a-box><!-- keep --></a-entity>
              </a-box>
            </a-scene>
            """);
    assertThat(boxes.edits()).isEmpty();
    assertThat(boxes.reload(boxes.source().text()).isEmpty()).isTrue();
    boxes.unload();
  }

  @Test
  void parentAndChildThatChangePlaces_save_areMoved() {
    SceneFile boxes =
        scene.load("boxes.html", "<a-scene><a-box id='a'><a-box id='k'></a-box></a-box></a-scene>");
    Entity k = scene.selectors().get("#k");
    scene.append(boxes.root(), k);
    Entity a = scene.selectors().get("#a");
    scene.append(k, a);

    assertThatThrownBy(
            () -> boxes.save(boxes.edits().stream().filter(e -> e.entity().equals(a)).toList()))
        .hasMessage(
            "boxes.html cannot be saved: <a-box#a> has moved below an element whose own move is not"
                + " saved; save both");
    boxes.save();

    assertThat(boxes.source().text().replaceAll("\\s+<", "<"))
        .isEqualTo("<a-scene><a-box id='k'><a-box id='a'></a-box></a-box></a-scene>");
    assertThat(boxes.edits()).isEmpty();
    boxes.unload();
  }

  @Test
  void rootBelowAnotherRoot_save_isThereOnce() {
    SceneFile boxes = scene.load("boxes.html", "<a-box id='a'></a-box>\n<a-box></a-box>\n");
    scene.append(boxes.roots().get(0), boxes.roots().get(1));

    boxes.save();

    assertThat(boxes.source().text()).isEqualTo("<a-box id='a'>\n  <a-box></a-box>\n</a-box>\n");
    boxes.unload();
  }

  @Test
  void rootBelowAnElementOfTheProgram_save_staysInTheFile() {
    Entity level = scene.createElement("a-entity");
    scene.append(level, file.root());

    assertThat(file.save()).isEmpty();
    scene.world().remove(file.root(), ChildOf.class);
    scene.remove(level);
  }

  @Test
  void childOfARemovedElement_save_isRescued() {
    SceneFile boxes =
        scene.load(
            "boxes.html",
            "<a-scene><a-box><a-box><a-box id='k'><!-- k --></a-box></a-box></a-box></a-scene>");
    Entity top = scene.children(boxes.root()).getFirst();
    scene.append(boxes.root(), scene.selectors().get("#k"));
    scene.remove(top);

    boxes.save();

    assertThat(boxes.source().text().replaceAll("\\s+<a", "<a").replaceAll("\\s+</", "</"))
        .isEqualTo("<a-scene><a-box id='k'><!-- k --></a-box></a-scene>");
    assertThat(boxes.edits()).isEmpty();
    boxes.unload();
  }

  @Test
  void newChildBesideThoseOfATemplate_save_isNotPutIntoTheTemplate() {
    SceneFile forest =
        scene.load(
            "forest.html",
            """
            <a-scene>
              <a-entity template="tree"></a-entity>
            </a-scene>
            <template id="tree">
              <a-entity health="1"></a-entity>
            </template>
            """);
    scene.append(scene.children(forest.root()).getFirst(), scene.createElement("a-box"));

    forest.save();

    assertThat(forest.source().text())
        .isEqualTo(
            """
            <a-scene>
              <a-entity template="tree">
                <a-box></a-box>
              </a-entity>
            </a-scene>
            <template id="tree">
              <a-entity health="1"></a-entity>
            </template>
            """);
    assertThat(forest.edits()).isEmpty();
    forest.unload();
  }

  @Test
  void differencesThatAreNoLongerThere_save_areRefused() {
    world.set(ball, new Position(5, 5, 5));
    List<SceneEdit> old = file.edits();
    world.remove(ball, Position.class);

    assertThatThrownBy(() -> file.save(old))
        .hasMessage(
            "room.html no longer has the difference \"changed position of 1v1: 1 2 3 -> 5 5 5\";"
                + " ask for its edits again");
    assertThat(file.source().text()).isEqualTo(ROOM);
    file.save();
  }

  @Test
  void linkToAFileWithPermissions_save_keepsBoth() throws IOException {
    Path real = Files.writeString(directory.resolve("real.html"), "<a-box></a-box>");
    assumeTrue(real.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-rw-r--"));
    Path link = Files.createSymbolicLink(directory.resolve("link.html"), real);
    SceneFile box = scene.load(link);
    scene.set(box.root(), "health", "3");

    box.save();

    assertThat(link).isSymbolicLink();
    assertThat(real).hasContent("<a-box health=\"3\"></a-box>");
    assertThat(Files.getPosixFilePermissions(real))
        .isEqualTo(PosixFilePermissions.fromString("rw-rw-r--"));
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).hasSize(2);
    }
    box.unload();
  }

  @Test
  void someEdits_save_leaveTheOthers() {
    world.set(ball, new Position(5, 5, 5));
    scene.set(lamp, "light.intensity", "3");

    file.save(file.edits().stream().filter(edit -> edit.attribute().equals("light")).toList());

    assertThat(file.source().text()).contains("1 2 3", "intensity: 3");
    assertThat(file.edits()).hasSize(1);
    file.save();
  }

  @Test
  void reference_save_isWrittenAsASelector() {
    world.add(ball, new Follow(lamp, 2));

    file.save();

    assertThat(file.source().text()).contains("follow=\"target: #lamp; distance: 2\"");
  }

  @Test
  void elementOfATemplate_edits_saysWhyItIsNotSaved() {
    SceneFile forest =
        scene.load(
            "forest.html",
            """
            <template id="tree"><a-entity health="1"></a-entity></template>
            <a-entity template="tree"></a-entity>
            """);
    world.set(scene.children(forest.root()).getFirst(), new Health(2));

    assertThat(forest.edits())
        .extracting(SceneEdit::problem)
        .containsExactly(
            "a template or a repetition made the element; change the template in the file");
    assertThat(forest.save()).isEmpty();
    scene.unload(forest);
  }

  @Test
  void fileOnDisk_save_isWrittenAndKeepsItsMark() throws IOException {
    Path path = directory.resolve("room.html");
    byte[] text =
        ("\uFEFF" + ROOM.replace("ball", "b").replace("lamp", "l"))
            .getBytes(StandardCharsets.UTF_8);
    Files.write(path, text);
    SceneFile onDisk = scene.load(path);
    world.set(scene.children(onDisk.root()).getFirst(), new Position(4, 4, 4));

    onDisk.save();

    assertThat(Files.readString(path))
        .isEqualTo(
            "\uFEFF" + ROOM.replace("ball", "b").replace("lamp", "l").replace("1 2 3", "4 4 4"));
    try (var files = Files.list(directory)) {
      assertThat(files).containsExactly(path);
    }
    scene.unload(onDisk);
  }

  @Test
  void fileThatHasChanged_save_isRefused() throws IOException {
    Path path = directory.resolve("room.html");
    Files.writeString(path, "<a-entity health='1'></a-entity>");
    SceneFile onDisk = scene.load(path);
    world.set(onDisk.root(), new Health(2));
    Files.writeString(path, "<a-entity health='3'></a-entity>");

    assertThatThrownBy(onDisk::save)
        .isInstanceOf(SceneException.class)
        .hasMessage(path + " has changed since it was loaded; reload it before you save");
    assertThat(Files.readString(path)).isEqualTo("<a-entity health='3'></a-entity>");
    scene.unload(onDisk);
  }
}
