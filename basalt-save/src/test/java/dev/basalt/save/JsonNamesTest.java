package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Paths of entities in JSON.
class JsonNamesTest {

  record Aim(Entity at, List<Entity> then, Map<Entity, Integer> points) {}

  private final World world = World.create();
  private final SaveFormat json = Saver.create().compactJson();

  private static World newWorld() {
    World made = World.create();
    made.register(Aim.class, "aim");
    return made;
  }

  private String text() {
    return new String(Samples.bytes(json, world), StandardCharsets.UTF_8);
  }

  @Test
  void json_ofNamedEntities_hasTheirPaths() {
    world.register(Aim.class, "aim");
    Entity tank = world.spawn(new Name("tank"));
    Entity nameless = world.spawn(new ChildOf(tank));
    Entity turret = world.spawn(new Name("big \"gun\"\n"), new ChildOf(nameless));
    Entity dead = world.spawn(new Name("dead"));
    world.despawn(dead);
    world.spawn(new Aim(turret, List.of(tank, nameless, dead), Map.of(tank, 3)));
    assertThat(text())
        .contains(
            "{\"@id\":\"0v1 tank\",",
            "{\"@id\":\"1v1\",\"dev.basalt.relation.ChildOf\":{\"parent\":\"0v1 tank\"}}",
            "{\"@id\":\"2v1 tank/1v1/big \\\"gun\\\"\\n\",",
            "\"aim\":{\"at\":\"2v1 tank/1v1/big \\\"gun\\\"\\n"
                + "\",\"then\":[\"0v1 tank\",\"1v1\",\"3v1\"],\"points\":{\"0v1\":3}}");
    World loaded = newWorld();
    Samples.load(json, loaded, Samples.bytes(json, world));
    loaded.verify();
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
    assertThat(Samples.bytes(json, loaded)).isEqualTo(Samples.bytes(json, world));
    byte[] bytes = Samples.bytes(Saver.create().binary(), loaded);
    assertThat(bytes).isEqualTo(Samples.bytes(Saver.create().binary(), world));
  }

  @Test
  void path_behindAHandle_doesNotCount() {
    String file = text();
    assertThat(file).doesNotContain("v1 ");
    world.spawn(new Name("a"));
    file = text().replace("0v1 a", "0v1 somebody/else");
    World loaded = World.create();
    Samples.load(json, loaded, file.getBytes(StandardCharsets.UTF_8));
    assertThat(loaded.names().path(Entity.of(0, 1))).isEqualTo("a");
    for (String handle : List.of("v1 a", "1 v1", "0v", "0v a", " 0v1", "0v-1", "0v1/a")) {
      byte[] wrong = text().replace("0v1 a", handle).getBytes(StandardCharsets.UTF_8);
      assertThatThrownBy(() -> Samples.load(json, loaded, wrong))
          .isInstanceOf(SaveException.class)
          .hasMessageEndingWith("\"" + handle + "\" is not a handle such as 17v3");
    }
  }

  @Test
  void path_thatIsLong_beginsWithDots() {
    Entity above = world.spawn(new Name("0"));
    for (int depth = 1; depth <= 2_000; depth++) {
      above = world.spawn(new Name("" + depth), new ChildOf(above));
    }
    assertThat(text())
        .hasSizeLessThan(2_000 * 500)
        .contains(
            "\"15v1 0/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15\"",
            "\"16v1 .../1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16\"");
  }

  @Test
  void difference_ofNamedEntities_hasTheirPaths() {
    world.register(Aim.class, "aim");
    Entity tank = world.spawn(new Name("tank"));
    Entity other = world.spawn(new Aim(tank, List.of(), Map.of()));
    try (Snapshot before = world.snapshot();
        World copy = before.fork()) {
      world.set(other, new Aim(tank, List.of(tank), Map.of()));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (Snapshot after = world.snapshot()) {
        json.saveDiff(after.changesSince(before), out);
      }
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("\"at\":\"0v1 tank\"");
      json.apply(copy, new ByteArrayInputStream(out.toByteArray()));
      assertThat(copy.hash()).isEqualTo(world.hash());
    }
  }
}
