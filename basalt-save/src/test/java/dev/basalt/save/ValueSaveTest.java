package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.EntityMap;
import dev.basalt.World;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists, sets, maps, arrays, boxed numbers, and records inside of them.
class ValueSaveTest {

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, double y) {}

  record Item(String name, @Nullable Team team, Vec at, Entity owner, List<Item> inside) {}

  record Bag(
      List<Item> items,
      Map<Entity, Integer> debts,
      Map<Team, List<String>> words,
      Set<Long> numbers,
      Entity[] friends,
      float[] curve,
      @Nullable Integer maybe,
      EntityList followers,
      Map<Float, Character> letters,
      List<? extends Vec> way) {}

  record Links(List<URI> all) {}

  record Deep(List<Deep> inside) {}

  record Sorted(SortedMap<String, String> map) {}

  record Anything(List<Object> things) {}

  record Notes(Map<String, String> byKey) {}

  record Numbers(Set<String> words) {}

  private static Stream<SaveFormat> formats() {
    Saver saver = Saver.create();
    return Stream.of(saver.binary(), saver.json(), saver.compactJson());
  }

  private static World newWorld() {
    World world = World.create();
    world.register(Bag.class, "bag");
    return world;
  }

  private static Bag bag(Entity some, Entity other) {
    Item knife = new Item("knife", null, new Vec(Float.NaN, -0.0), Entity.NONE, List.of());
    Item box = new Item("box", Team.BLUE, new Vec(0.1f, 0.1), other, List.of(knife, knife));
    return new Bag(
        Collections.unmodifiableList(Arrays.asList(box, null, knife)),
        Map.of(some, 3, other, Integer.MIN_VALUE),
        Map.of(Team.RED, List.of("a", "\ud800"), Team.BLUE, List.of()),
        Set.of(Long.MAX_VALUE, 1L, 2L, 3L),
        new Entity[] {some, Entity.NONE, other},
        new float[] {1.5f, Float.NEGATIVE_INFINITY, Float.intBitsToFloat(0x7fc00001)},
        null,
        EntityList.copyOf(List.of(other, some)),
        Map.of(Float.NaN, 'x', -0.0f, '\u0000'),
        List.of(new Vec(1, 2)));
  }

  private static void assertEqual(Bag bag, Bag other) {
    assertThat(bag)
        .usingRecursiveComparison()
        .withStrictTypeChecking()
        .ignoringCollectionOrderInFieldsMatchingRegexes("numbers")
        .ignoringFields("items", "debts", "words", "numbers", "letters", "way", "curve")
        .isEqualTo(other);
    assertThat(bag.items()).isEqualTo(other.items());
    assertThat(bag.debts()).isEqualTo(other.debts());
    assertThat(bag.words()).isEqualTo(other.words());
    assertThat(bag.numbers()).isEqualTo(other.numbers());
    assertThat(bag.letters()).isEqualTo(other.letters());
    assertThat((Object) bag.way()).isEqualTo(other.way());
    for (int i = 0; i < bag.curve().length; i++) {
      assertThat(Float.floatToRawIntBits(bag.curve()[i]))
          .isEqualTo(Float.floatToRawIntBits(other.curve()[i]));
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_values_areTheSame(SaveFormat format) {
    World world = newWorld();
    Entity some = world.spawn();
    Entity other = world.spawn();
    world.add(other, bag(some, other));
    byte[] bytes = Samples.bytes(format, world);
    World loaded = newWorld();
    Samples.load(format, loaded, bytes);
    loaded.verify();
    assertEqual(loaded.get(other, Bag.class), world.get(other, Bag.class));
    assertThat(Samples.bytes(format, loaded)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void add_values_nameTheNewEntities(SaveFormat format) {
    World world = newWorld();
    Entity some = world.spawn();
    Entity other = world.spawn();
    world.add(other, bag(some, other));
    EntityMap map = format.add(world, new ByteArrayInputStream(Samples.bytes(format, world)));
    world.verify();
    assertEqual(world.get(map.get(other), Bag.class), bag(map.get(some), map.get(other)));
    assertEqual(world.get(other, Bag.class), bag(some, other));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void add_handlesOfOthers_becomeNone(SaveFormat format) {
    World world = newWorld();
    Entity some = world.spawn();
    Entity other = world.spawn();
    world.add(other, bag(some, other));
    Saver part = Saver.create().onlyEntities(List.of(other));
    byte[] bytes =
        Samples.bytes(format.toString().startsWith("b") ? part.binary() : part.json(), world);
    World fresh = newWorld();
    EntityMap map = format.add(fresh, new ByteArrayInputStream(bytes));
    Entity added = map.get(other);
    Bag bag = fresh.get(added, Bag.class);
    assertThat(bag.debts()).containsExactly(Map.entry(added, Integer.MIN_VALUE));
    assertThat(bag.followers()).containsExactly(added, Entity.NONE);
    assertThat(bag.friends()).containsExactly(Entity.NONE, Entity.NONE, added);
  }

  @Test
  void save_equalSetsAndMaps_giveEqualBytes() {
    List<byte[]> files = new ArrayList<>();
    for (int turn = 0; turn < 2; turn++) {
      World world = World.create();
      Set<String> words = new HashSet<>();
      Map<String, String> notes = new java.util.HashMap<>(turn == 0 ? 2 : 4096);
      for (int i = 0; i < 100; i++) {
        words.add("w" + (turn == 0 ? i : 99 - i));
        notes.put("k" + (turn == 0 ? i : 99 - i), "");
      }
      world.spawn(new Numbers(Set.copyOf(words)), new Notes(Map.copyOf(notes)));
      files.add(Samples.bytes(Saver.create().compactJson(), world));
    }
    assertThat(files.get(0)).isEqualTo(files.get(1));
  }

  @Test
  void save_orderedMap_keepsItsOrder() {
    World world = World.create();
    Map<String, String> map = new LinkedHashMap<>();
    map.put("z", "1");
    map.put("a", "2");
    Entity entity = world.spawn(new Notes(Collections.unmodifiableMap(map)));
    Map<String, String> sequenced =
        Collections.unmodifiableSequencedMap((LinkedHashMap<String, String>) map);
    Entity ordered = world.spawn(new Notes(sequenced));
    SaveFormat format = Saver.create().json();
    byte[] bytes = Samples.bytes(format, world);
    Samples.load(format, world, bytes);
    assertThat(world.get(entity, Notes.class).byKey().keySet()).containsExactly("a", "z");
    assertThat(world.get(ordered, Notes.class).byKey().keySet()).containsExactly("z", "a");
    assertThat(new String(bytes, StandardCharsets.UTF_8))
        .contains("{\"byKey\": {\"z\": \"1\", \"a\": \"2\"}}");
  }

  @Test
  void save_textFormInsideOfAList_isUsed() {
    World world = World.create();
    Entity entity = world.spawn(new Links(List.of(URI.create("a:b"), URI.create("c:d"))));
    SaveFormat format = Saver.create().text(URI.class, URI::toString, URI::create).binary();
    Samples.load(format, world, Samples.bytes(format, world));
    assertThat(world.get(entity, Links.class).all())
        .containsExactly(URI.create("a:b"), URI.create("c:d"));
  }

  // ---- refused

  @Test
  void save_whatHasNoForm_isRefused() {
    refuses(
        new Links(List.of()),
        "Links.all is a reference to java.util.List<java.net.URI>, which cannot be saved; give it a"
            + " text form, or leave out Links");
    refuses(
        new Anything(List.of()),
        "Anything.things is a reference to java.util.List<java.lang.Object>, which cannot be saved;"
            + " give it a text form, or leave out Anything");
    refuses(
        new Sorted(Collections.unmodifiableSortedMap(new TreeMap<>())),
        "Sorted.map is a reference to java.util.SortedMap<java.lang.String, java.lang.String>,"
            + " which cannot be saved; give it a text form, or leave out Sorted");
  }

  /// Readers of JSON refuse such names, so the file could not be loaded again.
  @Test
  void save_keyWithHalfACharacter_isRefused() {
    refuses(new Notes(Map.of("\ud800x", "text")), "byKey has a key with half of a surrogate pair");
  }

  private static void refuses(Record component, String message) {
    World world = World.create();
    world.spawn(component);
    assertThatThrownBy(() -> Samples.bytes(Saver.create().binary(), world))
        .isInstanceOf(SaveException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void save_deepList_isRefused(SaveFormat format) {
    Deep deep = new Deep(List.of());
    for (int i = 0; i < 5000; i++) {
      deep = new Deep(List.of(deep));
    }
    World world = World.create();
    world.spawn(deep);
    assertThatThrownBy(() -> Samples.bytes(format, world))
        .isInstanceOf(SaveException.class)
        .hasMessageStartingWith("cannot be written: Document nesting depth (201)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"items\": 3}|items takes an array, not 3",
        "{\"items\": [3]}|items takes an object, not 3",
        "{\"items\": [{\"name\": 3}]}|leaf \"items.name\" takes string, not 3",
        "{\"items\": [{\"team\": \"GREEN\"}]}|Team has no constant \"GREEN\" for items.team; rename"
            + " it by migrations",
        "{\"items\": [{\"title\": 3}]}|items has no field \"title\"; drop it or rename it by"
            + " migrations, as \"items.title\"",
        "{\"items\": [{\"at\": {\"x\": 1, \"x\": 2}}]}|Duplicate Object property \"x\"",
        "{\"debts\": {\"x\": 3}}|\"x\" is not a handle such as 17v3",
        "{\"debts\": {\"1v1\": 3000000000}}|leaf \"debts\" takes int, not 3000000000",
        "{\"debts\": {\"1v1\": null, \"01v1\": 3}}|debts has the key \"01v1\" twice",
        "{\"words\": {\"GREEN\": []}}|Team has no constant \"GREEN\" for words; rename it by"
            + " migrations",
        "{\"numbers\": [1, 1]}|numbers has an element of a set twice",
        "{\"letters\": {\"1\": \"a\"}}|letters has keys of type float, not \"1\"",
        "{\"curve\": [null]}|leaf \"curve\" takes float, not null",
        "{\"curve\": [1e99]}|leaf \"curve\" takes float, not 1e99",
        "{\"curve\": [\"NaN 3f800000\"]}|leaf \"curve\" takes float, not NaN 3f800000",
        "{\"maybe\": []}|leaf \"maybe\" takes int, not an object or array",
      })
  void load_wrongValue_isRefused(String fileAndMessage) {
    String[] parts = fileAndMessage.split("\\|");
    World world = newWorld();
    world.spawn(new Notes(Map.of()));
    long hash = world.stateHash();
    String file =
        """
        {"basalt": 1, "types": {"bag": {"leaves": {"items": "value", "debts": "value",
         "words": "value", "numbers": "value", "curve": "value", "maybe": "value",
         "letters": "value"}}},
         "archetypes": [{"components": ["bag"], "entities": [{"@id": "0v1", "bag": %s}]}]}
        """
            .formatted(parts[0]);
    assertThatThrownBy(
            () -> Samples.load(Saver.create().json(), world, file.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(SaveException.class)
        .hasMessageEndingWith(parts[1])
        .hasMessageStartingWith("line 4, column");
    assertThat(world.stateHash()).isEqualTo(hash);
  }

  // ---- migrations

  record OldThing(String title, int weight, Team team) {}

  record OldBag(List<OldThing> things) {}

  enum Colour {
    BLUE,
    CRIMSON
  }

  record Thing(Colour team, String name, boolean heavy) {}

  record NewBag(List<Thing> things) {}

  @ParameterizedTest
  @MethodSource("formats")
  void load_fieldsOfRecordsInLists_migrate(SaveFormat format) {
    World before = World.create();
    before.register(OldBag.class, "bag");
    Entity entity = before.spawn(new OldBag(List.of(new OldThing("box", 7, Team.RED))));
    byte[] bytes = Samples.bytes(format, before);
    World now = World.create();
    now.register(NewBag.class, "bag");
    Saver saver =
        Saver.create()
            .migrations(
                Migrations.create()
                    .renameLeaf("bag", "things.title", "things.name")
                    .dropLeaf("bag", "things.weight")
                    .renameConstant("bag", "things.team", "RED", "CRIMSON"));
    Samples.load(format.toString().startsWith("b") ? saver.binary() : saver.json(), now, bytes);
    assertThat(now.get(entity, NewBag.class).things())
        .containsExactly(new Thing(Colour.CRIMSON, "box", false));
  }
}
