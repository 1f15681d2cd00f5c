package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.CommandException;
import dev.basalt.command.Commands;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Systems that throw.
class FailureTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Commands commands = world.commands();
  private final Schedule schedule = Schedule.create(world);
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  private SystemSpec logging(String name) {
    return schedule.system(name).run(() -> log.add(name));
  }

  private SystemSpec failing(String name) {
    return schedule
        .system(name)
        .run(
            () -> {
              log.add(name);
              throw new IllegalStateException("oops " + name);
            });
  }

  @ParameterizedTest
  @EnumSource(
      value = Parallelism.class,
      names = {"ALWAYS", "NEVER"})
  void failure_endsTheFrame_butNotTheSystemsBesideIt(Parallelism parallelism) {
    world.threads(3);
    schedule.parallelism(parallelism);
    logging("before").writes(Health.class);
    failing("fails").writes(Health.class);
    logging("conflicts").writes(Health.class);
    logging("ordered").after("fails");
    logging("beside").writes(Position.class);
    failing("also").writes(Damage.class);
    logging("next stage").in(Stage.AFTER_UPDATE);
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage(
            "system \"fails\" in stage update failed: java.lang.IllegalStateException: oops fails")
        .hasCauseInstanceOf(IllegalStateException.class)
        .satisfies(
            e -> {
              assertThat(((SystemException) e).system()).isEqualTo("fails");
              assertThat(((SystemException) e).stage()).isEqualTo(Stage.UPDATE);
              assertThat(e.getSuppressed()).singleElement().isInstanceOf(SystemException.class);
            });
    assertThat(log).containsExactlyInAnyOrder("before", "fails", "beside", "also");
  }

  /// In whichever order they happen.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void failures_ofSeveralSystems_areSuppressedInTheFirst_inOrder(long seed) {
    schedule.parallelism(Parallelism.ALWAYS);
    schedule.director().shuffle(new Random(seed));
    for (String name : List.of("a", "b", "c", "d")) {
      failing(name);
    }
    assertThatThrownBy(() -> schedule.update(1))
        .hasMessageContaining("oops a")
        .extracting(e -> Arrays.stream(e.getSuppressed()).map(s -> s.getCause().getMessage()))
        .asInstanceOf(InstanceOfAssertFactories.stream(String.class))
        .containsExactly("oops b", "oops c", "oops d");
    assertThatThrownBy(() -> schedule.update(1)).hasMessageContaining("oops a");
  }

  @ParameterizedTest
  @EnumSource(
      value = Parallelism.class,
      names = {"ALWAYS", "NEVER"})
  void commands_ofTheFailedSystem_areDropped_thoseOfOthersApplied(Parallelism parallelism) {
    world.threads(2);
    schedule.parallelism(parallelism);
    Entity orc = world.spawn(new Health(1));
    Entity[] given = new Entity[2];
    schedule
        .system("fails")
        .commands()
        .run(
            () -> {
              commands.despawn(orc);
              given[0] = commands.spawn(new Ghost(orc));
              throw new IllegalStateException("oops");
            });
    schedule
        .system("spawns")
        .commands()
        .run(() -> given[1] = commands.spawn(new Ghost(Entity.NONE)));
    assertThatThrownBy(() -> schedule.update(1)).isExactlyInstanceOf(SystemException.class);
    assertThat(world.alive(orc)).isTrue();
    assertThat(world.alive(given[0])).isFalse();
    assertThat(world.alive(given[1])).isTrue();
    assertThat(world.query(Ghost.class).count()).isEqualTo(1);
    for (int i = 0; i < 5; i++) {
      assertThat(world.spawn()).isNotEqualTo(given[0]);
    }
  }

  @Test
  void values_writtenBeforeTheFailure_stay_andTheScheduleGoesOn() {
    Entity first = world.spawn(new Health(1));
    Entity second = world.spawn(new Health(2));
    schedule
        .system("halve")
        .update(
            world.query(write(Health.class)),
            h -> {
              if (h.points() == 2) {
                throw new ArithmeticException("two");
              }
              return new Health(100);
            });
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> schedule.update(1))
          .hasMessage(
              "system \"halve\" in stage update failed: java.lang.ArithmeticException: two");
    }
    assertThat(world.get(first, Health.class)).isEqualTo(new Health(100));
    world.set(second, new Health(3));
    schedule.update(1);
    assertThat(world.get(second, Health.class)).isEqualTo(new Health(100));
  }

  @Test
  void failingCommands_areTheFailureOfTheSystemThatRecordedThem() {
    Entity orc = world.spawn(new Health(1));
    schedule.system("sets").commands().run(() -> commands.set(orc, new Damage(1)));
    schedule.system("adds").commands().run(() -> commands.add(orc, new Frozen()));
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessageStartingWith(
            "system \"sets\" in stage update recorded commands that failed:"
                + " dev.basalt.command.CommandException: command 1 of 1 failed: set(")
        .hasCauseInstanceOf(CommandException.class);
    assertThat(world.has(orc, Frozen.class)).isTrue();
  }

  @Test
  void policyDisable_turnsTheSystemOff_andTheFrameGoesOn() {
    schedule.onFailure(FailurePolicy.disable());
    failing("fails").writes(Health.class);
    logging("after").after("fails").writes(Health.class);
    schedule.update(1);
    schedule.update(1);
    assertThat(log).containsExactly("fails", "after", "after");
    assertThat(schedule.isEnabled("fails")).isFalse();
    schedule.enable("fails");
    schedule.update(1);
    assertThat(log).hasSize(5);
  }

  @Test
  void policyOfASystem_winsOverThatOfTheSchedule() {
    List<String> messages = new ArrayList<>();
    failing("handled").onFailure(FailurePolicy.handle(e -> messages.add(e.system())));
    schedule.update(1);
    schedule.update(1);
    assertThat(messages).containsExactly("handled", "handled");
    failing("stops");
    assertThatThrownBy(() -> schedule.update(1)).hasMessageContaining("oops stops");
  }

  /// It sees the failures in the order of the systems, on one thread, so that what it decides, and
  /// what runs then, is always the same.
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void policy_thatCounts_decidesTheSame_onAnyNumberOfThreads(long seed) {
    world.threads(3);
    schedule.parallelism(seed == 0 ? Parallelism.NEVER : Parallelism.ALWAYS);
    schedule.director().shuffle(new Random(seed));
    List<String> asked = new ArrayList<>();
    schedule.onFailure(
        failure -> {
          asked.add(failure.system() + Thread.currentThread().threadId());
          return asked.size() == 2
              ? FailurePolicy.Reaction.DISABLE
              : asked.size() == 4 ? FailurePolicy.Reaction.STOP : FailurePolicy.Reaction.CONTINUE;
        });
    failing("a").writes(Health.class);
    failing("b").writes(Damage.class);
    logging("c").writes(Position.class);
    failing("after a").writes(Health.class);
    logging("after b").writes(Damage.class);
    failing("d").writes(Ghost.class);
    logging("after d").reads(Ghost.class);
    logging("after after a").after("after a");
    assertThatThrownBy(() -> schedule.update(1)).hasMessageContaining("oops d");
    String here = String.valueOf(Thread.currentThread().threadId());
    assertThat(asked).containsExactly("a" + here, "b" + here, "after a" + here, "d" + here);
    assertThat(schedule.isEnabled("b")).isFalse();
    assertThat(log)
        .containsExactlyInAnyOrder("a", "b", "c", "after a", "after b", "d", "after after a");
  }

  @Test
  void policy_thatThrows_stops() {
    schedule.onFailure(
        failure -> {
          throw new IllegalArgumentException("bad policy");
        });
    failing("fails");
    assertThatThrownBy(() -> schedule.update(1))
        .hasMessageContaining("oops fails")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .singleElement()
                    .isInstanceOf(IllegalArgumentException.class));
  }

  @Test
  void policy_thatThrowsTheFailureItself_stops() {
    schedule.onFailure(
        e -> {
          throw e;
        });
    failing("fails");
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessageStartingWith("system \"fails\" in stage update failed")
        .hasNoSuppressedExceptions();
  }

  /// As when the message is made of an object that is not complete.
  static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Parallelism.class,
      names = {"ALWAYS", "NEVER"})
  void exception_thatCannotMakeItsMessage_isAFailureAsOthers(Parallelism parallelism) {
    world.threads(3);
    schedule.parallelism(parallelism);
    world.register(Ghost.class);
    AtomicBoolean bad = new AtomicBoolean(true);
    List<Entity> given = new ArrayList<>();
    schedule
        .system("spawns")
        .commands()
        .run(() -> given.add(commands.spawn(new Ghost(Entity.NONE))));
    schedule
        .system("fails")
        .commands()
        .run(
            () -> {
              commands.spawn(new Ghost(Entity.NONE));
              if (bad.getAndSet(false)) {
                throw new Mute();
              }
            });
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .extracting(Throwable::getMessage)
        .isEqualTo("system \"fails\" in stage update failed: dev.basalt.system.FailureTest$Mute");
    assertThat(world.query(Ghost.class).count()).isEqualTo(1);
    world.verify();
    schedule.update(1);
    assertThat(world.query(Ghost.class).count()).isEqualTo(3);
    assertThat(given).doesNotHaveDuplicates().allMatch(world::alive);
  }

  @Test
  void errors_areFailuresToo() {
    schedule
        .system("deep")
        .run(
            () -> {
              throw new StackOverflowError();
            });
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasCauseInstanceOf(StackOverflowError.class);
    schedule.system("exclusive").exclusive(w -> log.add("never"));
    assertThatThrownBy(() -> schedule.update(1)).hasCauseInstanceOf(StackOverflowError.class);
    assertThat(log).isEmpty();
  }

  @Test
  void exclusiveSystem_thatFails_keepsWhatItDid() {
    schedule
        .system("half")
        .exclusive(
            w -> {
              w.spawn(new Health(1));
              throw new IllegalStateException("half-way");
            });
    assertThatThrownBy(() -> schedule.update(1))
        .hasMessage(
            "system \"half\" in stage update failed: java.lang.IllegalStateException: half-way");
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void exclusiveSystem_thatFails_losesItsCommands_andNoOthers() {
    schedule
        .system("half")
        .exclusive(
            w -> {
              w.commands().spawn(new Health(1));
              throw new IllegalStateException("half-way");
            });
    Entity before = world.commands().spawn(new Health(2));
    assertThatThrownBy(() -> schedule.update(1)).isExactlyInstanceOf(SystemException.class);
    assertThat(world.commands().pending()).isOne();
    world.flush();
    assertThat(world.count()).isOne();
    assertThat(world.get(before, Health.class)).isEqualTo(new Health(2));
  }

  @Test
  void exclusiveSystem_thatFailsAfterALoop_losesWhatItHasRecordedSince() {
    schedule
        .system("half")
        .exclusive(
            w -> {
              w.query(Health.class).each(health -> {});
              for (int i = 0; i < 3; i++) { // more than waited before
                w.commands().spawn(new Health(1));
              }
              throw new IllegalStateException("half-way");
            });
    world.commands().spawn(new Health(2));
    world.commands().spawn(new Health(3));
    assertThatThrownBy(() -> schedule.update(1)).isExactlyInstanceOf(SystemException.class);
    assertThat(world.commands().pending()).isZero();
    assertThat(world.count()).isEqualTo(2);
  }

  @Test
  void initSystem_beforeOneThatFails_runsOnce() {
    logging("load").in(Stage.INIT);
    failing("fails").in(Stage.INIT);
    assertThatThrownBy(schedule::initialize).isExactlyInstanceOf(SystemException.class);
    logging("more").in(Stage.INIT);
    schedule.initialize();
    assertThat(log).containsExactly("load", "fails", "more");
  }

  @Test
  void initSystem_thatFails_isThrownByInitialize_andTerminateStillEndsOthers() {
    logging("other").onEnd(() -> log.add("end"));
    failing("load").in(Stage.INIT);
    assertThatThrownBy(schedule::initialize)
        .hasMessage(
            "system \"load\" in stage init failed: java.lang.IllegalStateException: oops load");
    schedule.terminate();
    assertThat(log).containsExactly("load", "end");
  }
}
