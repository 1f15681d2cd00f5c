package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// What the two hashes of a world depend on, and what not.
class HashTest {

  private static final long KNOWN = -3_479_265_984_733_527_480L;
  private static final long KNOWN_STATE = 1_570_588_515_335_377_082L;

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Frozen() {}

  record Name(@Nullable String text) {}

  enum Team {
    RED,
    BLUE
  }

  record Member(@Nullable Team team) {}

  record Primitives(
      boolean z, byte b, short s, char c, int i, long j, float f, double d, Entity e) {}

  record Sprite(@Nullable Object texture, int layer) {}

  record Texture(String file) {}

  static class Body {
    final int mass;

    Body(int mass) {
      this.mass = mass;
    }
  }

  static final class HeavyBody extends Body {
    HeavyBody(int mass) {
      super(mass);
    }
  }

  @RegisterExtension final Worlds worlds = new Worlds();

  @TempDir Path directory;

  private World world(Consumer<World> history) {
    World world = worlds.create();
    history.accept(world);
    return world;
  }

  private static World sample(World world) {
    world.spawn(new Position(1, 2), new Velocity(3, 4));
    world.spawn(new Position(5, 6), new Frozen());
    world.spawn(new Name("Nina"), new Member(Team.BLUE));
    world.spawn();
    return world;
  }

  /// If this fails, the function has changed: saved hashes no longer fit. Say so in the change log.
  @Test
  void hash_ofKnownWorld_isKnown() {
    World world = sample(worlds.create());
    world.despawn(Entity.of(3, 1));
    assertThat(worlds.create().hash()).isEqualTo(0);
    assertThat(world.hash()).isEqualTo(KNOWN);
    assertThat(world.stateHash()).isEqualTo(KNOWN_STATE);
  }

  @Test
  void hash_ofSameContentsWithAnotherHistory_isEqual() {
    World straight = sample(worlds.create());
    World winding = worlds.create();
    winding.spawnAs(Entity.of(3, 1), new Frozen(), new Velocity(0, 0));
    winding.spawnAs(Entity.of(1, 1), new Frozen());
    winding.spawnAs(Entity.of(0, 1), new Position(9, 9), new Velocity(3, 4), new Name("x"));
    winding.spawnAs(Entity.of(2, 1), new Member(Team.RED));
    winding.remove(Entity.of(3, 1), Frozen.class, Velocity.class);
    winding.add(Entity.of(1, 1), new Position(5, 6));
    winding.set(Entity.of(0, 1), new Position(1, 2));
    winding.remove(Entity.of(0, 1), Name.class);
    winding.edit(Entity.of(2, 1)).add(new Name("Nina"), new Member(Team.BLUE)).apply();
    winding.despawn(winding.spawn(new Texture("gone")));
    winding.advanceTick();
    assertThat(winding.hash()).isEqualTo(straight.hash());
    assertThat(winding.stateHash()).isNotEqualTo(straight.stateHash());
  }

  @Test
  void hash_ofSameRowsInAnotherOrder_isEqualAndStateHashIsNot() {
    World ascending = worlds.create();
    World descending = worlds.create();
    for (int i = 0; i < 3_000; i++) {
      ascending.spawnAs(Entity.of(i, 1), new Position(i, -i));
      descending.spawnAs(Entity.of(2_999 - i, 1), new Position(2_999 - i, i - 2_999));
    }
    assertThat(descending.hash()).isEqualTo(ascending.hash());
    assertThat(descending.stateHash()).isNotEqualTo(ascending.stateHash());
  }

  @Test
  void bothHashes_withAnotherOrderOfRegistration_areEqual() {
    World reordered = worlds.create();
    reordered.register(Member.class);
    reordered.register(Frozen.class);
    reordered.register(Velocity.class);
    World plain = sample(worlds.create());
    sample(reordered);
    assertThat(reordered.hash()).isEqualTo(plain.hash());
    assertThat(reordered.stateHash()).isEqualTo(plain.stateHash());
  }

