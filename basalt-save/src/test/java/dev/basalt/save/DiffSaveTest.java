package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.save.Samples.Burning;
import dev.basalt.save.Samples.Label;
import dev.basalt.save.Samples.Score;
import dev.basalt.save.Samples.Vec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Differences of two snapshots as files.
class DiffSaveTest {

  record Bag(List<Entity> items) {}

  private static Stream<SaveFormat> formats() {
    return SaveFormatTest.formats();
  }

  private static byte[] diff(SaveFormat format, Snapshot before, Snapshot after) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.saveDiff(after.changesSince(before), out);
    return out.toByteArray();
  }

  private static void apply(SaveFormat format, World world, byte[] file) {
    format.apply(world, new ByteArrayInputStream(file));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void apply_toACopy_givesTheLaterState(SaveFormat format) {
    for (int seed = 0; seed < 15; seed++) {
      World original = Samples.newWorld();
      Samples.play(original, seed, 60);
      World copy = Samples.newWorld();
      Samples.load(format, copy, Samples.bytes(format, original));
      for (int turn = 0; turn < 4; turn++) {
        try (Snapshot before = original.snapshot()) {
          Samples.play(original, seed * 10L + turn, turn * 20);
          original.resources().set("turn" + turn, new Label("x"));
          original.resources().remove(Label.class, "turn" + (turn - 1));
          try (Snapshot after = original.snapshot()) {
            byte[] file = diff(format, before, after);
            assertThat(diff(format, before, after)).isEqualTo(file);
            apply(format, copy, file);
            copy.verify();
            assertThat(copy.hash()).as("seed %s, turn %s", seed, turn).isEqualTo(after.hash());
            assertThat(copy.handles()).isEqualTo(after.handles());
            assertThat(copy.tick()).isEqualTo(after.tick());
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void apply_backwards_undoes(SaveFormat format) {
    World world = Samples.newWorld();
    Samples.play(world, 3, 80);
    Snapshot before = world.snapshot();
    Samples.play(world, 4, 40);
    Snapshot after = world.snapshot();
    byte[] undo = diff(format, after, before);
    byte[] redo = diff(format, before, after);
    apply(format, world, undo);
    assertThat(world.hash()).isEqualTo(before.hash());
    apply(format, world, redo);
    assertThat(world.hash()).isEqualTo(after.hash());
    world.verify();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void apply_trees_keepsTheOrderOfChildren(SaveFormat format) {
    World world = World.create();
    world.register(ChildOf.class);
    Entity root = world.spawn();
    Entity one = world.spawn(new ChildOf(root));
    Snapshot before = world.snapshot();
    World copy = before.fork();
    Entity two = world.spawn(new ChildOf(root));
    Entity top = world.spawn();
    world.add(root, new ChildOf(top));
    world.relations(ChildOf.class).moveFirst(two);
    Snapshot after = world.snapshot();
    apply(format, copy, diff(format, before, after));
    copy.verify();
    assertThat(copy.relations(ChildOf.class).sources(root)).containsExactly(two, one);
    assertThat(copy.relations(ChildOf.class).sources(top)).containsExactly(root);
    world.relations(ChildOf.class).moveFirst(one); // and nothing else
    Snapshot last = world.snapshot();
    apply(format, copy, diff(format, after, last));
    assertThat(copy.relations(ChildOf.class).sources(root)).containsExactly(one, two);
    apply(format, copy, diff(format, last, before));
    assertThat(copy.relations(ChildOf.class).sources(root)).containsExactly(one);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void apply_toAWorldThatDiffers_isRefused(SaveFormat format) {
    World world = Samples.newWorld();
    Samples.play(world, 3, 80);
    Entity extra = world.spawn(new Burning(1, "x"));
    Entity other = world.spawn();
    Snapshot before = world.snapshot();
    world.set(extra, new Burning(2, "x"));
    Snapshot after = world.snapshot();
    byte[] file = diff(format, before, after);
    assertRefused(format, world, file, "the difference does not fit");
    world.restore(before);
    world.despawn(other);
    apply(format, world, file); // what it does not touch may differ
    assertThat(world.get(extra, Burning.class)).isEqualTo(new Burning(2, "x"));
    world.restore(before);
    world.despawn(extra);
    assertRefused(format, world, file, "the difference does not fit");
  }

  private static void assertRefused(SaveFormat format, World world, byte[] file, String message) {
    long hash = world.stateHash();
    assertThatThrownBy(() -> apply(format, world, file))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining(message);
    assertThat(world.stateHash()).isEqualTo(hash);
    world.verify();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void files_ofOtherKinds_areRefused(SaveFormat format) {
    World world = Samples.newWorld();
    Samples.play(world, 3, 20);
    Snapshot now = world.snapshot();
    byte[] diff = diff(format, now, now);
    byte[] whole = Samples.bytes(format, world);
    assertRefused(format, world, whole, "the file has a whole world; use load");
    assertThatThrownBy(() -> Samples.load(format, world, diff))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining("the file has the difference of two snapshots; use apply");
    assertThatThrownBy(() -> format.add(world, new ByteArrayInputStream(diff)))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining("the file has the difference of two snapshots; use apply");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void apply_damaged_isRefused(SaveFormat format) {
    World world = Samples.newWorld();
    Samples.play(world, 3, 12);
    Snapshot before = world.snapshot();
    Samples.play(world, 4, 8);
    Snapshot after = world.snapshot();
    byte[] file = diff(format, before, after);
    world.restore(before);
    for (int length = 0; length < file.length - 1; length += 3) {
      assertRefused(format, world, Arrays.copyOf(file, length), ": ");
    }
  }

  @Test
  void apply_observers_areToldAndTheirExceptionsPass() {
    World world = World.create();
    world.register(Vec.class);
    Snapshot before = world.snapshot();
    Entity one = world.spawn(new Vec(1, 2));
    Entity two = world.spawn(new Vec(3, 4));
    SaveFormat format = Saver.create().binary();
    byte[] file = diff(format, before, world.snapshot());
    world.restore(before);
    List<Entity> told = new ArrayList<>();
    world
        .observers()
        .onAdd(
            Vec.class,
            (entity, value) -> {
              told.add(entity);
              throw new IllegalArgumentException("no");
            });
    assertThatThrownBy(() -> apply(format, world, file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no");
    assertThat(told).containsExactly(one, two);
    assertThat(world.count()).isEqualTo(2);
  }

  @Test
  void load_observerThatThrows_isNotTakenForAFault() {
    World world = World.create();
    byte[] file = Samples.bytes(Saver.create().json(), world);
    world
        .observers()
        .onRestore(
            () -> {
              throw new IllegalArgumentException("no");
            });
    assertThatThrownBy(() -> Samples.load(Saver.create().json(), world, file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no");
  }

  @Test
  void saveDiff_ofFewChanges_isSmall(@TempDir Path directory) {
    World world = World.create();
    world.register(Vec.class, "vec");
    world.spawner(Vec.class).spawn(100_000, i -> new Vec(i, i));
    SaveFormat format = Saver.create().binary();
    try (Snapshot before = world.snapshot();
        World copy = before.fork()) {
      world.set(Entity.of(77, 1), new Vec(-1, -1));
      try (Snapshot after = world.snapshot()) {
        Path file = directory.resolve("step.diff");
        format.saveDiff(after.changesSince(before), file);
        assertThat(file.toFile().length()).isLessThan(1000);
        format.apply(copy, file);
        assertThat(copy.hash()).isEqualTo(after.hash());
      }
    }
  }

  @Test
  void json_ofADifference_isReadable() {
    World world = World.create();
    world.register(Vec.class, "vec");
    world.register(Bag.class, "bag");
    Entity one = world.spawn(new Vec(1, 2));
    Entity two = world.spawn(new Vec(3, 4));
    Entity three = world.spawn(new Vec(5, 6));
    world.resources().set(new Score(1, one, null, null));
    Snapshot before = world.snapshot();
    world.set(one, new Vec(-1, 2));
    world.despawn(two);
    world.remove(three, Vec.class);
    world.spawn(new Bag(List.of(one)));
    world.resources().remove(Score.class);
    byte[] file = diff(Saver.create().json(), before, world.snapshot());
    assertThat(new String(file, StandardCharsets.UTF_8).replaceAll("[0-9a-f]{64}", "..."))
        .isEqualTo(
            """
            {
              "basalt": 1,
              "version": 0,
              "diff": true,
              "fit": "...",
              "tick": 1,
              "types": {
                "bag": {"kind": "record", "leaves": {"items": "value"}},
                "vec": {"kind": "record", "leaves": {"x": "float", "y": "float"}}
              },
              "resourceTypes": {
                "dev.basalt.save.Samples$Score": {"kind": "record", "leaves": {"points": "int", "leader": "entity", "name": "string", "team": ["RED", "BLUE"]}}
              },
              "resources": [],
              "removedResources": [
                {"type": "dev.basalt.save.Samples$Score", "name": ""}
              ],
              "despawned": ["1v1"],
              "archetypes": [
                {
                  "components": ["bag"],
                  "entities": [
                    {"@id": "1v2", "bag": {"items": ["0v1"]}}
                  ]
                }
              ],
              "changes": [
                {
                  "component": "vec",
                  "removed": ["2v1"],
                  "put": [
                    {"@id": "0v1", "vec": {"x": -1.0, "y": 2.0}}
                  ]
                }
              ],
              "handles": {"slots": 3, "free": [], "unused": []}
            }
            """);
  }
}
