package dev.basalt.event;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.CommandException;
import dev.basalt.query.WriteQuery1;
import dev.basalt.system.FailurePolicy;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.SystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Observers of values that were set before something failed: the values stay, so they are told.
class ObservedFailureTest {

  record Place(int x) {}

  record Health(int points) {}

  record Hit(int damage) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final WriteQuery1<Place> places = world.query(write(Place.class));
  private final RuntimeException failure = new IllegalArgumentException("of the body");
  private final List<String> told = new ArrayList<>();
  private Entity ship = Entity.NONE;
  private Entity rock = Entity.NONE;

  @BeforeEach
  void spawn() {
    ship = world.spawn(new Place(1), new Health(1));
    rock = world.spawn(new Place(2), new Health(2));
    world.observers().onSet(Health.class, (entity, old, now) -> told.add(old + " " + now));
  }

  private static final String SHIP_TOLD = "Health[points=1] Health[points=10]";

  /// Sets something at its first call, and fails at its second.
  private final class Body {
    private int calls;

    void call() {
      if (++calls == 2) {
        throw failure;
      }
      world.set(ship, new Health(10));
      world.commands().despawn(rock);
    }
  }

  /// Every way to run a loop.
  enum Way {
    EACH((test, body) -> test.places.each(place -> body.run())),
    EACH_WITH_ENTITY((test, body) -> test.places.each((entity, place) -> body.run())),
    EACH_WHILE(
        (test, body) ->
            test.places.eachWhile(
                place -> {
                  body.run();
                  return true;
                })),
    UPDATE(
        (test, body) ->
            test.places.update(
                place -> {
                  body.run();
                  return place;
                })),
    CHUNKS(
        (test, body) ->
            test.places.chunks(
                chunk -> {
                  body.run();
                  body.run();
                })),
    EVENTS(
        (test, body) -> {
          EventReader<Hit> reader = test.world.events(Hit.class).reader();
          test.world.events(Hit.class).send(new Hit(1));
          test.world.events(Hit.class).send(new Hit(2));
          reader.read(hit -> body.run());
        });

    private final BiConsumer<ObservedFailureTest, Runnable> loop;

    Way(BiConsumer<ObservedFailureTest, Runnable> loop) {
      this.loop = loop;
    }
  }

  private void run(Way way) {
    Body body = new Body();
    way.loop.accept(this, body::call);
  }

  @ParameterizedTest
  @EnumSource
  void set_inALoopThatFails_isToldOf(Way way) {
    assertThatThrownBy(() -> run(way)).isSameAs(failure).hasNoSuppressedExceptions();
    assertThat(told).containsExactly(SHIP_TOLD);
    assertThat(world.get(ship, Health.class)).isEqualTo(new Health(10));
    assertThat(world.alive(rock)).isTrue();
    assertThat(world.flush()).isZero();
  }

  @Test
  void set_inALoopThatFailsInAnother_isToldOfWhenTheOuterOneHasEnded() {
    world
        .query(Place.class)
        .with(Health.class)
        .eachWhile(
            place -> {
              assertThat(catchThrowable(() -> run(Way.EACH))).isSameAs(failure);
              assertThat(told).isEmpty();
              return false;
            });
    assertThat(told).containsExactly(SHIP_TOLD);
    assertThat(world.alive(rock)).isTrue();
  }

  @Test
  void observerThatFails_isSuppressedInTheExceptionOfTheBody() {
    world
        .observers()
        .onSet(
            Health.class,
            (entity, old, now) -> {
              throw new IllegalStateException("of the observer");
            });
    Throwable thrown = catchThrowable(() -> run(Way.EACH));
    assertThat(thrown).isSameAs(failure);
    assertThat(thrown.getSuppressed())
        .singleElement()
        .isInstanceOf(CommandException.class)
        .extracting(Throwable::getCause)
        .extracting(Throwable::getMessage)
        .isEqualTo("of the observer");
    assertThat(told).containsExactly(SHIP_TOLD);
  }

  @Test
  void commandsFromBefore_goOnWaiting() {
    world.commands().despawn(ship);
    assertThatThrownBy(() -> run(Way.EACH)).isSameAs(failure);
    assertThat(told).containsExactly(SHIP_TOLD);
    assertThat(world.alive(ship)).isTrue();
    assertThat(world.flush()).isOne();
    assertThat(world.alive(ship)).isFalse();
  }

  @Test
  void commandsOfTheObserver_areApplied_afterThoseFromBefore() {
    world
        .observers()
        .onSet(
            Health.class,
            (entity, old, now) -> world.commands().run(() -> told.add("of the observer")));
    world.commands().run(() -> told.add("from before"));
    assertThatThrownBy(() -> run(Way.EACH)).isSameAs(failure);
    assertThat(told).containsExactly(SHIP_TOLD, "from before", "of the observer");
  }

  @Test
  void set_inALoopOfAnActionThatFails_isToldOf() {
    world.commands().run(() -> run(Way.EACH));
    assertThatThrownBy(world::flush).isInstanceOf(CommandException.class).hasCause(failure);
    assertThat(told).containsExactly(SHIP_TOLD);
    assertThat(world.alive(rock)).isTrue();
  }

  @Test
  void set_byAnObserverThatFails_isToldOf() {
    world
        .observers()
        .onSet(
            Place.class,
            (entity, old, now) -> {
              world.set(ship, new Health(10));
              world.commands().despawn(rock);
              throw failure;
            });
    assertThatThrownBy(() -> world.set(ship, new Place(5))).isSameAs(failure);
    assertThat(told).containsExactly(SHIP_TOLD);
    assertThat(world.alive(rock)).isTrue();
  }

  // ---- systems

  private Schedule schedule(Parallelism parallelism, Consumer<Body> system) {
    world.threads(2);
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(parallelism);
    Body body = new Body();
    schedule
        .system("s")
        .uses(places)
        .writes(Health.class)
        .commands()
        .run(() -> system.accept(body));
    schedule.system("beside").run(() -> {});
    return schedule;
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void set_inASystemThatFails_isToldOf(Parallelism parallelism) {
    Schedule schedule = schedule(parallelism, body -> places.each(place -> body.call()));
    assertThatThrownBy(() -> schedule.update(1))
        .isInstanceOf(SystemException.class)
        .hasCause(failure);
    assertThat(told).containsExactly(SHIP_TOLD);
    assertThat(world.alive(rock)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void set_inASystemThatFailsAndGoesOn_isToldOf(Parallelism parallelism) {
    Schedule schedule =
        schedule(
            parallelism,
            body -> {
              body.call();
              body.call();
            });
    schedule.onFailure(FailurePolicy.handle(e -> told.add(e.getCause().getMessage())));
    schedule.update(1);
    assertThat(told).containsExactly("of the body", SHIP_TOLD);
    assertThat(world.alive(rock)).isTrue();
  }
}
