package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.Scene;
import dev.basalt.scene.SceneFile;
import dev.basalt.system.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Edits of viewers that go back into the file of a scene, and searches in another language.
class SceneTest {

  record Spot(float x, float y) {}

  private static final String ROOM =
      """
      <!-- a room -->
      <a-scene>
        <a-entity id="lamp" spot="x: 1; y: 2"></a-entity>
        <a-entity id="chair"   spot="x: 3; y: 4"></a-entity>
      </a-scene>
      """;

  @TempDir @Nullable Path directory;

  private final Running running = new Running(this::room, this::settings, true);
  private @Nullable SceneFile file;
  private @Nullable Scene scene;

  private Path path() {
    return java.util.Objects.requireNonNull(directory).resolve("room.html");
  }

  private Schedule room(World world) {
    try {
      Files.writeString(path(), ROOM);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Scene now = Scene.of(world);
    now.component("spot", Spot.class);
    scene = now;
    file = now.load(path());
    return Schedule.create(world);
  }

  private Inspector settings(Inspector inspector) {
    SceneFile now = java.util.Objects.requireNonNull(file);
    Scene here = java.util.Objects.requireNonNull(scene);
    return inspector
        .saving("room.html", now::edits, now::save)
        .searching(
            "id", id -> here.children(now.root()).stream().filter(e -> isCalled(e, id)).toList());
  }

  @AfterEach
  void close() {
    running.close();
  }

  private boolean isCalled(Entity entity, String id) {
    if (id.isEmpty()) {
      throw new IllegalArgumentException("an id is missing");
    }
    return id.equals(java.util.Objects.requireNonNull(scene).find(entity, "id"));
  }

  private String entity(String id) {
    return Client.field(
        running.client().get("/entities?query=" + Client.encoded("id: " + id)), "entity");
  }

  private void set(String entity, int x) {
    running
        .client()
        .post(
            "/edits",
            "{\"edit\":\"set\",\"entity\":\"%s\",\"component\":\"Spot\",\"field\":\"x\",\"value\":%d}"
                .formatted(entity, x));
  }

  private String text() throws IOException {
    return Files.readString(path());
  }

  @Test
  void edits_chosenOne_isSavedAlone() throws IOException {
    String lamp = entity("lamp");
    set(lamp, 7);
    set(entity("chair"), 8);
    String files = running.client().get("/files");
    String edit = "changed spot of " + lamp + ": 1 2 -> 7 2";
    assertThat(files).contains("\"name\":\"room.html\"").contains(edit);

    String rest = running.client().post("/files/room.html", "{\"edit\":\"%s\"}".formatted(edit));

    assertThat(rest).doesNotContain(edit).contains("3 4 -> 8 4");
    assertThat(text()).isEqualTo(ROOM.replace("x: 1;", "x: 7;"));
    assertThat(
            running
                .client()
                .refused("POST", "/files/room.html", "{\"edit\":\"%s\"}".formatted(edit)))
        .isEqualTo("409 room.html does not differ in this any more: " + edit);
  }

  @Test
  void edits_all_areSaved_alsoRemovedEntities() throws IOException {
    set(entity("lamp"), 7);
    running
        .client()
        .post("/edits", "{\"edit\":\"despawn\",\"entity\":\"%s\"}".formatted(entity("chair")));

    assertThat(running.client().post("/files/room.html", "{}")).isEqualTo("{\"edits\":[]}");

    assertThat(text()).contains("x: 7;").contains("<!-- a room -->").doesNotContain("chair");
    assertThat(running.client().refused("POST", "/files/room.html", "{}"))
        .isEqualTo("409 room.html agrees with the world; there is nothing to save");
    assertThat(running.client().refused("POST", "/files/hall.html", "{}"))
        .isEqualTo("404 there is no file hall.html");
  }

  @Test
  void search_inALanguageOfTheProgram_findsWhatItSays() {
    assertThat(running.client().get("/entities?query=id:lamp")).contains("\"total\":1");
    assertThat(running.client().get("/entities?query=id:sofa")).contains("\"total\":0");
    assertThat(running.client().refused("/entities?query=id:")).isEqualTo("400 an id is missing");
  }

  @Test
  void entities_ofAScene_areCalledByTheirIds() {
    assertThat(running.client().get("/entities?query=%22lam%22"))
        .contains("\"total\":1")
        .contains("\"name\":\"lamp\"");
    assertThat(running.client().get("/entities/" + entity("lamp"))).contains("\"name\":\"lamp\"");
  }
}
