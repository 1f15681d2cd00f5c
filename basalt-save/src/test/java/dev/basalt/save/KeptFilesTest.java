package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Disabled;
import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.Schedule;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files with all that a save can hold, kept as they were written by the first version of both
/// formats: later versions of Basalt have to read them. [#main] wrote them. It and the types here
/// must not be changed.
class KeptFilesTest {

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, double y) {}

  record All(
      boolean flag,
      byte tiny,
      short small,
      char letter,
      int number,
      long large,
      Vec at,
      Team team,
      Entity target,
      String text,
      URI link,
      List<Vec> path,
      Map<String, Entity> friends) {}

  record Wet(int since) {}

  record Frozen() {}

  record Score(int points, Entity leader) {}

  record Hit(Entity whom, int damage) {}

  private static final Path DIRECTORY = Path.of("src", "test", "resources", "saves");

  /// Its own world, so that it can be changed after the first snapshot.
  private static final class Game {
    final World world = newWorld();
    final Schedule schedule = Schedule.create(world);
    final Entity parent = world.spawn(new Name("parent"));
    final Entity ann = world.spawn(all("Ann", parent), new ChildOf(parent), new Wet(3));

    Game() {
      Entity bob = world.spawn(all("B\u00f6b \u4e16 \ud83d\ude00", ann), new ChildOf(parent));
      world.relations(ChildOf.class).moveFirst(bob);
      world.spawn(new Frozen(), new Wet(-1));
      world.add(bob, new Disabled());
      Prefabs prefabs = Prefabs.of(world);
      prefabs.spawn(prefabs.create("wheel", new Frozen()));
      world.despawn(world.spawn());
      world.despawn(world.spawn());
      world.resources().set("best", new Score(42, ann));
      schedule.update(0.25);
      world.events(Hit.class).send(ann, new Hit(bob, 9));
    }

    void goOn() {
      world.despawn(ann);
      world.add(parent, all(null, Entity.NONE));
      Prefabs.of(world).spawn(Prefabs.of(world).get("wheel"));
      world.resources().set("best", new Score(43, Entity.NONE));
    }
  }

  private static All all(String text, Entity target) {
    return new All(
        true,
        (byte) -1,
        Short.MIN_VALUE,
        '\u4e16',
        1 << 30,
        Long.MIN_VALUE,
        new Vec(Float.intBitsToFloat(0x7fc00001), -0d),
        text == null ? null : Team.BLUE,
        target,
        text,
        text == null ? null : URI.create("a:b"),
        List.of(new Vec(1, 0.1), new Vec(Float.POSITIVE_INFINITY, 5e-324)),
        Map.of("one", target));
  }

  private static World newWorld() {
    World world = World.create();
    world.register(All.class, "all");
    world.register(Frozen.class, "frozen");
    world.register(Registration.of(Wet.class).named("wet").asSparse());
    world.hasher(URI.class, URI::hashCode);
    world.events(Hit.class).reader();
    return world;
  }

  /// @param file such as `format-1.json`; the end says which format
  private static SaveFormat format(String file) {
    Saver saver =
        Saver.create()
            .text(URI.class, URI::toString, URI::create)
            .event(Registration.of(Hit.class).named("hit"))
            .resource(Registration.of(Score.class).named("score"));
    return switch (file.substring(file.lastIndexOf('.'))) {
      case ".json" -> saver.json();
      case ".deflated" -> saver.compression(Compression.deflate()).binary();
      case ".zstd" -> saver.compression(Compression.zstd(3)).binary();
      default -> saver.binary();
    };
  }

  private static byte[] written(String file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Game game = new Game();
    try (Snapshot before = game.world.snapshot()) {
      if (!file.contains("diff")) {
        format(file).save(before, out);
        return out.toByteArray();
      }
      game.goOn();
      try (Snapshot after = game.world.snapshot()) {
        format(file).saveDiff(after.changesSince(before), out);
      }
    }
    return out.toByteArray();
  }

  public static void main(String[] files) throws IOException {
    for (String file : files) {
      Files.write(DIRECTORY.resolve(file), written(file));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"format-1.save", "format-1.json", "format-1.deflated", "format-1.zstd"})
  void world_ofTheFirstFormat_isLoaded(String file) throws IOException {
    byte[] kept = Files.readAllBytes(DIRECTORY.resolve(file));
    World world = newWorld();
    Samples.load(format(file), world, kept);
    world.verify();
    Game game = new Game();
    assertThat(world.stateHash()).isEqualTo(game.world.stateHash());
    assertThat(world.get(game.ann, All.class).toString())
        .isEqualTo(all("Ann", game.parent).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"format-1-diff.save", "format-1-diff.json"})
  void difference_ofTheFirstFormat_isApplied(String file) throws IOException {
    byte[] kept = Files.readAllBytes(DIRECTORY.resolve(file));
    Game game = new Game();
    format(file).apply(game.world, new ByteArrayInputStream(kept));
    game.world.verify();
    Game other = new Game();
    other.goOn();
    assertThat(game.world.hash()).isEqualTo(other.world.hash());
  }

  /// As long as this is the format that is written, it does not change by mistake.
  @ParameterizedTest
  @ValueSource(
      strings = {"format-1.save", "format-1.json", "format-1-diff.save", "format-1-diff.json"})
  void files_writtenNow_areTheSame(String file) throws IOException {
    assertThat(written(file)).isEqualTo(Files.readAllBytes(DIRECTORY.resolve(file)));
  }
}
