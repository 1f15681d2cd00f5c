package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.query.AnyOf;
import dev.basalt.query.Lookup;
import dev.basalt.query.Mut;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Optional;
import dev.basalt.query.Query2;
import dev.basalt.query.Resource;
import dev.basalt.query.With;
import dev.basalt.query.Without;
import dev.basalt.query.WriteQuery1;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Score;
import dev.basalt.system.Samples.Velocity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Systems that are annotated methods.
class AnnotatedTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);

  static final class Physics {
    @Update
    static void move(Mut<Position> p, Velocity v, @Resource Time time) {
      p.set(p.get().plus(v, time.dt()));
    }

    @Update
    @Without(Frozen.class)
    static Velocity slow(Velocity v) {
      return new Velocity(v.dx() / 2, v.dy() / 2);
    }
  }

  @Test
  void staticMethods_runForEachEntityThatHasTheirParameters() {
    Entity ship = world.spawn(new Position(0, 0), new Velocity(4, 8));
    Entity rock = world.spawn(new Position(0, 0), new Velocity(4, 8), new Frozen());
    schedule.add(Physics.class);
    schedule.update(0.5);
    schedule.update(0.5);
    assertThat(world.get(ship, Position.class)).isEqualTo(new Position(3, 6));
    assertThat(world.get(ship, Velocity.class)).isEqualTo(new Velocity(1, 2));
    assertThat(world.get(rock, Position.class)).isEqualTo(new Position(4, 8));
    assertThat(world.get(rock, Velocity.class)).isEqualTo(new Velocity(4, 8));
  }

  @Test
  void staticMethods_overManyRows_runGeneratedAsWell() {
    world
        .spawner(Position.class, Velocity.class)
        .spawn(3_000, i -> new Position(i, 0), i -> new Velocity(2, i));
    schedule.add(Physics.class);
    for (int i = 0; i < 3; i++) {
      schedule.update(1);
    }
    float[] sum = new float[2];
    world
        .query(Position.class)
        .each(
            p -> {
              sum[0] += p.x();
              sum[1] += p.y();
            });
    assertThat(sum[0]).isEqualTo(2999 * 3000 / 2 + 3000 * 3.5f);
    assertThat(world.query(Position.class).stream().skip(100).findFirst().orElseThrow().a())
        .isEqualTo(new Position(103.5f, 175));
  }

  record Hit(Entity target, int points) {}

  /// All kinds of parameters.
  static final class Fight {
    final List<String> log = new ArrayList<>();

    record Victim(Entity self, Mut<Health> health, Damage damage) {}

    @Init
    void fill(World world) {
      world.resources().set(new Score(0));
      log.add("init " + world.count());
    }

    @Update
    void strike(Entity self, Damage damage, Events<Hit> hits) {
      hits.send(new Hit(self, damage.points()));
    }

    @Update
    @Order(after = "strike")
    @Touches(writes = Health.class)
    void hurt(EventReader<Hit> hits, Lookup<Health> healths) {
      hits.read(
          hit ->
              healths.set(
                  hit.target(), new Health(healths.get(hit.target()).points() - hit.points())));
    }

    @Update
    @Order(after = "hurt", groups = "cleaning")
    void reap(
        Entity self,
        @Optional @Nullable Velocity velocity,
        Commands commands,
        Health health,
        @Resource Mut<Score> score) {
      if (health.points() <= 0) {
        commands.despawn(self);
        commands.spawn(new Ghost(self));
        log.add("reap " + self + " " + velocity);
        score.update(old -> new Score(old.points() + 1));
      }
    }

    @Update
    @Order(after = "reap")
    void count(
        Query2<Entity, Health> living,
        NodeQuery<Victim> victims,
        @Resource Score score,
        @Resource Time time) {
      log.add(living.count() + " living " + victims.count() + " hurt " + score + " at " + time);
    }

    @Update
    @Order(stage = "after-update")
    void heal(@With(Damage.class) WriteQuery1<Health> query) {
      query.update(h -> new Health(h.points() + 1));
    }

    @Render
    void draw(Health health) {
      log.add("draw " + health.points());
    }

    @Shutdown
    void close() {
      log.add("closed");
    }
  }

  @Test
  void methodsOfAnObject_getAllKindsOfParameters() {
    Fight fight = new Fight();
    Entity orc = world.spawn(new Health(5), new Damage(5), new Velocity(1, 1));
    world.spawn(new Health(9));
    Entity elf = world.spawn(new Health(9), new Damage(1));
    schedule.add(fight);
    schedule.update(0.5);
    assertThat(world.alive(orc)).isFalse();
    assertThat(world.get(elf, Health.class)).isEqualTo(new Health(9));
    assertThat(world.query(Ghost.class).single().a()).isEqualTo(new Ghost(orc));
    schedule.render(0);
    schedule.terminate();
    assertThat(fight.log)
        .containsExactly(
            "init 3",
            "reap " + orc + " Velocity[dx=1.0, dy=1.0]",
            "2 living 1 hurt Score[points=1] at tick 2, 0.500 s",
            "draw 9",
            "draw 9",
            "closed");
  }

  static final class Intervals {
    final List<String> log = new ArrayList<>();
    boolean asked;

    @Update
    @Every(ticks = 2)
    void second(@Resource Time time) {
      log.add("second " + time.tick());
    }

    @Update
    @Every(ticks = 2, offset = 1)
    void other(@Resource Time time) {
      log.add("other " + time.tick());
    }

    @Update
    @Every(seconds = 1)
    void perSecond(@Resource Time time) {
      log.add("after " + time.elapsed());
    }

    @Update
    @RunIf("isWinning")
    void win() {
      log.add("win");
    }

    boolean isWinning(@Resource Score score) {
      asked = true;
      return score.points() > 1;
    }

    @Update("other name")
    @Threads(Threads.Use.CALLING)
    void named() {}
  }

  @Test
  void annotationsOfTime_decideWhenSystemsRun() {
    world.resources().set(new Score(1));
    Intervals intervals = new Intervals();
    schedule.add(intervals);
    for (int i = 0; i < 5; i++) {
      schedule.update(0.5);
    }
    assertThat(intervals.asked).isTrue();
    world.resources().set(new Score(2));
    schedule.update(0.5);
    assertThat(intervals.log)
        .containsExactly(
            "second 2",
            "other 3",
            "after 1.0",
            "second 4",
            "other 5",
            "after 2.0",
            "second 6",
            "other 7",
            "after 3.0",
            "win");
    assertThat(schedule.systems()).extracting(SystemInfo::name).contains("other name");
  }

  static final class Shy {
    final List<String> log = new ArrayList<>();
    boolean willing;

    @Start
    boolean start(World world) {
      log.add("start " + world.count());
      return willing;
    }

    @Update
    void work() {
      log.add("work");
    }

    @End
    void end() {
      log.add("end");
    }
  }

  @Test
  void startMethod_thatRefuses_keepsTheSystemsOut() {
    Shy shy = new Shy();
    schedule.add(shy);
    schedule.update(1);
    assertThat(shy.log).containsExactly("start 0");
    assertThat(schedule.systems()).isEmpty();
    shy.willing = true;
    schedule.add(shy);
    schedule.update(1);
    assertThat(schedule.remove(shy)).isTrue();
    schedule.update(1);
    schedule.terminate();
    assertThat(shy.log).containsExactly("start 0", "start 0", "work", "end");
  }

  @Test
  void description_ofAMethod_equalsThatOfTheFluentForm() {
    schedule.add(Physics.class);
    SystemInfo annotated = schedule.systems().getFirst();
    Schedule other = Schedule.create(world);
    other
        .system("Physics.move")
        .each(
            world.query(
                dev.basalt.query.Term.write(Position.class),
                dev.basalt.query.Term.read(Velocity.class),
                dev.basalt.query.Term.resource(Time.class)),
            (p, v, t) -> {});
    assertThat(annotated).hasToString(other.systems().getFirst().toString());
  }

  static final class Wrong {
    static final class Primitive {
      @Update
      static void run(int number) {}
    }

    static final class Raw {
      @Update
      @SuppressWarnings("rawtypes")
      static void run(Mut position) {}
    }

    static final class Result {
      @Update
      static String run(Position position) {
        return position.toString();
      }
    }

    static final class Instance {
      @Update
      void run(Position position) {}
    }

    static final class Nothing {
      static void run(Position position) {}
    }

    static final class RowsAndWorld {
      @Update
      static void run(Position position, World world) {}
    }

    static final class Condition {
      @Update
      @RunIf("isTrue")
      static void run(Position position) {}

      static void isTrue() {}
    }

    static final class OtherResult {
      @Update
      static Time run(@Resource Time time, Position position) {
        return time;
      }
    }

    static final class NewHandle {
      @Update
      static Entity run(Entity self, Position position) {
        return self;
      }
    }

    static final class Maybe {
      @Update
      static @Nullable Velocity run(@Optional @Nullable Velocity velocity, Position position) {
        return velocity;
      }
    }

    static final class Filters {
      @Update
      @With(Frozen.class)
      static void run(@Resource Time time) {}
    }

    static final class TwoPhases {
      @Update
      @Render
      static void run(Position position) {}
    }

    static final class ForgottenStart {
      @Start
      boolean start() {
        return true;
      }

      @Update
      static void run(Position position) {}
    }

    static final class ForgottenCondition {
      @Update
      @RunIf("isTrue")
      static void run(Position position) {}

      boolean isTrue() {
        return true;
      }
    }

    static final class Twice {
      @Update
      static void run(Position position) {}

      @Update
      static void run(Velocity velocity) {}
    }
  }

  @Test
  void wrongMethods_areRefusedWithTheReason() {
    refuse(
        Wrong.Primitive.class,
        "parameter 1 (int) of Primitive.run is not a component; name a component, or put @Resource"
            + " before a resource");
    refuse(
        Wrong.Raw.class,
        "parameter 1 (dev.basalt.query.Mut) of Raw.run needs a type in angle brackets, such as"
            + " Mut<Position>");
    refuse(
        Wrong.Result.class,
        "Result.run returns String; a system returns nothing, or the new value of its first"
            + " parameter");
    refuse(
        Wrong.Instance.class,
        "Instance.run is not static; make it static, or add an object: add(new Instance())");
    refuse(
        Wrong.Nothing.class,
        "Nothing has no static method with @Init, @Update, @Render or @Shutdown");
    refuse(
        Wrong.RowsAndWorld.class,
        "RowsAndWorld.run has a World parameter, which makes it exclusive, but is called for each"
            + " entity; use Commands, or a query as a parameter");
    refuse(
        Wrong.Condition.class,
        "Condition.run has @RunIf(\"isTrue\"), but the class has no method of that name that"
            + " returns a boolean");
    refuse(
        Wrong.Twice.class,
        "\"Twice.run\" is the name of a system in stage update already; choose another one");
    refuse(
        Wrong.TwoPhases.class,
        "TwoPhases.run has several of @Init, @Update, @Render and @Shutdown; a system has one");
    refuse(
        Wrong.Filters.class,
        "Filters.run has filters, but is not called for each entity; put them before the parameter"
            + " that is a query, or add a parameter for a component");
    assertThat(schedule.systems()).isEmpty();
  }

  @Test
  void results_thatReplaceNoComponent_areRefused() {
    String rest = "; a system returns nothing, or the new value of its first parameter";
    refuse(Wrong.OtherResult.class, "OtherResult.run returns Time" + rest);
    refuse(Wrong.NewHandle.class, "NewHandle.run returns Entity" + rest);
    refuse(Wrong.Maybe.class, "Maybe.run returns Velocity" + rest);
  }

  @Test
  void methodsOfAnObject_withoutTheObject_areRefused() {
    refuse(
        Wrong.ForgottenStart.class,
        "ForgottenStart.start is not static; make it static, or add an object: add(new"
            + " ForgottenStart())");
    refuse(
        Wrong.ForgottenCondition.class,
        "ForgottenCondition.isTrue is not static; make it static, or add an object: add(new"
            + " ForgottenCondition())");
  }

  static class Base {
    final List<String> log = new ArrayList<>();

    @Update
    void first() {
      log.add("first");
    }

    @Update
    void second() {
      log.add("second");
    }
  }

  static final class Derived extends Base {
    @Override
    @Update
    void second() {
      log.add("second of derived");
    }

    @Update
    void alone(World world) {
      world.spawn(new Health(world.count()));
    }

    @Update
    void after(@Resource("enemy") Score score) {
      log.add("after " + score.points());
    }
  }

  @Test
  void inheritedMethods_comeFirst_overriddenOnesOnce() {
    world.resources().set("enemy", new Score(7));
    Derived derived = new Derived();
    schedule.add(derived);
    schedule.update(1);
    assertThat(derived.log).containsExactly("first", "second of derived", "after 7");
    assertThat(world.query(Health.class).single().a()).isEqualTo(new Health(0));
    assertThat(schedule.systems())
        .extracting(SystemInfo::name, SystemInfo::exclusive)
        .containsExactly(
            tuple("Derived.first", false),
            tuple("Derived.second", false),
            tuple("Derived.alone", true),
            tuple("Derived.after", false));
  }

  static final class Filtered {
    @Update
    @AnyOf({Frozen.class, Damage.class})
    @Without(Ghost.class)
    static Health hurt(Health health) {
      return new Health(health.points() - 1);
    }

    @Update
    @Threads(Threads.Use.SEVERAL)
    static void double_(Mut<Damage> damage) {
      damage.update(old -> new Damage(old.points() * 2));
    }
  }

  @Test
  void filters_ofAllKinds_decideWhichEntities() {
    Entity none = world.spawn(new Health(5));
    Entity frozen = world.spawn(new Health(5), new Frozen());
    Entity armed = world.spawn(new Health(5), new Damage(1));
    Entity ghost = world.spawn(new Health(5), new Damage(1), new Ghost(none));
    schedule.add(Filtered.class);
    schedule.update(1);
    assertThat(List.of(none, frozen, armed, ghost))
        .extracting(entity -> world.get(entity, Health.class).points())
        .containsExactly(5, 4, 4, 5);
    assertThat(world.get(armed, Damage.class)).isEqualTo(new Damage(2));
  }

  private void refuse(Class<?> systems, String message) {
    assertThatThrownBy(() -> schedule.add(systems))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void missingResource_isNamedWithTheSystem() {
    schedule.add(new Intervals());
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage(
            "system \"Intervals.win\" in stage update failed: java.util.NoSuchElementException:"
                + " system \"Intervals.win\" needs resource Score, which is not set; there are"
                + " [Time]");
  }
}
