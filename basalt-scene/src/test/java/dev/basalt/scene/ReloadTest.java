package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Follow;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Material;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReloadTest {

  private static final String ROOM =
      """
      <a-scene>
        <!-- the ball -->
        <a-box id="ball" color="red" position="1 2 3"></a-box>
        <a-entity health="10"></a-entity>
        <a-entity health="20"></a-entity>
      </a-scene>
      """;

  @TempDir private Path directory;

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();
  private final SceneFile file = scene.load("room.html", ROOM);
  private final List<Entity> children = scene.children(file.root());
  private final Entity ball = children.get(0);

  @AfterEach
  void verify() {
    world.verify();
  }

  @Test
  void sameText_reload_changesNothing() {
    long hash = world.hash();

    assertThat(file.reload(ROOM).isEmpty()).isTrue();
    assertThat(world.hash()).isEqualTo(hash);
  }

  @Test
  void changedProperty_reload_patchesItAndLeavesTheRest() {
    world.set(ball, new Position(7, 8, 9));

    Reload reload = file.reload(ROOM.replace("color=\"red\"", "color=\"blue\""));

    assertThat(reload).hasToString("changed <a-box#ball>: [material]");
    assertThat(world.get(ball, Material.class).color()).isEqualTo(Color.parse("blue"));
    assertThat(world.get(ball, Position.class)).isEqualTo(new Position(7, 8, 9));
  }

  @Test
  void changedLeaf_reload_leavesOtherLeavesThatASystemHasMoved() {
    world.set(ball, new Position(7, 8, 9));

    file.reload(ROOM.replace("1 2 3", "1 2 4"));

    assertThat(world.get(ball, Position.class)).isEqualTo(new Position(7, 8, 4));
  }

  @Test
  void newElement_reload_isAddedInItsPlace() {
    Reload reload =
        file.reload(
            ROOM.replace(
                "<a-entity health=\"20\">", "<a-box id='new'></a-box><a-entity health=\"20\">"));

    List<Entity> now = scene.children(file.root());
    assertThat(reload).hasToString("added <a-box#new>");
    assertThat(now).hasSize(4);
    assertThat(now.get(0)).isEqualTo(ball);
    assertThat(now.get(3)).isEqualTo(children.get(2));
  }

  @Test
  void removedElement_reload_ends() {
    Reload reload = file.reload(ROOM.replace("  <a-entity health=\"10\"></a-entity>\n", ""));

    assertThat(reload.changes())
        .extracting(Reload.Change::kind)
        .containsExactly(Reload.Kind.REMOVED);
    assertThat(world.alive(children.get(1))).isFalse();
    assertThat(world.get(children.get(2), Health.class)).isEqualTo(new Health(20));
  }

  @Test
  void swappedElements_reload_move() {
    Reload reload =
        file.reload(
            ROOM.replace("health=\"10\"", "health=\"x\"")
                .replace("health=\"20\"", "health=\"10\"")
                .replace("health=\"x\"", "health=\"20\""));

    assertThat(reload.changes()).extracting(Reload.Change::kind).containsExactly(Reload.Kind.MOVED);
    assertThat(scene.children(file.root())).containsExactly(ball, children.get(2), children.get(1));
  }

  @Test
  void wrappedElement_reload_keepsItsHandle() {
    Reload reload =
        file.reload(
            ROOM.replace("<a-box id", "<a-entity id='group'><a-box id")
                .replace("</a-box>", "</a-box></a-entity>"));

    Entity group = scene.children(file.root()).getFirst();
    assertThat(scene.children(group)).containsExactly(ball);
    assertThat(reload.changes())
        .extracting(Reload.Change::toString)
        .containsExactly("added <a-entity#group>", "moved <a-box#ball>");
  }

  @Test
  void elementThatTheGameHasRemoved_reload_staysAway() {
    world.despawn(children.get(1));

    assertThat(file.reload(ROOM + "<!-- later -->").isEmpty()).isTrue();
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void elementThatTheGameHasRemoved_reloadOfItsChangedText_comesBack() {
    world.despawn(children.get(1));

    Reload reload = file.reload(ROOM.replace("health=\"10\"", "health=\"11\""));

    assertThat(reload.changes()).extracting(Reload.Change::kind).containsExactly(Reload.Kind.ADDED);
    Entity back = scene.children(file.root()).get(1);
    assertThat(world.get(back, Health.class)).isEqualTo(new Health(11));
  }

  @Test
  void brokenText_reload_changesNothing() {
    long hash = world.hash();
    String broken = ROOM.replace("red", "blue").replace("health=\"20\"", "health=\"many\"");

    assertThatThrownBy(() -> file.reload(broken))
        .isInstanceOf(SceneException.class)
        .hasMessage("room.html:5:21: component \"health\": \"many\" is not a whole number (int)");
    assertThat(world.hash()).isEqualTo(hash);
    assertThat(file.reload(ROOM).isEmpty()).isTrue();
  }

  @Test
  void referencedElement_reloadWithAnotherTag_isFoundAgain() {
    SceneFile file = scene.load("f.html", FOLLOWING);
    Entity follower = scene.children(file.root()).get(1);

    file.reload(FOLLOWING.replace("a-box", "a-entity"));

    Entity target = world.get(follower, Follow.class).target();
    assertThat(target).isEqualTo(scene.children(file.root()).getFirst());
    assertThat(file.edits()).isEmpty();
  }

  @Test
  void referencedElement_reloadWithoutIt_isRefused() {
    SceneFile file = scene.load("f.html", FOLLOWING);
    long hash = world.hash();

    assertThatThrownBy(() -> file.reload(FOLLOWING.replace("id='it'", "id='that'")))
        .hasMessage("f.html:1:35: there is no element #it; there are [#ball, #that]");
    assertThat(world.hash()).isEqualTo(hash);
    assertThat(file.reload(FOLLOWING).isEmpty()).isTrue();
  }

  @Test
  void referenceThatTheGameHasChanged_reload_stays() {
    SceneFile file = scene.load("f.html", FOLLOWING);
    Entity follower = scene.children(file.root()).get(1);
    world.set(follower, new Follow(ball, 3));

    file.reload(FOLLOWING.replace("a-box", "a-entity"));

    assertThat(world.get(follower, Follow.class)).isEqualTo(new Follow(ball, 3));
  }

  @Test
  void referenceBySurroundings_reload_findsTheNewOne() {
    String text =
        "<a-scene><a-entity id='a'></a-entity><a-entity id='f' follow='target: :root >"
            + " a-entity:first-child'></a-entity></a-scene>";
    SceneFile file = scene.load("f.html", text);
    Entity follower = scene.children(file.root()).get(1);

    file.reload(text.replace("<a-scene>", "<a-scene><a-entity id='b'></a-entity>"));

    assertThat(world.get(follower, Follow.class).target())
        .isEqualTo(scene.children(file.root()).getFirst());
    assertThatThrownBy(
            () -> file.reload(text.replace("<a-entity id='a'></a-entity>", "<a-box></a-box>")))
        .hasMessage(
            "f.html:1:25: there is no element :root > a-entity:first-child; everything else has"
                + " changed");
  }

  private static final String FOLLOWING =
      "<a-scene><a-box id='it'></a-box><a-entity follow='target: #it'></a-entity></a-scene>";

  @Test
  void missingReference_reload_changesNothing() {
    long hash = world.hash();
    String broken =
        ROOM.replace("red", "blue").replace("health=\"20\"", "follow=\"target: #nobody\"");

    assertThatThrownBy(() -> file.reload(broken)).isInstanceOf(SceneException.class);
    assertThat(world.hash()).isEqualTo(hash);
  }

  @Test
  void observerThatThrows_reload_changesAllTheSame() {
    boolean[] full = {true};
    world
        .observers()
        .onSet(
            Health.class,
            (entity, old, value) -> {
              if (full[0]) {
                throw new IllegalStateException("full");
              }
            });
    String text = ROOM.replace("10", "11").replace("20", "21").replace("1 2 3", "4 4 4");

    assertThatThrownBy(() -> file.reload(text)).hasMessage("full");

    full[0] = false;
    assertThat(file.edits()).isEmpty();
    assertThat(world.get(children.get(2), Health.class)).isEqualTo(new Health(21));
    assertThat(world.get(ball, Position.class)).isEqualTo(new Position(4, 4, 4));
  }

  @Test
  void text_reloadInALoop_isRefused() {
    assertThatThrownBy(() -> world.query(Health.class).each(h -> file.reload(ROOM + "<a-box>")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "room.html is reloaded during iteration; do it after the outermost one has ended");
    assertThat(file.edits()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void shuffledElements_reload_areInTheOrderOfTheText(long seed) {
    Random random = new Random(seed);
    List<Integer> ids = new ArrayList<>();
    SceneFile many = scene.load("many.html", many(ids));
    for (int run = 0; run < 100; run++) {
      if (run % 5 == 0) {
        scene.append(many.root(), scene.createElement("a-entity"));
      }
      ids.add(random.nextInt(ids.size() + 1), run);
      Collections.shuffle(ids.subList(random.nextInt(ids.size()), ids.size()), random);
      many.reload(many(ids));
      assertThat(scene.selectors().list(many.root(), "[id]"))
          .as("seed %s, run %s", seed, run)
          .extracting(entity -> scene.get(entity, "id"))
          .isEqualTo(ids.stream().map(id -> "n" + id).toList());
    }
  }

  private static String many(List<Integer> ids) {
    StringBuilder text = new StringBuilder("<a-scene>");
    ids.forEach(id -> text.append("<a-entity id='n%s'></a-entity>".formatted(id)));
    return text + "</a-scene>";
  }

  @Test
  void changedMixin_reload_reachesItsElements() {
    SceneFile other =
        scene.load(
            "mixed.html",
            """
            <a-mixin id="paint" material="color: red; opacity: 0.5"></a-mixin>
            <a-entity mixin="paint" material="opacity: 0.25"></a-entity>
            """);

    Reload reload = other.reload(other.source().text().replace("red; opacity: 0.5", "blue"));

    Material material = world.get(other.root(), Material.class);
    assertThat(material.color()).isEqualTo(Color.parse("blue"));
    assertThat(material.opacity()).isEqualTo(0.25f);
    assertThat(reload.changes()).hasSize(1);
  }

  @Test
  void liveAttribute_reloadOfAnotherOne_stays() {
    scene.set(ball, "material.opacity", "0.5");

    file.reload(ROOM.replace("1 2 3", "1 2 4"));

    assertThat(world.get(ball, Material.class).opacity()).isEqualTo(0.5f);
  }

  @Test
  void fileOnDisk_reload_followsIt() throws IOException {
    Path path = Files.writeString(directory.resolve("room.html"), ROOM.replace("ball", "disc"));
    SceneFile onDisk = scene.load(path);
    assertThat(onDisk.isChanged()).isFalse();

    Files.writeString(path, ROOM.replace("ball", "disc").replace("red", "lime"));

    assertThat(onDisk.isChanged()).isTrue();
    assertThat(onDisk.reload().changes()).hasSize(1);
    assertThat(onDisk.isChanged()).isFalse();
  }

  @Test
  void textWithoutFile_reload_asksForTheText() {
    assertThatThrownBy(file::reload)
        .hasMessage("room.html did not come from a file; give the text");
  }

  @Test
  void unloadedFile_use_isRefused() {
    file.unload();
    file.unload();

    assertThat(world.count()).isZero();
    assertThatThrownBy(() -> file.reload(ROOM))
        .hasMessage("room.html has been unloaded; load it again");
    assertThatThrownBy(file::edits).hasMessage("room.html has been unloaded; load it again");
    assertThatThrownBy(file::save).hasMessage("room.html has been unloaded; load it again");
  }

  @Test
  void snapshot_restore_bringsElementsBackThatReloadHasRemoved() {
    try (Snapshot snapshot = world.snapshot()) {
      file.reload("<a-scene></a-scene>");
      assertThat(world.count()).isEqualTo(1);

      world.restore(snapshot);
    }

    assertThat(scene.write()).contains("id=\"ball\"");
    file.reload(ROOM);
    assertThat(scene.children(file.root())).hasSizeGreaterThanOrEqualTo(3);
  }
}
