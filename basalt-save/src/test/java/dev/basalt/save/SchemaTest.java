package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.save.Samples.Score;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The JSON Schema of saves. It leaves schemas and files in `target/schema`, where a validator of
/// other people reads them (`src/test/readers`, in `.ci/run`).
class SchemaTest {

  enum Team {
    RED
  }

  record Vec(float x, int y) {}

  record Unit(Team team, Vec at, Entity target, List<String> names) {}

  @Test
  void schema_ofAWorld_isReadable() {
    World world = World.create();
    world.register(Unit.class, "unit");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Saver.create().schema(world, out);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith(
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
            """)
        .contains(
            """
                "component unit": {
            """);
    assertThat(out.toString(StandardCharsets.UTF_8).replaceAll("\\s+", ""))
        .contains(
            """
            "componentunit":{"type":"object","properties":{\
            "team":{"enum":["RED",null]},\
            "at":{"type":"object","properties":{"x":{"$ref":"#/$defs/real"},\
            "y":{"type":"integer","minimum":-2147483648,"maximum":2147483647}},\
            "additionalProperties":false},\
            "target":{"anyOf":[{"$ref":"#/$defs/handle"},{"type":"null"}]},\
            "names":{"type":["array","null"],"items":{"type":["string","null"]}}},\
            "additionalProperties":false}\
            """);
  }

  @Test
  void schema_ofWhatCannotBeSaved_isRefused() {
    World world = Samples.newWorld();
    assertThatThrownBy(() -> Saver.create().schema(world, OutputStream.nullOutputStream()))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining("which cannot be saved; give it a text form, or leave out");
  }

  /// Files that are right, and some that are wrong in a way that a schema can tell.
  @Test
  void files_areLeftForAValidator() throws IOException {
    Path directory = Files.createDirectories(Path.of("target", "schema"));
    World world = Samples.newWorld();
    world.events(Score.class).send(new Score(1, Entity.NONE, "x", null));
    Samples.play(world, 5, 300);
    try (OutputStream out = Files.newOutputStream(directory.resolve("schema.json"))) {
      Samples.saver().schema(world, out);
    }
    String text = new String(Samples.bytes(Samples.saver().json(), world), StandardCharsets.UTF_8);
    List<String> good = new ArrayList<>();
    good.add(text);
    good.add(
        new String(Samples.bytes(Samples.saver().compactJson(), world), StandardCharsets.UTF_8));
    List<Entity> some = world.entities().subList(0, 20);
    good.add(
        new String(
            Samples.bytes(Samples.saver().onlyEntities(some).json(), world),
            StandardCharsets.UTF_8));
    try (Snapshot before = world.snapshot()) {
      Samples.play(world, 6, 40);
      try (Snapshot after = world.snapshot()) {
        ByteArrayOutputStream diff = new ByteArrayOutputStream();
        Samples.saver().json().saveDiff(after.changesSince(before), diff);
        good.add(diff.toString(StandardCharsets.UTF_8));
      }
    }
    List<String> bad =
        List.of(
            text.replace("\"basalt\": 1", "\"basalt\": 2"),
            text.replaceFirst("\"@id\": \"", "\"@id\": \"x"),
            text.replaceFirst("\"team\": null", "\"team\": \"GREEN\""),
            text.replace("\"mass\": ", "\"weight\": "),
            text.replaceFirst("\"seconds\": ", "\"seconds\": 0.5, \"cause2\": "),
            text.replaceFirst("\"tiny\": ", "\"tiny\": 1000, \"x\": "));
    write(directory, "good", good);
    write(directory, "bad", bad);
    assertThat(bad).doesNotContain(text);
  }

  private static void write(Path directory, String name, List<String> files) throws IOException {
    for (int i = 0; i < files.size(); i++) {
      Files.writeString(directory.resolve(name + i + ".json"), files.get(i));
    }
  }
}
