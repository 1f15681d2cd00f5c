package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Files with types that the program does not know, which it keeps and writes back.
class UnknownTest {

  enum Mode {
    DIM,
    BRIGHT
  }

  record Place(float x) {}

  record Spot(int at, Mode mode) {}

  record Lamp(Spot spot, Entity switchedBy, String label, double watts, char kind) {}

  record Glow(long since) {}

  record Magic() {}

  record Wires(List<Entity> to) {}

  record Weather(float wind, Mode mode) {}

  private static Stream<List<SaveFormat>> formats() {
    return Stream.of(
        List.of(known().binary(), keeping().binary()),
        List.of(known().json(), keeping().json()),
        List.of(known().compression(Compression.deflate()).binary(), keeping().binary()));
  }

  private static Saver known() {
    return Saver.create().resource(Registration.of(Weather.class).named("weather"));
  }

  private static Saver keeping() {
    return Saver.create().keepUnknown();
  }

  /// A world that knows all types.
  private static World whole() {
    World world = program();
    world.register(Lamp.class, "lamp");
    world.register(Registration.of(Glow.class).named("glow").asSparse());
    world.register(Magic.class, "magic");
    world.register(Wires.class, "wires");
    return world;
  }

  /// A world that knows one of them.
  private static World program() {
    World world = World.create();
    world.register(Place.class, "place");
    return world;
  }

  private final World full = whole();
  private final Entity door = full.spawn(new Place(1));
  private final Entity lamp = full.spawn(new Place(2), lamp(door, "hall"));
  private final Entity dark = full.spawn(lamp(Entity.NONE, null), new Glow(7));
  private final Entity both = full.spawn(new Place(3), lamp(lamp, "\u4e16"), new Magic());
  private final Entity wired = full.spawn(new Wires(List.of(door, both)));

  UnknownTest() {
    full.add(both, new Glow(8));
    full.resources().set("today", new Weather(3, Mode.DIM));
    full.resources().set(new Weather(Float.NaN, null));
  }

  private static Lamp lamp(Entity switchedBy, String label) {
    return new Lamp(new Spot(4, label == null ? null : Mode.BRIGHT), switchedBy, label, 0.1, 'x');
  }

  private static World loaded(SaveFormat format, World world, byte[] bytes) {
    Samples.load(format, world, bytes);
    world.verify();
    return world;
  }

