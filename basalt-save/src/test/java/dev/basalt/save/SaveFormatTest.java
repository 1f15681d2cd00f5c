package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.save.Samples.Body;
import dev.basalt.save.Samples.Burning;
import dev.basalt.save.Samples.Everything;
import dev.basalt.save.Samples.Score;
import dev.basalt.save.Samples.Vec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What both formats, and all their variants, have to do.
class SaveFormatTest {

  record Link(Entity to, Vec at) {}

  record Holder(Object anything) {}

  static Stream<SaveFormat> formats() {
    return Stream.of(
        Samples.saver().binary(),
        Samples.saver().compression(Compression.deflate()).binary(),
        Samples.saver().compression(Compression.zstd(3)).binary(),
        Samples.saver().json(),
        Samples.saver().compactJson());
  }

  static Stream<SaveFormat> emptyFormats() {
    return Stream.of(Saver.create().binary(), Saver.create().json());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_intoFreshWorld_hasSameStateAndFuture(SaveFormat format) {
    for (long seed = 0; seed < 15; seed++) {
      World original = Samples.newWorld();
      Samples.play(original, seed, 150);
      World loaded = Samples.newWorld();
      Samples.load(format, loaded, Samples.bytes(format, original));
      loaded.verify();
      assertThat(loaded.hash()).as("seed %s", seed).isEqualTo(original.hash());
      assertThat(loaded.stateHash()).as("seed %s", seed).isEqualTo(original.stateHash());
      assertThat(loaded.resources().get(Score.class))
          .isEqualTo(original.resources().get(Score.class));
      Samples.play(original, seed + 1, 100);
      Samples.play(loaded, seed + 1, 100);
      loaded.verify();
      assertThat(loaded.stateHash()).as("seed %s", seed).isEqualTo(original.stateHash());
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_intoRunningWorld_keepsQueriesAndObservers(SaveFormat format) {
    World original = Samples.newWorld();
    Samples.play(original, 3, 100);
    World running = Samples.newWorld();
    Samples.play(running, 4, 100);
    var query = running.query(Body.class);
    var lookup = running.lookup(Body.class);
    List<String> told = new ArrayList<>();
    running.observers().onRestore(() -> told.add("restored"));
    running.observers().onAdd(Body.class, (entity, value) -> told.add("added"));
    Samples.load(format, running, Samples.bytes(format, original));
    assertThat(told).containsExactly("restored");
    assertThat(running.stateHash()).isEqualTo(original.stateHash());
    assertThat(query.count()).isEqualTo(original.query(Body.class).count());
    query.each((entity, body) -> assertThat(lookup.get(entity)).isEqualTo(body));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void save_equalWorlds_givesEqualBytes(SaveFormat format) {
    World one = Samples.newWorld();
    Samples.play(one, 5, 200);
    byte[] bytes = Samples.bytes(format, one);
    World other = Samples.newWorld();
    Samples.play(other, 9, 50);
    Samples.load(format, other, bytes);
    assertThat(Samples.bytes(format, other)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void save_emptyWorld_loads(SaveFormat format) {
    World loaded = Samples.newWorld();
    Samples.play(loaded, 1, 20);
    Samples.load(format, loaded, Samples.bytes(format, World.create()));
    assertThat(loaded.count()).isZero();
    assertThat(loaded.resources().find(Score.class)).isNull();
    assertThat(loaded.stateHash()).isEqualTo(World.create().stateHash());
  }

  @ParameterizedTest
  @MethodSource("emptyFormats")
  void save_manyChunks_loads(SaveFormat format) {
    World world = World.create();
    world.spawner(Vec.class).spawn(50_000, i -> new Vec(i, -i));
    World loaded = World.create();
    loaded.register(Vec.class);
    Samples.load(format, loaded, Samples.bytes(format, world));
    loaded.verify();
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void save_inAnotherThread_whileWorldGoesOn(SaveFormat format) throws Exception {
    World world = Samples.newWorld();
    Samples.play(world, 6, 200);
    long hash = world.stateHash();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Snapshot snapshot = world.snapshot()) {
      Thread thread = Thread.ofPlatform().start(() -> format.save(snapshot, out));
      Samples.play(world, 7, 200);
      thread.join();
    }
    World loaded = Samples.newWorld();
    Samples.load(format, loaded, out.toByteArray());
    assertThat(loaded.stateHash()).isEqualTo(hash);
  }

  // ---- files

  @ParameterizedTest
  @MethodSource("formats")
  void save_toFile_replacesItAndLeavesNothingElse(SaveFormat format, @TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("game.save");
    Files.writeString(file, "old");
    World world = Samples.newWorld();
    Samples.play(world, 1, 50);
    try (Snapshot snapshot = world.snapshot()) {
      format.save(snapshot, file);
    }
    World loaded = Samples.newWorld();
    format.load(loaded, file);
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
    assertThat(directory.toFile().list()).containsExactly("game.save");
  }

  @Test
  void save_thatFails_leavesTheOldFile(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("game.save");
    Files.writeString(file, "old");
    World world = World.create();
    world.spawn(new Holder("x"));
    try (Snapshot snapshot = world.snapshot()) {
      assertThatThrownBy(() -> Saver.create().binary().save(snapshot, file))
          .isInstanceOf(SaveException.class)
          .hasMessage(
              "Holder.anything is a reference to java.lang.Object, which cannot be saved; give it a"
                  + " text form, or leave out Holder");
    }
    assertThat(Files.readString(file)).isEqualTo("old");
    assertThat(directory.toFile().list()).containsExactly("game.save");
  }

  // ---- parts

  @ParameterizedTest
  @MethodSource("emptyFormats")
  void add_intoOtherWorld_mapsHandles(SaveFormat format) {
    World world = World.create();
    Entity one = world.spawn(new Link(Entity.NONE, new Vec(1, 2)));
    Entity two = world.spawn(new Link(one, new Vec(3, 4)));
    world.set(one, new Link(two, new Vec(1, 2)));
    World other = World.create();
    other.register(Link.class);
    Entity there = other.spawn(new Link(Entity.NONE, new Vec(9, 9)));
    EntityMap map = format.add(other, new ByteArrayInputStream(Samples.bytes(format, world)));
    other.verify();
    assertThat(map.size()).isEqualTo(2);
    assertThat(other.get(map.get(one), Link.class))
        .isEqualTo(new Link(map.get(two), new Vec(1, 2)));
    assertThat(other.get(map.get(two), Link.class))
        .isEqualTo(new Link(map.get(one), new Vec(3, 4)));
    assertThat(other.get(there, Link.class)).isEqualTo(new Link(Entity.NONE, new Vec(9, 9)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary", "json"})
  void onlyComponents_savesAllEntitiesWithThese(String name) {
    Saver saver = Saver.create().onlyComponents(Link.class, Burning.class);
    SaveFormat format = name.equals("binary") ? saver.binary() : saver.json();
    World world = World.create();
    world.register(Registration.of(Burning.class).asSparse());
    Entity plain = world.spawn(new Vec(1, 2));
    Entity link = world.spawn(new Link(plain, new Vec(3, 4)), new Vec(5, 6), new Burning(7, "x"));
    World other = World.create();
    other.register(Registration.of(Burning.class).asSparse());
    other.register(Link.class);
    Entity there = other.spawn(new Vec(9, 9));
    EntityMap map = format.add(other, new ByteArrayInputStream(Samples.bytes(format, world)));
    other.verify();
    assertThat(other.components(map.get(plain))).isEmpty();
    assertThat(other.components(map.get(link)))
        .containsExactlyInAnyOrder(new Link(map.get(plain), new Vec(3, 4)), new Burning(7, "x"));
    assertThat(other.components(there)).containsExactly(new Vec(9, 9));
  }

  @Test
  void onlyEntities_savesTheseAndRefusesToReplaceAWorld() {
    World world = World.create();
    Entity one = world.spawn(new Vec(1, 1));
    Entity two = world.spawn(new Vec(2, 2), new Link(one, new Vec(0, 0)));
    world.spawn(new Vec(3, 3));
    Saver saver = Saver.create().onlyEntities(List.of(two)).onlyComponents(Link.class);
    for (SaveFormat format : List.of(saver.binary(), saver.json())) {
      byte[] bytes = Samples.bytes(format, world);
      World other = World.create();
      other.register(Link.class);
      EntityMap map = format.add(other, new ByteArrayInputStream(bytes));
      assertThat(other.components(map.get(two)))
          .containsExactly(new Link(Entity.NONE, new Vec(0, 0)));
      assertThat(other.count()).isEqualTo(1);
      assertThatThrownBy(() -> Samples.load(format, other, bytes))
          .isInstanceOf(SaveException.class)
          .hasMessageEndingWith("the file has a part of a world; use add");
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void onlyEntities_ofAllKinds_addsTheSameValues(SaveFormat any) {
    World world = Samples.newWorld();
    Samples.play(world, 2, 200);
    List<Entity> some = new ArrayList<>(world.entities());
    some.removeIf(entity -> entity.slot() % 3 == 0);
    for (SaveFormat format :
        List.of(
            Samples.saver().onlyEntities(some).binary(),
            Samples.saver().onlyEntities(some).json())) {
      World other = Samples.newWorld();
      EntityMap map = format.add(other, new ByteArrayInputStream(Samples.bytes(format, world)));
      other.verify();
      assertThat(map.size()).isEqualTo(some.size());
      for (Entity entity : some) {
        assertThat(other.find(map.get(entity), Burning.class))
            .isEqualTo(world.find(entity, Burning.class));
        assertThat(other.find(map.get(entity), Body.class))
            .isEqualTo(world.find(entity, Body.class));
        assertThat(other.componentTypes(map.get(entity)).toString())
            .isEqualTo(world.componentTypes(entity).toString());
      }
    }
  }

  @Test
  void leaveOut_component_isNotThere() {
    World world = World.create();
    Entity entity = world.spawn(new Holder("x"), new Vec(1, 2));
    SaveFormat format = Saver.create().leaveOut(Holder.class).binary();
    World loaded = World.create();
    loaded.register(Vec.class);
    Samples.load(format, loaded, Samples.bytes(format, world));
    assertThat(loaded.components(entity)).containsExactly(new Vec(1, 2));
  }

  @Test
  void zstd_levelOutOfRange_isRefused() {
    assertThatThrownBy(() -> Compression.zstd(23))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("level 23; zstd has 1 to 22");
    Compression zstd = Compression.zstd(1);
    byte[] packed = zstd.compress(new byte[1000]);
    assertThat(packed.length).isLessThan(100);
    assertThat(zstd.decompress(packed, 1000)).isEqualTo(new byte[1000]);
    for (int length : List.of(0, 999, 1001, Integer.MAX_VALUE)) {
      assertThatThrownBy(() -> zstd.decompress(packed, length))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the compressed bytes have another length");
    }
    for (int i = 0; i < packed.length * 8; i++) {
      byte[] broken = packed.clone();
      broken[i / 8] ^= (byte) (1 << i % 8);
      try {
        assertThat(zstd.decompress(broken, 1000)).hasSize(1000);
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).startsWith("the ");
      }
    }
  }

  // ---- refused

  @ParameterizedTest
  @MethodSource("emptyFormats")
  void load_unknownComponent_isRefused(SaveFormat format) {
    World world = World.create();
    world.spawn(new Vec(1, 2));
    byte[] bytes = Samples.bytes(format, world);
    World other = World.create();
    other.spawn(new Link(Entity.NONE, new Vec(0, 0)));
    long hash = other.stateHash();
    assertThatThrownBy(() -> Samples.load(format, other, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining(
            "the file has component \"dev.basalt.save.Samples$Vec\" [x, y], which this world does"
                + " not know; register it, or drop it by migrations");
    assertThat(other.stateHash()).isEqualTo(hash);
  }

  @ParameterizedTest
  @MethodSource("emptyFormats")
  void load_unknownResource_isRefused(SaveFormat format) {
    World world = World.create();
    world.resources().set(new Vec(1, 2));
    byte[] bytes = Samples.bytes(format, world);
    World other = World.create();
    assertThatThrownBy(() -> Samples.load(format, other, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining(
            "the file has resource \"dev.basalt.save.Samples$Vec\" [x, y], which is not known; name"
                + " it by resource(), or drop it by migrations");
    other.resources().set(new Vec(0, 0));
    Samples.load(format, other, bytes);
    assertThat(other.resources().get(Vec.class)).isEqualTo(new Vec(1, 2));
  }

  @Test
  void load_fileFromTheFuture_isRefused() {
    for (Saver saver : List.of(Saver.create(), Saver.create())) {
      byte[] bytes = Samples.bytes(saver.version(3).binary(), World.create());
      World world = World.create();
      assertThatThrownBy(() -> Samples.load(Saver.create().version(2).binary(), world, bytes))
          .isInstanceOf(SaveException.class)
          .hasMessageContaining(
              "the file is of version 3, from the future: this program writes version 2");
    }
  }

  @Test
  void load_sparseInFileOnly_isRefused() {
    World world = World.create();
    world.registerSparse(Vec.class);
    world.spawn(new Vec(1, 2));
    byte[] bytes = Samples.bytes(Saver.create().binary(), world);
    World other = World.create();
    other.register(Registration.of(Vec.class));
    assertThatThrownBy(() -> Samples.load(Saver.create().binary(), other, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageContaining(
            "component \"dev.basalt.save.Samples$Vec\" is sparse in the file; register it as"
                + " sparse");
  }

  @Test
  void json_ofAWorld_isReadable() {
    World world = World.create();
    world.register(Link.class, "link");
    Entity one = world.spawn(new Link(Entity.NONE, new Vec(1, 2)));
    world.spawn(new Link(one, new Vec(Float.NaN, 0.5f)));
    assertThat(
            new String(
                Samples.bytes(Saver.create().json(), world),
                java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo(
            """
            {
              "basalt": 1,
              "version": 0,
              "part": false,
              "tick": 1,
              "types": {
                "link": {"kind": "record", "leaves": {"to": "entity", "at.x": "float", "at.y": "float"}}
              },
              "resourceTypes": {},
              "resources": [],
              "archetypes": [
                {
                  "components": ["link"],
                  "entities": [
                    {"@id": "0v1", "link": {"to": null, "at": {"x": 1.0, "y": 2.0}}},
                    {"@id": "1v1", "link": {"to": "0v1", "at": {"x": "NaN", "y": 0.5}}}
                  ]
                }
              ],
              "handles": {"slots": 2, "free": [], "unused": []}
            }
            """);
  }

  @Test
  void everything_hasALeafOfEachKind() {
    assertThat(Samples.newWorld().types().get("everything").type()).isEqualTo(Everything.class);
  }
}
