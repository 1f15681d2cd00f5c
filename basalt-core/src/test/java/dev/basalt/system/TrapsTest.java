package dev.basalt.system;

import static dev.basalt.query.Term.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.query.AnyOf;
import dev.basalt.query.Lookup;
import dev.basalt.query.Mut;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Query1;
import dev.basalt.query.Query2;
import dev.basalt.query.With;
import dev.basalt.query.Without;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Mistakes that used to give wrong results, or none, without a word.
class TrapsTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);

  // ---- filters

  static final class Hunters {
    final List<String> log = new ArrayList<>();

    record Prey(Entity self, Health health) {}

    @Update
    @Without(Frozen.class)
    void hunt(Entity self, Damage damage, Query2<Entity, Health> prey) {
      log.add("hunt " + prey.count());
    }

    @Update
    void look(
        @With(Damage.class) @Without(Frozen.class) Query1<Health> armed,
        @AnyOf({Frozen.class, Ghost.class}) NodeQuery<Prey> slow,
        Query1<Health> all) {
      log.add(armed.count() + " " + slow.count() + " " + all.count());
    }
  }

  @Test
  void filtersOfAMethod_leaveItsQueryParametersAlone() {
    Hunters hunters = new Hunters();
    world.spawn(new Health(1), new Frozen());
    world.spawn(new Health(2));
    world.spawn(new Health(3), new Damage(1));
    world.spawn(new Health(3), new Damage(1), new Frozen());
    schedule.add(hunters);
    schedule.update(1);
    assertThat(hunters.log).containsExactly("hunt 4", "1 2 4");
    assertThat(schedule.explain())
        .contains(
            """
              1. Hunters.hunt [read Health, read Damage]
                   query [entity, Health]
                   query [entity, Damage, !Frozen]
            """,
            """
                   query [Health, Damage, !Frozen]
                   query [entity, Health, (Frozen | Ghost)]
                   query [Health]
            """);
  }

  static final class FilterOnComponent {
    @Update
    static void run(@With(Frozen.class) Health health) {}
  }

  static final class FilterOnCondition {
    @Update
    @RunIf("isTrue")
    static void run(Health health) {}

    @Without(Frozen.class)
    static boolean isTrue(Query1<Health> query) {
      return query.isEmpty();
    }
  }

  static final class FilterWithoutRows {
    @Update
    @Without(Frozen.class)
    static void run(Query1<Health> query) {}
  }

  @Test
  void filters_thatNarrowNothing_areRefused() {
    refuse(
        FilterOnComponent.class,
        "parameter 1 (dev.basalt.system.Samples$Health) of FilterOnComponent.run has a filter, but"
            + " is not a query; filters on the method narrow the entities that it is called for");
    refuse(
        FilterOnCondition.class,
        "FilterOnCondition.isTrue has filters, but is not called for each entity; put them before"
            + " the parameter that is a query, or add a parameter for a component");
    refuse(
        FilterWithoutRows.class,
        "FilterWithoutRows.run has filters, but is not called for each entity; put them before the"
            + " parameter that is a query, or add a parameter for a component");
  }

  record FilteredField(@Without(Frozen.class) Health health) {}

  @Test
  void filter_onAFieldOfANode_isRefused() {
    assertThatThrownBy(() -> world.nodes(FilteredField.class))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "FilteredField.health has a filter, which holds for the whole node; put it on the"
                + " record");
  }

  // ---- forgotten @Resource

  static final class Platform {
    static final class OfTheJdk {
      @Update
      static void run(Health health, Random random) {}
    }

    static final class OfBasalt {
      @Update
      static void run(Health health, Time time) {}
    }

    static final class OfTheWorld {
      @Update
      static void run(Health health, Score score) {}
    }

    static final class Cursor {
      @Update
      static void run(Health health, Mut<Score> score) {}
    }
  }

  @Test
  void forgottenResource_isRefused() {
    refuse(
        Platform.OfTheJdk.class,
        "parameter 2 (java.util.Random) of OfTheJdk.run is taken for a component, but Random is a"
            + " class of the JDK; put @Resource before it if it is a resource");
    refuse(
        Platform.OfBasalt.class,
        "parameter 2 (dev.basalt.system.Time) of OfBasalt.run is taken for a component, but Time is"
            + " a class of Basalt; put @Resource before it if it is a resource");
    world.resources().set("best", new Score(1));
    refuse(
        Platform.OfTheWorld.class,
        "parameter 2 (dev.basalt.system.Samples$Score) of OfTheWorld.run is taken for a component,"
            + " but there is a resource Score \"best\"; put @Resource before it, or use another"
            + " class for the component");
    refuse(
        Platform.Cursor.class,
        "parameter 2 (dev.basalt.query.Mut<dev.basalt.system.Samples$Score>) of Cursor.run is taken"
            + " for a component, but there is a resource Score \"best\"; put @Resource before it,"
            + " or use another class for the component");
  }

  @Test
  void forgottenResource_thatIsSetLater_isRefusedAtTheFirstRun() {
    schedule.add(Platform.OfTheWorld.class);
    world.resources().set(new Score(1));
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("of OfTheWorld.run is taken for a component");
  }

  // ---- events of systems that do not always run

  record Hit(int points) {}

  static final class Slow {
    final List<Integer> seen = new ArrayList<>();

    @Update
    @Every(ticks = 5)
    void rarely(EventReader<Hit> hits) {
      hits.read(hit -> seen.add(hit.points()));
    }

    @Update
    @Every(ticks = 5, offset = 2)
    void rows(Health health, EventReader<Hit> hits) {
      hits.read(hit -> seen.add(100 + hit.points()));
    }
  }

  @Test
  void systems_thatRunRarely_seeAllEvents() {
    Slow slow = new Slow();
    schedule.add(slow);
    world.spawn(new Health(1));
    Events<Hit> hits = world.events(Hit.class);
    for (int i = 1; i <= 14; i++) {
      hits.send(new Hit(i));
      schedule.update(1);
    }
    assertThat(slow.seen)
        .containsExactly(
            101, 1, 2, 3, 4, 102, 103, 104, 105, 106, 5, 6, 7, 8, 9, 107, 108, 109, 110, 111, 10,
            11, 12, 13, 14);
  }

  @Test
  void eventsOfTwoSlowReaders_areDroppedWhenBothHaveReadThem() {
    schedule.add(new Slow());
    world.spawn(new Health(1));
    Events<Hit> hits = world.events(Hit.class);
    for (int i = 1; i <= 1_000; i++) {
      hits.send(new Hit(i));
      schedule.update(1);
    }
    assertThat(hits.count()).isLessThan(20);
  }

  @Test
  void disabledSystem_seesWhatWasSentMeanwhile_alsoAfterARestore() {
    List<Integer> seen = new ArrayList<>();
    Events<Hit> hits = world.events(Hit.class);
    EventReader<Hit> reader = hits.reader();
    schedule
        .system("late")
        .receives(reader)
        .disabled()
        .run(() -> reader.read(hit -> seen.add(hit.points())));
    for (int i = 0; i < 6; i++) {
      hits.send(new Hit(i));
      schedule.update(1);
    }
    try (Snapshot snapshot = world.snapshot()) {
      hits.send(new Hit(6));
      schedule.enable("late");
      schedule.update(1);
      assertThat(seen).containsExactly(0, 1, 2, 3, 4, 5, 6);
      world.restore(snapshot);
      schedule.update(1);
      assertThat(seen).containsExactly(0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5);
    }
    assertThat(schedule.explain()).contains("events receives Hit");
    assertThat(schedule.systems().getFirst().receives()).containsExactly(Hit.class);
  }

  @Test
  void systemThatUsesAReaderItDoesNotName_saysWhatItHasMissed() {
    Events<Hit> hits = world.events(Hit.class);
    EventReader<Hit> reader = hits.reader();
    List<Integer> seen = new ArrayList<>();
    schedule.system("rare").everyTicks(4, 3).run(() -> reader.read(hit -> seen.add(hit.points())));
    hits.send(new Hit(1));
    schedule.update(1);
    hits.send(new Hit(2));
    try (Snapshot snapshot = world.snapshot()) {
      String message =
          "system \"rare\" has missed 1 event of Hit, gone before it ran; keep them by"
              + " receives(reader) or keepUnread(true), or say that it may miss some by"
              + " keepUnread(false)";
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> schedule.update(1)).rootCause().hasMessage(message);
        world.restore(snapshot);
      }
      assertThat(seen).isEmpty();
      reader.keepUnread(false);
      schedule.update(1);
      assertThat(seen).containsExactly(2);
    }
  }

  @Test
  void systemsOfAllKinds_sayWhatTheyHaveMissed() {
    Events<Hit> hits = world.events(Hit.class);
    for (Parallelism parallelism : Parallelism.values()) {
      Schedule other = Schedule.create(world);
      other.parallelism(parallelism);
      EventReader<Hit> first = hits.reader();
      EventReader<Hit> second = hits.reader();
      EventReader<Hit> third = hits.reader();
      other.system("first").run(first::readAll);
      other.system("second").run(second::readAll);
      other.system("third").exclusive(w -> third.readAll());
      hits.send(new Hit(1));
      hits.send(new Hit(2));
      world.advanceTick();
      world.advanceTick();
      assertThatThrownBy(() -> other.update(1))
          .rootCause()
          .hasMessageStartingWith("system \"first\" has missed 2 events of Hit, gone before");
      assertThatThrownBy(() -> other.run("second"))
          .rootCause()
          .hasMessageStartingWith("system \"second\" has missed 2 events of Hit, gone before");
      assertThatThrownBy(() -> other.run("third"))
          .rootCause()
          .hasMessageStartingWith("system \"third\" has missed 2 events of Hit, gone before");
      assertThat(first.readAll()).isEmpty();
      other.run("first");
    }
  }

  @Test
  void systemThatHasLeft_keepsNoEvents() {
    Slow slow = new Slow();
    schedule.add(slow);
    Events<Hit> hits = world.events(Hit.class);
    schedule.update(1);
    schedule.remove(slow);
    for (int i = 0; i < 100; i++) {
      hits.send(new Hit(i));
      schedule.update(1);
    }
    assertThat(hits.count()).isEqualTo(1);
  }

  @Test
  void keptEvents_beyondOneChunk_areReadOnceAndInOrder() {
    Events<Hit> hits = world.events(Hit.class);
    EventReader<Hit> reader = hits.reader().keepUnread(true);
    int next = 0;
    for (int frame = 0; frame < 30; frame++) {
      for (int i = 0; i < 9_000; i++) {
        hits.send(new Hit(next++));
      }
      world.advanceTick();
    }
    assertThat(reader.unread()).isEqualTo(next);
    int[] expected = {0};
    reader.read(hit -> assertThat(hit.points()).isEqualTo(expected[0]++));
    assertThat(expected[0]).isEqualTo(next);
    world.advanceTick();
    world.advanceTick();
    assertThat(hits.count()).isZero();
    assertThat(reader).hasToString("reader of Hit");
  }

  // ---- undeclared writes

  @Test
  void undeclaredWrite_byHandleOrQuery_isRefusedAlways() {
    Entity orc = world.spawn(new Health(1), new Position(0, 0));
    Lookup<Health> lookup = world.lookup(Health.class);
    schedule.system("hurt").reads(Health.class).run(() -> lookup.set(orc, new Health(0)));
    refuseUndeclared("hurt", "Health", "[read Health]", "writes(Health.class)");
    schedule.remove("hurt");
    schedule
        .system("move")
        .reads(Position.class)
        .run(
            () ->
                world
                    .query(dev.basalt.query.Term.write(Position.class))
                    .update(p -> new Position(1, 1)));
    refuseUndeclared("move", "Position", "[read Position]", "writes(Position.class)");
    assertThat(world.get(orc, Health.class)).isEqualTo(new Health(1));
    assertThat(world.get(orc, Position.class)).isEqualTo(new Position(0, 0));
  }

  private void refuseUndeclared(String system, String what, String declared, String remedy) {
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .cause()
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "system \"%s\" writes %s, which it does not declare; it declares %s; add a term for it,"
                + " or %s",
            system, what, declared, remedy);
  }

  @Test
  void explanation_showsWhatASystemTouchesByHandle_andItsEvents() {
    schedule
        .system("hurt")
        .reads(Position.class)
        .writes(Health.class)
        .sends(Hit.class)
        .each(world.query(read(Damage.class)).without(Frozen.class), d -> {});
    assertThat(schedule.explain())
        .isEqualTo(
            """
            schedule of 1 system
            stage update (update)
              1. hurt [write Health, read Damage, read Position] commands
                   query [Damage, !Frozen]
                   by handle writes Health, reads Position
                   events sends Hit
              -- sync point: end of stage update\
            """);
  }

  private void refuse(Class<?> systems, String message) {
    assertThatThrownBy(() -> schedule.add(systems))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  // ---- who is alone

  @Test
  void renderSystems_needNoDeclarations() {
    Entity orc = world.spawn(new Health(1));
    world.resources().set(new Score(1));
    Lookup<Health> lookup = world.lookup(Health.class);
    List<Object> seen = new ArrayList<>();
    schedule
        .system("draw")
        .in(Stage.RENDER)
        .run(
            () -> {
              seen.add(world.get(orc, Health.class));
              seen.add(world.resources().get(Score.class));
              world.query(Health.class).each(h -> seen.add(h.points()));
              lookup.set(orc, new Health(2));
            });
    schedule.render(0);
    assertThat(seen).containsExactly(new Health(1), new Score(1), 1);
    assertThat(world.get(orc, Health.class)).isEqualTo(new Health(2));
  }

  @Test
  void time_afterARestore_isThatOfTheRestoredWorld() {
    schedule.update(0.5);
    schedule.update(0.25);
    try (Snapshot snapshot = world.snapshot()) {
      schedule.update(2);
      assertThat(schedule.time().elapsed()).isEqualTo(2.75);
      world.restore(snapshot);
    }
    assertThat(schedule.time().elapsed()).isEqualTo(0.75);
    assertThat(schedule.time().delta()).isEqualTo(0.25);
    schedule.update(0.25);
    assertThat(schedule.time().elapsed()).isEqualTo(1);
    assertThat(schedule.time().passed(1)).isTrue();
  }

  static final class InSourceOrder {
    @Update
    static Health first(Health health) {
      return health;
    }

    @Update
    static Health second(Health health) {
      return health;
    }
  }

  @Test
  void methodsOfAClass_areNotAmbiguous_butWithOthers() {
    schedule.add(InSourceOrder.class);
    assertThat(schedule.ambiguities()).isEmpty();
    assertThat(schedule.explain("InSourceOrder.first", "InSourceOrder.second"))
        .contains("order: that of the methods of InSourceOrder");
    schedule.system("other").reads(Health.class).run(() -> {});
    assertThat(schedule.ambiguities()).hasSize(2);
  }

  record Idle() {}

  record Walking() {}

  @Test
  void exclusiveComponents_letSystemsRunBesideEachOther_andAreChecked() {
    world.threads(2);
    schedule
        .system("idle")
        .update(world.query(dev.basalt.query.Term.write(Health.class)).with(Idle.class), h -> h);
    schedule
        .system("walk")
        .update(world.query(dev.basalt.query.Term.write(Health.class)).with(Walking.class), h -> h);
    assertThat(schedule.explain("idle", "walk")).contains("apart: both write Health");
    schedule.exclusive(Idle.class, Walking.class);
    assertThat(schedule.explain("idle", "walk")).contains("together");
    assertThat(schedule.ambiguities()).isEmpty();
    Entity orc = world.spawn(new Health(1), new Idle());
    schedule.update(1);
    world.add(orc, new Walking());
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "[Idle, Walking] are declared exclusive, but entities have both (1 of them); remove"
                + " one component where the other is added");
    world.remove(orc, Idle.class);
    schedule.update(1);
    assertThatThrownBy(() -> schedule.exclusive(Idle.class, Idle.class))
        .hasMessage("[Idle, Idle] exclude each other; name at least two different components");
  }

  // ---- order

  private List<String> names() {
    return schedule.systems().stream().map(SystemInfo::name).toList();
  }

  @Test
  void chain_withASystemThatHasLeft_keepsTheOrderOfTheOthers() {
    for (String name : List.of("c", "b", "a")) {
      schedule.system(name).run(() -> {});
    }
    schedule.chain("a", "b", "c");
    schedule.system("d").after("b").run(() -> {});
    schedule.update(1);
    schedule.remove("b");
    schedule.update(1);
    assertThat(names()).containsExactly("a", "c", "d");
    assertThat(schedule.unchain("a", "b", "c")).isTrue();
    assertThat(schedule.unchain("a", "b", "c")).isFalse();
    assertThat(names()).containsExactly("c", "a", "d");
  }

  @Test
  void chain_withASystemThatRefusedToStart_orAnEmptyGroup_holdsForTheOthers() {
    schedule.group("nobody");
    schedule.system("z").run(() -> {});
    schedule.system("no").onStart(() -> false).run(() -> {});
    schedule.system("a").run(() -> {});
    schedule.chain("a", "no", "nobody", "z");
    schedule.update(1);
    schedule.update(1);
    assertThat(names()).containsExactly("a", "z");
  }

  @Test
  void chain_withANameThatNeverWas_isStillRefused() {
    schedule.system("a").run(() -> {});
    schedule.chain("a", "typo");
    assertThatThrownBy(() -> schedule.update(1))
        .hasMessage("there is no system or group \"typo\" (chain a, typo); there are [a]");
  }

  // ---- values

  @Test
  void framesOutsideOfTime_areRefused() {
    for (double alpha : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -0.5}) {
      assertThatThrownBy(() -> schedule.render(alpha))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "a frame "
                  + alpha
                  + " of a step after the last one; it must be 0 or more, and finite");
    }
    assertThat(schedule.time().frame()).isZero();
  }

  @Test
  @SuppressWarnings("NullAway") // the mistake is made
  void systemWithoutAName_isRefused() {
    String none = null;
    assertThatThrownBy(() -> schedule.system(none)).hasMessage("the name of a system is null");
  }

  @Test
  void infiniteSteps_areRefused() {
    assertThatThrownBy(() -> schedule.update(Double.POSITIVE_INFINITY))
        .hasMessage("a step of Infinity seconds; it must be 0 or more, and finite");
    SystemSpec system = schedule.system("s").run(() -> {});
    assertThatThrownBy(() -> system.everySeconds(Double.POSITIVE_INFINITY))
        .hasMessage("every Infinity seconds; it must be more than 0, and finite");
    assertThat(schedule.time().elapsed()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"basalt.inline", "basalt.checked", "basalt.codegen", "basalt.profile"})
  void misspeltProperty_isRefused(String property) {
    @Nullable String before = System.getProperty(property);
    System.setProperty(property, "ture");
    try {
      assertThatThrownBy(World::create)
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(
              "system property %s is \"ture\"; it can be one of [true, ", property);
    } finally {
      if (before == null) {
        System.clearProperty(property);
      } else {
        System.setProperty(property, before);
      }
    }
  }

  @Test
  void newReader_inASystem_isRefusedWithTheRemedy() {
    schedule.system("s").run(() -> world.events(Hit.class).reader());
    assertThatThrownBy(() -> schedule.update(1))
        .cause()
        .hasMessage("new reader of Hit during run of system \"s\"; make it before, and keep it");
  }
}