  @ParameterizedTest
  @MethodSource("formats")
  void keepUnknown_writesBackWhatItHasRead(List<SaveFormat> formats) {
    SaveFormat keeping = formats.get(1);
    World part = loaded(keeping, program(), Samples.bytes(formats.get(0), full));
    assertThat(part.get(lamp, UnknownComponents.class))
        .hasToString(
            "[lamp[spot.at=4, spot.mode=BRIGHT, switchedBy=0v1, label=hall, watts=0.1, kind=x]]");
    assertThat(part.get(both, UnknownComponents.class).values())
        .extracting(UnknownValue::typeName)
        .containsExactlyInAnyOrder("lamp", "glow", "magic");
    assertThat(part.has(door, UnknownComponents.class)).isFalse();
    assertThat(part.resources().get(UnknownResources.class).values()).hasSize(2);
    byte[] written = Samples.bytes(keeping, part);
    World again = loaded(formats.get(0), whole(), written);
    assertThat(again.hash()).isEqualTo(full.hash());
    for (Entity entity : full.entities()) {
      assertThat(again.components(entity)).isEqualTo(full.components(entity));
    }
    assertThat(again.resources().get(Weather.class, "today")).isEqualTo(new Weather(3, Mode.DIM));
    assertThat(Samples.bytes(keeping, loaded(keeping, program(), written))).isEqualTo(written);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void keepUnknown_inAGameThatGoesOn_followsItsEntities(List<SaveFormat> formats) {
    World part = loaded(formats.get(1), program(), Samples.bytes(formats.get(0), full));
    part.despawn(dark);
    part.set(both, new Place(30));
    part.remove(lamp, Place.class);
    part.remove(wired, UnknownComponents.class);
    Entity fresh = part.spawn(new Place(4));
    World again = loaded(formats.get(0), whole(), Samples.bytes(formats.get(1), part));
    assertThat(again.alive(dark)).isFalse();
    assertThat(again.components(both))
        .containsExactly(new Place(30), lamp(lamp, "\u4e16"), new Glow(8), new Magic());
    assertThat(again.components(lamp)).containsExactly(lamp(door, "hall"));
    assertThat(again.components(wired)).isEmpty();
    assertThat(again.components(fresh)).containsExactly(new Place(4));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void keepUnknown_added_getsNewHandles(List<SaveFormat> formats) {
    full.despawn(wired);
    byte[] bytes = Samples.bytes(formats.get(0), full);
    World part = program();
    part.spawn(new Place(9));
    EntityMap map = formats.get(1).add(part, new ByteArrayInputStream(bytes));
    part.verify();
    assertThat(part.resources().find(UnknownResources.class)).isNull();
    World again = loaded(formats.get(0), whole(), Samples.bytes(formats.get(1), part));
    assertThat(again.get(map.get(lamp), Lamp.class)).isEqualTo(lamp(map.get(door), "hall"));
    assertThat(again.get(map.get(dark), Lamp.class)).isEqualTo(lamp(Entity.NONE, null));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void keepUnknown_addedWithLists_isRefused(List<SaveFormat> formats) {
    byte[] bytes = Samples.bytes(formats.get(0), full);
    World part = program();
    assertThatThrownBy(() -> formats.get(1).add(part, new ByteArrayInputStream(bytes)))
        .isInstanceOf(SaveException.class)
        .hasMessageEndingWith(
            "component \"wires\" is unknown, and handles inside its lists cannot be replaced;"
                + " register it, or drop it by migrations");
    assertThat(part.count()).isZero();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void partOfAWorld_hasItsUnknownComponents(List<SaveFormat> formats) {
    World part = loaded(formats.get(1), program(), Samples.bytes(formats.get(0), full));
    for (SaveFormat some :
        List.of(
            keeping().onlyEntities(List.of(lamp, dark)).json(),
            keeping().onlyEntities(List.of(lamp, dark)).binary())) {
      World again = whole();
      EntityMap map = some.add(again, new ByteArrayInputStream(Samples.bytes(some, part)));
      assertThat(map.size()).isEqualTo(2);
      assertThat(again.components(map.get(lamp)))
          .containsExactly(new Place(2), lamp(Entity.NONE, "hall"));
    }
    SaveFormat without = keeping().leaveOut(UnknownComponents.class).json();
    assertThat(new String(Samples.bytes(without, part), StandardCharsets.UTF_8))
        .doesNotContain("lamp", "Unknown");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void differences_doNotHaveUnknownComponents(List<SaveFormat> formats) {
    World part = loaded(formats.get(1), program(), Samples.bytes(formats.get(0), full));
    try (Snapshot before = part.snapshot();
        World other = before.fork()) {
      part.despawn(dark);
      part.remove(both, UnknownComponents.class);
      part.set(lamp, new Place(20));
      part.resources().remove(UnknownResources.class);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (Snapshot after = part.snapshot()) {
        formats.get(1).saveDiff(after.changesSince(before), out);
      }
      formats.get(1).apply(other, new ByteArrayInputStream(out.toByteArray()));
      assertThat(other.get(lamp, Place.class)).isEqualTo(new Place(20));
      assertThat(other.alive(dark)).isFalse();
      assertThat(other.has(both, UnknownComponents.class)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void schema_ofAWorldWithUnknownComponents_isThatOfTheOthers(List<SaveFormat> formats) {
    ByteArrayOutputStream before = new ByteArrayOutputStream();
    keeping().schema(program(), before);
    World part = loaded(formats.get(1), program(), Samples.bytes(formats.get(0), full));
    ByteArrayOutputStream after = new ByteArrayOutputStream();
    keeping().schema(part, after);
    assertThat(after.toString(StandardCharsets.UTF_8))
        .isEqualTo(before.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void save_ofWhatIsKnownByNow_isRefused(List<SaveFormat> formats) {
    World part = loaded(formats.get(1), program(), Samples.bytes(formats.get(0), full));
    part.add(part.spawn(), new Lamp(new Spot(1, null), Entity.NONE, "", 0, 'c'));
    World later = loaded(formats.get(1), program(), Samples.bytes(formats.get(0), full));
    later.register(Lamp.class, "lamp");
    later.spawn(lamp(Entity.NONE, "new"));
    assertThat(Samples.bytes(formats.get(1), part)).isNotEmpty();
    assertThatThrownBy(() -> Samples.bytes(formats.get(1), later))
        .isInstanceOf(SaveException.class)
        .hasMessage(
            "\"lamp\" was unknown when a file was loaded, and is now known or has other leaves;"
                + " load that file again, or leave out UnknownComponents");
  }

  // ---- files from strangers

  @ParameterizedTest
  @MethodSource("formats")
  void unknownTypes_thatCouldNotBeWrittenBack_areRefused(List<SaveFormat> formats) {
    refuses(
        "{\"@id\":{\"kind\":\"tag\"}}",
        "the file has a type \"@id\", which JSON saves use for handles");
    refuses(
        "{\"a\":{\"leaves\":{\"x.y\":\"int\",\"z\":\"int\",\"x.w\":\"int\"}}}",
        "type \"a\" has the leaves of \"x.\" apart from each other");
    refuses(
        "{\"a\":{\"leaves\":{\"x\":\"int\",\"x.y\":\"int\"}}}",
        "type \"a\" has a leaf \"x\" with leaves inside");
    refuses(
        "{\"a\":{\"leaves\":{\"x\":[\"ON\"]}}},\"archetypes\":[{\"components\":[\"a\"],\"entities\":["
            + "{\"@id\":\"0v1\",\"a\":{\"x\":\"OFF\"}}]}]",
        "leaf \"x\" has no constant \"OFF\" in its file");
    for (String text : List.of("", "}", "1 2", "[1")) {
      byte[] bytes = Samples.bytes(formats.get(0), full);
      assertThat(bytes).isNotEmpty();
      assertThatThrownBy(() -> JsonValue.rewritten(text)).isInstanceOf(RuntimeException.class);
    }
  }

  /// Without its unknown components it would become another archetype, before those that are there.
  @Test
  void archetypeOfUnknownComponents_withoutRows_isNotSaved() {
    String text =
        "{\"basalt\":1,\"types\":{\"place\":{\"leaves\":{\"x\":\"float\"}},\"a\":{\"kind\":\"tag\"}},"
            + "\"archetypes\":[{\"components\":[\"place\",\"a\"],\"entities\":[]}]}";
    World world = loaded(keeping().json(), program(), text.getBytes(StandardCharsets.UTF_8));
    assertThat(new String(Samples.bytes(keeping().json(), world), StandardCharsets.UTF_8))
        .doesNotContain("place");
  }

  @Test
  void texts_fromABinaryFile_areAsThoseFromJson() {
    assertThat(JsonValue.rewritten("[ \"\ud800\", 1.50 ]")).isEqualTo("[\"\\ud800\",1.50]");
  }

  /// Readers of JSON refuse such names, so the file could not be loaded again.
  @Test
  void names_withHalfACharacter_areRefused() {
    assertThatThrownBy(() -> JsonValue.rewritten("[{\"\ud800x\": 1}]"))
        .isInstanceOf(SaveException.class)
        .hasMessage("a value has a key with half of a surrogate pair");
    assertThat(JsonValue.rewritten("{\"\ud83d\ude00\": 1}")).isEqualTo("{\"\ud83d\ude00\":1}");
  }

  private static void refuses(String types, String message) {
    byte[] bytes = ("{\"basalt\":1,\"types\":" + types + "}").getBytes(StandardCharsets.UTF_8);
    World world = program();
    assertThatThrownBy(() -> Samples.load(keeping().json(), world, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageEndingWith(message);
    assertThat(world.count()).isZero();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void fileByHand_withoutSomeLeaves_hasZerosThere(List<SaveFormat> formats) {
    String text =
        "{\"basalt\":1,\"types\":{\"a\":{\"leaves\":{\"i\":\"int\",\"e\":\"entity\",\"s\":\"string\"}}},"
            + "\"archetypes\":[{\"components\":[\"a\"],\"entities\":[{\"@id\":\"0v1\",\"a\":{}}]}]}";
    World world = loaded(keeping().json(), program(), text.getBytes(StandardCharsets.UTF_8));
    assertThat(world.get(Entity.of(0, 1), UnknownComponents.class))
        .hasToString("[a[i=0, e=none, s=null]]");
    byte[] written = Samples.bytes(formats.get(1), world);
    assertThat(Samples.bytes(formats.get(1), loaded(formats.get(1), program(), written)))
        .isEqualTo(written);
  }
}
