package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Disabled;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import dev.basalt.store.Databases.Kind;
import dev.basalt.store.Samples.Body;
import dev.basalt.store.Samples.Everything;
import dev.basalt.store.Samples.Position;
import dev.basalt.store.Samples.Score;
import dev.basalt.store.Samples.Time;
import dev.basalt.store.Samples.Velocity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole worlds, and worlds that are kept.
class WorldsTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";
  private static final String SEEDS = "dev.basalt.store.Databases#kindsAndSeeds";

  @TempDir Path directory;

  private static void assertSame(World loaded, World world) {
    loaded.verify();
    assertThat(loaded.count()).isEqualTo(world.count());
    assertThat(loaded.hash()).isEqualTo(world.hash());
    assertThat(loaded.handles()).isEqualTo(world.handles());
    assertThat(loaded.tick()).isEqualTo(world.tick());
    assertThat(loaded.resources().all())
        .containsExactlyInAnyOrderElementsOf(world.resources().all());
  }

  private static void save(Store store, World world) {
    try (Snapshot snapshot = world.snapshot()) {
      store.save(snapshot);
    }
  }

  // ---- save and load

  @ParameterizedTest
  @MethodSource(SEEDS)
  void load_ofSavedWorld_givesTheSameWorld(Kind kind, long seed) {
    String url = kind.newUrl(directory);
    World world = Samples.newWorld();
    Samples.play(world, new Random(seed), 400);
    try (Store store = Samples.at(url).open()) {
      save(store, world);
      World loaded = Samples.newWorld();
      loaded.spawn(new Position(1, 2));
      store.load(loaded);
      assertSame(loaded, world);
      Samples.play(world, new Random(seed), 20);
      save(store, world);
      store.load(loaded);
      assertSame(loaded, world);
      assertThat(loaded.spawn()).isEqualTo(world.spawn());
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void load_withNothingThere_isRefused(Kind kind) {
    try (Store store = Store.at(kind.newUrl(directory)).owner("north").open()) {
      World world = World.create();
      Entity entity = world.spawn(new Position(1, 2));
      assertThatThrownBy(() -> store.load(world))
          .isInstanceOf(StoreException.class)
          .hasMessageMatching("owner \"north\" has no world in the database \\(jdbc:.*\\)");
      assertThat(world.get(entity, Position.class)).isEqualTo(new Position(1, 2));
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void load_ofUnknownComponent_isRefused(Kind kind) {
    try (Store store = Store.open(kind.newUrl(directory))) {
      World world = World.create();
      world.register(Position.class, "place");
      world.spawn(new Position(1, 2));
      save(store, world);
      assertThatThrownBy(() -> store.load(World.create()))
          .hasMessage(
              "the database has components [place], which this world does not know; register them,"
                  + " leave them out, or drop them by plan()");
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void floats_keepWhatTheDatabaseCanHold(Kind kind) {
    try (Store store = Store.open(kind.newUrl(directory))) {
      World world = World.create();
      float[] values = {Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE, -0f, 0.1f};
      for (float value : values) {
        world.spawn(new Position(value, value));
      }
      save(store, world);
      World loaded = World.create();
      loaded.register(Position.class);
      store.load(loaded);
      for (int slot = 0; slot < values.length; slot++) {
        float x = loaded.get(Entity.of(slot, 1), Position.class).x();
        // SQLite has no negative zero
        float expected = kind == Kind.SQLITE && values[slot] == 0 ? 0f : values[slot];
        assertThat(Float.floatToRawIntBits(x)).isEqualTo(Float.floatToRawIntBits(expected));
      }
    }
  }

  // ---- kept worlds

  @ParameterizedTest
  @MethodSource(SEEDS)
  void attachedWorld_afterEachFlush_isInTheDatabase(Kind kind, long seed) {
    String url = kind.newUrl(directory);
    Random random = new Random(seed);
    World world = Samples.newWorld();
    Samples.play(world, random, 30);
    try (Store store = Samples.at(url).open();
        Store other = Samples.at(url).open();
        Attachment kept = store.attach(world)) {
      Snapshot past = null;
      for (int round = 0; round < 12; round++) {
        Samples.play(world, random, random.nextInt(40));
        if (round == 4) {
          past = world.snapshot();
        }
        if (round == 8 && past != null) {
          world.restore(past);
          past.close();
        }
        kept.flush();
        World loaded = Samples.newWorld();
        other.load(loaded);
        assertSame(loaded, world);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void attach_again_goesOnWhereItWas(Kind kind) {
    String url = kind.newUrl(directory);
    World world = Samples.newWorld();
    Samples.play(world, new Random(5), 100);
    try (Store store = Samples.at(url).open();
        Attachment kept = store.attach(world)) {
      kept.afterTick();
    }
    World again = Samples.newWorld();
    try (Store store = Samples.at(url).open();
        Attachment kept = store.attach(again)) {
      assertSame(again, world);
      Samples.play(again, new Random(6), 100);
      kept.flush();
    }
    World third = Samples.newWorld();
    try (Store store = Samples.at(url).open()) {
      store.load(third);
      assertSame(third, again);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void afterTick_writesOncePerInterval_withoutFlush(Kind kind) throws InterruptedException {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Position(0, 0));
    try (Store store = Store.at(url).interval(Duration.ofMillis(1)).open();
        Store other = Store.open(url);
        Attachment kept = store.attach(world)) {
      long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
      float seen = 0;
      for (int tick = 1; seen < 5 && System.nanoTime() < end; tick++) {
        world.set(entity, new Position(tick, -tick));
        kept.afterTick();
        Thread.sleep(2);
        Position stored = other.find(entity, Position.class);
        if (stored != null) {
          assertThat(stored.y()).isEqualTo(-stored.x());
          seen = stored.x();
        }
      }
      assertThat(seen).isGreaterThanOrEqualTo(5);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void attach_ofFullWorldToFullDatabase_isRefused(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    world.spawn(new Position(1, 2));
    try (Store store = Store.open(url)) {
      save(store, world);
      assertThatThrownBy(() -> store.attach(world))
          .hasMessage(
              "the world has 1 entities, and owner \"world\" has a world in the database; attach an"
                  + " empty world, or save() this one first");
      world.clear();
      store.attach(world).close();
      assertThat(world.count()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void attach_ofAPart_loadsAndWritesThatPart(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    for (int i = 0; i < 100; i++) {
      world.spawn(new Position(i, 0), new Velocity(1, 0));
    }
    Entity child = world.spawn(new ChildOf(Entity.of(3, 1)), new Position(90, 0));
    try (Store store = Store.open(url)) {
      save(store, world);
      World part = World.create();
      part.register(Position.class);
      part.register(Velocity.class);
      part.register(ChildOf.class);
      try (Attachment kept = store.attach(part, Position.class, "x >= ? and y = 0", 90)) {
        assertThat(part.count()).isEqualTo(11);
        assertThat(part.has(child, ChildOf.class)).isFalse();
        part.set(Entity.of(95, 1), new Position(-1, -1));
        part.despawn(Entity.of(96, 1));
        assertThat(part.spawn(new Position(7, 7)).slot()).isEqualTo(96);
        kept.flush();
      }
      World all = World.create();
      all.register(Position.class);
      all.register(Velocity.class);
      all.register(ChildOf.class);
      store.load(all);
      all.verify();
      assertThat(all.count()).isEqualTo(101);
      assertThat(all.get(child, ChildOf.class).parent()).isEqualTo(Entity.of(3, 1));
      assertThat(all.get(Entity.of(95, 1), Position.class)).isEqualTo(new Position(-1, -1));
      assertThat(all.get(Entity.of(5, 1), Position.class)).isEqualTo(new Position(5, 0));
      assertThat(all.alive(Entity.of(96, 1))).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void leftOutComponents_areNotInTheDatabase(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    Entity entity = world.spawn(new Position(1, 2), new Velocity(1, 1));
    try (Store store = Store.at(url).leaveOut(Velocity.class).open();
        Attachment kept = store.attach(world)) {
      kept.flush();
      world.remove(entity, Velocity.class);
      kept.flush();
      world.despawn(entity);
      kept.flush();
      assertThat(store.query(Position.class).count()).isZero();
    }
  }

  record Birthday(LocalDate date) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void textForms_thatFail_areErrorsWithTheirType(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    world.spawn(new Birthday(LocalDate.of(2000, 1, 1)));
    try (Store store = Store.at(url).text(LocalDate.class, d -> null, LocalDate::parse).open()) {
      assertThatThrownBy(() -> save(store, world))
          .isInstanceOf(StoreException.class)
          .hasMessage("the text form of java.time.LocalDate makes null as the text of a value");
    }
    try (Store store = Store.at(url).text(LocalDate.class, d -> "x", LocalDate::parse).open()) {
      save(store, world);
      World loaded = World.create();
      loaded.register(Birthday.class);
      assertThatThrownBy(() -> store.load(loaded))
          .isInstanceOf(StoreException.class)
          .hasMessage(
              "the text form of java.time.LocalDate fails to make the value of a text:"
                  + " java.time.format.DateTimeParseException: Text 'x' could not be parsed at"
                  + " index 0");
      assertThat(loaded.count()).isZero();
    }
  }

  // ---- single entities

  @ParameterizedTest
  @MethodSource(KINDS)
  void find_byHandle_givesTheComponent(Kind kind) {
    String url = kind.newUrl(directory);
    World world = Samples.newWorld();
    Entity some = world.spawn(Samples.everything(new Random(1), Entity.of(9, 9)));
    Entity other = world.spawn(new Body(new Samples.Vec(1, 2), 3));
    try (Store store =
        Samples.at(url)
            .register(Registration.of(Everything.class).named("everything"))
            .register(Registration.of(Body.class).named("body"))
            .open()) {
      save(store, world);
      assertThat(store.get(some, Everything.class)).isEqualTo(world.get(some, Everything.class));
      assertThat(store.find(some, Body.class)).isNull();
      assertThat(store.get(other, Body.class)).isEqualTo(world.get(other, Body.class));
      assertThatThrownBy(() -> store.get(Entity.of(1, 2), Body.class))
          .hasMessageMatching("entity 1v2 has no Body in the database \\(jdbc:.*\\)");
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void pull_ofSomeEntities_addsThemToAWorld(Kind kind) {
    try (Store store = Store.open(kind.newUrl(directory))) {
      World world = World.create();
      Entity parent = world.spawn(new Position(1, 2));
      Entity child = world.spawn(new Position(3, 4), new ChildOf(parent));
      save(store, world);
      World other = World.create();
      other.register(Position.class);
      other.register(ChildOf.class);
      other.spawn(new Position(0, 0));
      var map = store.pull(other, List.of(child, parent, Entity.of(7, 7)));
      assertThat(other.get(map.get(child), ChildOf.class).parent()).isEqualTo(map.get(parent));
      assertThat(other.get(map.get(child), Position.class)).isEqualTo(new Position(3, 4));
    }
  }

  // ---- resources

  @ParameterizedTest
  @MethodSource(KINDS)
  void resources_areWrittenWhenTheyChange(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    world.resources().set(new Time(1));
    try (Store store = Store.open(url);
        Attachment kept = store.attach(world)) {
      kept.flush();
      world.resources().set(new Time(2));
      kept.flush();
      World loaded = World.create();
      assertThatThrownBy(() -> store.load(loaded))
          .hasMessage(
              "the database has resource \"dev.basalt.store.Samples$Time\", which is not known;"
                  + " name it by resource()");
      loaded.resources().set(new Time(0));
      store.load(loaded);
      assertThat(loaded.resources().get(Time.class)).isEqualTo(new Time(2));
      assertThat(loaded.resources().all().stream().filter(info -> info.type() == Score.class))
          .isEmpty();
    }
  }

  // ---- what is hard to store

  record Numbers(List<Double> list, List<Long> whole, List<Float> small) {}

  record Settings(double large, float zero, long most) {}

  @ParameterizedTest
  @MethodSource(KINDS)
  void numbers_inListsAndResources_comeBack(Kind kind) {
    World world = World.create();
    world.hasher(List.class, Object::hashCode);
    Entity entity =
        world.spawn(
            new Numbers(
                List.of(1e300, -0.0, 1e19, Double.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY),
                List.of(Long.MAX_VALUE, Long.MIN_VALUE),
                List.of(Float.MAX_VALUE, -0f, 0.1f)));
    world.resources().set(new Settings(-1e300, -0f, Long.MAX_VALUE));
    try (Store store = Store.open(kind.newUrl(directory))) {
      save(store, world);
      World loaded = World.create();
      loaded.register(Numbers.class);
      loaded.resources().set(new Settings(0, 0, 0));
      store.load(loaded);
      assertThat(loaded.get(entity, Numbers.class)).isEqualTo(world.get(entity, Numbers.class));
      assertThat(loaded.resources().get(Settings.class))
          .isEqualTo(world.resources().get(Settings.class));
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void pull_ofVeryMany_copiesThem(Kind kind) {
    World world = World.create();
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      all.add(world.spawn(new Position(i, 0)));
    }
    try (Store store = Store.open(kind.newUrl(directory))) {
      save(store, world);
      World other = World.create();
      other.register(Position.class);
      var map = store.pull(other, all);
      assertThat(other.count()).isEqualTo(100_000);
      assertThat(other.get(map.get(all.get(777)), Position.class)).isEqualTo(new Position(777, 0));
    }
  }

  /// Whose children are not loaded: they live on, without a parent.
  @ParameterizedTest
  @MethodSource(KINDS)
  void part_inWhichAParentDies_leavesADatabaseThatLoads(Kind kind) {
    World world = World.create();
    Entity parent = world.spawn(new Position(1, 1));
    Entity child = world.spawn(new Position(9, 9), new ChildOf(parent));
    try (Store store = Store.open(kind.newUrl(directory))) {
      save(store, world);
      World part = World.create();
      part.register(Position.class);
      part.register(ChildOf.class);
      try (Attachment kept = store.attach(part, Position.class, "x < 5")) {
        part.despawn(parent);
        kept.flush();
      }
      World all = World.create();
      all.register(Position.class);
      all.register(ChildOf.class);
      store.load(all);
      all.verify();
      assertThat(all.entities()).containsExactly(child);
      assertThat(all.has(child, ChildOf.class)).isFalse();
    }
  }

  // ---- prefabs

  @ParameterizedTest
  @MethodSource(KINDS)
  void prefabs_intoWorldThatHasMadeNone_areLoaded(Kind kind) {
    String url = kind.newUrl(directory);
    World world = World.create();
    Prefabs prefabs = Prefabs.of(world);
    Entity wheel = prefabs.create("wheel", new Position(1, 2));
    prefabs.part(wheel, "rim", new Velocity(2, 3));
    Entity cart = prefabs.spawn(wheel, new Position(3, 4));
    world.add(cart, new Disabled());
    try (Store store = Store.open(url);
        Attachment kept = store.attach(world)) {
      kept.flush();
    }
    World loaded = World.create();
    loaded.register(Position.class);
    loaded.register(Velocity.class);
    try (Store store = Store.open(url);
        Attachment kept = store.attach(loaded)) {
      assertSame(loaded, world);
      assertThat(Prefabs.of(loaded).instances(wheel)).containsExactly(cart);
      Entity other = Prefabs.of(loaded).spawn(Prefabs.of(loaded).get("wheel"));
      assertThat(other).isEqualTo(prefabs.spawn(wheel));
      assertThat(loaded.hash()).isEqualTo(world.hash());
      kept.flush();
    }
    World last = World.create();
    last.register(Position.class);
    last.register(Velocity.class);
    try (Store store = Store.open(url)) {
      store.load(last);
    }
    assertSame(last, world);
  }
}