  @Test
  void hash_withAnyBitChanged_differs() {
    Entity e = Entity.of(7, 1);
    Record zero = new Primitives(false, (byte) 0, (short) 0, 'a', 0, 0, 0f, 0d, Entity.NONE);
    List<Record> values = new ArrayList<>();
    values.add(zero);
    values.add(new Primitives(true, (byte) 0, (short) 0, 'a', 0, 0, 0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 1, (short) 0, 'a', 0, 0, 0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 1, 'a', 0, 0, 0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'b', 0, 0, 0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 1, 0, 0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 0, 1L << 63, 0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 0, 0, -0f, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 0, 0, 0f, -0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, 0d, Entity.NONE));
    float otherNaN = Float.intBitsToFloat(0x7FC0_0001);
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 0, 0, otherNaN, 0d, Entity.NONE));
    values.add(new Primitives(false, (byte) 0, (short) 0, 'a', 0, 0, 0f, 0d, e));
    Set<Long> hashes = new HashSet<>();
    values.forEach(value -> hashes.add(world(w -> w.spawn(value)).hash()));
    assertThat(hashes).hasSize(values.size());
  }

  @Test
  void hash_ofOtherEntityOrOtherComponent_differs() {
    Set<Long> hashes = new HashSet<>();
    hashes.add(world(w -> w.spawn(new Position(1, 2))).hash());
    hashes.add(world(w -> w.spawn(new Position(2, 1))).hash());
    hashes.add(world(w -> w.spawn(new Velocity(1, 2))).hash());
    hashes.add(world(w -> w.spawn(new Position(1, 2), new Frozen())).hash());
    hashes.add(world(w -> w.spawnAs(Entity.of(1, 1), new Position(1, 2))).hash());
    hashes.add(world(w -> w.spawnAs(Entity.of(0, 2), new Position(1, 2))).hash());
    hashes.add(world(w -> w.spawn()).hash());
    hashes.add(worlds.create().hash());
    assertThat(hashes).hasSize(8);
  }

  @Test
  void hash_ofStrings_isByContent() {
    long nina = world(w -> w.spawn(new Name("Nina"))).hash();
    assertThat(world(w -> w.spawn(new Name(new String("Nina")))).hash()).isEqualTo(nina);
    Set<Long> hashes = new HashSet<>(Set.of(nina));
    for (String text : new String[] {null, "", "\0", "nina", "Nin", "aniN"}) {
      hashes.add(world(w -> w.spawn(new Name(text))).hash());
    }
    assertThat(hashes).hasSize(7);
  }

  @Test
  void hash_ofEnums_differsByConstant() {
    Set<Long> hashes = new HashSet<>();
    for (Team team : new Team[] {null, Team.RED, Team.BLUE}) {
      hashes.add(world(w -> w.spawn(new Member(team))).hash());
    }
    assertThat(hashes).hasSize(3);
  }

  @Test
  void hash_ofEnumWhoseConstantsMoved_isEqual() throws Exception {
    long before = hashOfBlue("before", "RED, BLUE");
    assertThat(hashOfBlue("after", "GREEN, BLUE, RED")).isEqualTo(before);
    assertThat(hashOfBlue("renamed", "RED, BLUE, NAVY", "NAVY")).isNotEqualTo(before);
  }

  private long hashOfBlue(String name, String constants) throws Exception {
    return hashOfBlue(name, constants, "BLUE");
  }

  private long hashOfBlue(String name, String constants, String chosen) throws Exception {
    Path classes =
        new Sources()
            .with("game/Team.java", "package game; public enum Team { " + constants + " }")
            .with("game/Member.java", "package game; public record Member(Team team) {}")
            .compile(Sources.directory(directory, name));
    try (URLClassLoader loader = Sources.loader(classes)) {
      Class<?> team = loader.loadClass("game.Team");
      Object blue = team.getField(chosen).get(null);
      var member = (Record) loader.loadClass("game.Member").getConstructor(team).newInstance(blue);
      return world(w -> w.spawn(member)).hash();
    }
  }

  @Test
  void hash_ofReferencesWithoutHasher_leavesThemOut() {
    World one = world(w -> w.spawn(new Sprite(new Texture("a.png"), 1)));
    World two = world(w -> w.spawn(new Sprite(new Texture("b.png"), 1)));
    World three = world(w -> w.spawn(new Sprite(new Texture("a.png"), 2)));
    assertThat(two.hash()).isEqualTo(one.hash());
    assertThat(three.hash()).isNotEqualTo(one.hash());
    assertThat(one.unhashed()).containsExactly("Sprite.texture");
  }

  @Test
  void hash_withHasherForTheClassOfTheObject_includesIt() {
    World one = world(w -> w.spawn(new Sprite(new Texture("a.png"), 1)));
    World two = world(w -> w.spawn(new Sprite(new Texture("b.png"), 1)));
    World same = world(w -> w.spawn(new Sprite(new Texture("a.png"), 1)));
    for (World world : List.of(one, two, same)) {
      world.hasher(Texture.class, texture -> texture.file().hashCode());
    }
    assertThat(two.hash()).isNotEqualTo(one.hash());
    assertThat(same.hash()).isEqualTo(one.hash());
  }

  @Test
  void hash_withHasherForTheTypeOfTheField_includesIt() {
    World one = world(w -> w.spawn(new Sprite(List.of(1), 1)));
    World two = world(w -> w.spawn(new Sprite(List.of(2), 1)));
    for (World world : List.of(one, two)) {
      world.hasher(Object.class, Object::hashCode);
    }
    assertThat(two.hash()).isNotEqualTo(one.hash());
    assertThat(one.unhashed()).isEmpty();
  }

  @Test
  void hash_withHasherForTheTypeOfAnObjectComponent_includesItsSubclasses() {
    World one = world(w -> w.add(w.spawn(), Body.class, new HeavyBody(1)));
    World two = world(w -> w.add(w.spawn(), Body.class, new HeavyBody(2)));
    assertThat(one.unhashed()).containsExactly("Body");
    assertThat(two.hash()).isEqualTo(one.hash());
    for (World world : List.of(one, two)) {
      world.hasher(Body.class, body -> body.mass);
    }
    assertThat(one.unhashed()).isEmpty();
    assertThat(two.hash()).isNotEqualTo(one.hash());
  }

  @Test
  void hash_ofSnapshot_isThatOfTheWorldThenWithTheHashersOfThen() {
    World world = sample(worlds.create());
    world.spawn(new Sprite(new Texture("a.png"), 1));
    long plain = world.hash();
    long state = world.stateHash();
    try (Snapshot snapshot = world.snapshot()) {
      world.hasher(Texture.class, texture -> texture.file().hashCode());
      assertThat(world.hash()).isNotEqualTo(plain);
      world.clear();
      assertThat(snapshot.hash()).isEqualTo(plain);
      assertThat(snapshot.stateHash()).isEqualTo(state);
    }
  }

  @Test
  void stateHash_ofEqualContentsThatWillGoOnDifferently_differs() {
    Set<Long> hashes = new HashSet<>();
    hashes.add(world(w -> {}).stateHash());
    hashes.add(world(World::advanceTick).stateHash());
    hashes.add(world(w -> w.despawn(w.spawn())).stateHash());
    hashes.add(world(w -> w.despawn(w.spawn(new Position(0, 0)))).stateHash());
    hashes.add(world(w -> despawnInOrder(w, 0, 1)).stateHash());
    hashes.add(world(w -> despawnInOrder(w, 1, 0)).stateHash());
    assertThat(hashes).hasSize(6);
  }

  private static void despawnInOrder(World world, int first, int second) {
    List<Entity> two = List.of(world.spawn(), world.spawn());
    world.despawn(two.get(first));
    world.despawn(two.get(second));
  }

  @Test
  void stateHash_ofWhatAskersHaveSeen_differs_howeverOftenTheyAsked() {
    World one = changing();
    World two = changing();
    var first = one.query(Counter.class).changed(Counter.class);
    var second = two.query(Counter.class).changed(Counter.class);
    assertThat(two.stateHash()).isEqualTo(one.stateHash());
    first.each(counter -> {});
    assertThat(two.stateHash()).isNotEqualTo(one.stateHash());
    assertThat(two.hash()).isEqualTo(one.hash());
    second.each(counter -> {});
    second.each(counter -> {});
    assertThat(two.stateHash()).isEqualTo(one.stateHash());
    one.set(one.archetypes().getFirst().entities().getFirst(), new Counter(0));
    assertThat(two.stateHash()).isNotEqualTo(one.stateHash());
    assertThat(two.hash()).isEqualTo(one.hash());
    first.each(counter -> {});
    assertThat(two.stateHash()).isEqualTo(one.stateHash());
  }

  record Counter(int value) {}

  private static World changing() {
    World world = World.create();
    world.spawn(new Counter(0));
    world.spawn(new Counter(1));
    return world;
  }

  @Test
  void stateHash_ofFailedSpawnIntoNewArchetype_isAsBefore() {
    World world = sample(worlds.create());
    long before = world.stateHash();
    world.spawner(Texture.class).spawn(0, new Texture("none"));
    world.register(Sprite.class);
    assertThat(world.stateHash()).isEqualTo(before);
  }
}
