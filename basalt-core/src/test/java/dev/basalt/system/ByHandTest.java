package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.ResourceWatch;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.CommandStage;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.query.Resource;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Score;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Systems that run when somebody says so, and other ways to steer a schedule.
class ByHandTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Commands commands = world.commands();
  private final Schedule schedule = Schedule.create(world);
  private final List<String> log = new ArrayList<>();

  private SystemSpec logging(String name) {
    return schedule.system(name).run(() -> log.add(name));
  }

  // ---- by hand

  @Test
  void systemByHand_runsWithoutBeingDue_andItsCommandsAreApplied() {
    schedule
        .system("spawn")
        .disabled()
        .everyTicks(100)
        .commands()
        .run(() -> commands.spawn(new Health(1)));
    schedule.run("spawn");
    schedule.run("spawn");
    assertThat(world.count()).isEqualTo(2);
    schedule.update(1);
    assertThat(world.count()).isEqualTo(2);
    assertThatThrownBy(() -> schedule.run("typo"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("there is no system or group \"typo\" (to be run by hand); there are [spawn]");
  }

  @Test
  void systemByHand_ofASystem_isRefused() {
    logging("inner");
    schedule.system("outer").run(() -> schedule.run("inner"));
    assertThatThrownBy(() -> schedule.update(1))
        .cause()
        .hasMessage(
            "a schedule was run by one of its own systems, or in the middle of single steps; it"
                + " runs them once per frame");
    schedule.run("inner");
    assertThat(log).contains("inner");
  }

  @Test
  void action_takesAnInput_givesAResult_andAppliesCommands() {
    world.spawn(new Health(1));
    world.spawn(new Health(2));
    Action<Integer, Integer> heal =
        schedule.action(
            "heal",
            (w, points) -> {
              w.commands().spawn(new Damage(points));
              w.query(write(Health.class)).update(h -> new Health(h.points() + points));
              return w.query(Health.class).count();
            });
    assertThat(heal.run(5)).isEqualTo(2);
    assertThat(heal.run(1)).isEqualTo(2);
    assertThat(world.query(Health.class).stream().map(row -> row.a().points()))
        .containsExactly(7, 8);
    assertThat(world.query(Damage.class).count()).isEqualTo(2);
    assertThat(schedule.systems()).isEmpty();
    assertThat(heal).hasToString("system \"heal\"");
  }

  @Test
  void action_thatFails_isNamed_andCanRunAgain() {
    schedule.onFailure(FailurePolicy.disable());
    Action<Integer, Integer> divide = schedule.action("divide", (w, by) -> 6 / by);
    assertThatThrownBy(() -> divide.run(0))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage(
            "system \"divide\" in stage update failed: java.lang.ArithmeticException: / by zero");
    assertThat(divide.run(3)).isEqualTo(2);
  }

  // ---- groups in groups

  @Test
  void groupsInGroups_areOrderedAndDisabledTogether() {
    schedule.group("simulation").group("all");
    schedule.group("physics").group("simulation");
    logging("sound").before("nothing");
    logging("nothing");
    logging("move").group("physics");
    logging("think").group("simulation");
    schedule.group("all").before("sound");
    schedule.update(1);
    assertThat(log).containsExactly("move", "think", "sound", "nothing");
    assertThat(schedule.systems().getFirst().groups())
        .containsExactly("physics", "simulation", "all");
    log.clear();
    schedule.disable("simulation");
    schedule.update(1);
    assertThat(log).containsExactly("sound", "nothing");
    assertThat(schedule.isEnabled("move")).isFalse();
    assertThat(schedule.isEnabled("physics")).isFalse();
    schedule.enable("simulation");
    boolean[] on = {false};
    schedule.group("all").runIf(() -> on[0]);
    log.clear();
    schedule.update(1);
    assertThat(log).containsExactly("sound", "nothing");
    schedule.remove("all");
    schedule.update(1);
    assertThat(schedule.systems()).hasSize(2);
  }

  @Test
  void groupInItself_isRefused() {
    schedule.group("b").group("a");
    schedule.group("c").group("b");
    assertThatThrownBy(() -> schedule.group("a").group("c"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("group \"c\" is in group \"a\" already, so it cannot contain it");
  }

  // ---- wanted ambiguities

  @Test
  void wantedAmbiguity_isLeftOut() {
    schedule.system("a").writes(Health.class).ambiguousWith("b").run(() -> {});
    schedule.system("b").writes(Health.class).run(() -> {});
    schedule.system("c").writes(Health.class).group("g").run(() -> {});
    assertThat(schedule.ambiguities()).hasSize(2);
    schedule.system("d").reads(Damage.class).ambiguousWith("typo").run(() -> {});
    assertThatThrownBy(() -> schedule.update(1))
        .hasMessage(
            "there is no system or group \"typo\" (\"d\" is ambiguous with it); there are [a, b, c,"
                + " d, g]");
  }

  // ---- one by one

  @Test
  void singleSteps_runOneSystemAtATime_asAnUpdateWould() {
    Entity orc = world.spawn(new Health(0));
    logging("input").in(Stage.INPUT);
    logging("off").disabled();
    schedule
        .system("reap")
        .commands()
        .each(world.query(Health.class), (e, h) -> commands.despawn(e));
    logging("beside");
    logging("after").after("reap");
    logging("draw").in(Stage.RENDER);
    SingleSteps step = schedule.singleSteps(0.5);
    assertThat(step.next()).isEqualTo("input");
    step.run();
    assertThat(step.next()).isEqualTo("reap");
    step.run();
    assertThat(world.alive(orc)).isTrue();
    world.set(orc, new Health(3));
    assertThat(step.next()).isEqualTo("beside");
    assertThatThrownBy(() -> schedule.update(1)).isInstanceOf(IllegalStateException.class);
    step.run();
    assertThat(world.alive(orc)).isFalse();
    assertThat(step.next()).isEqualTo("after");
    step.run();
    assertThat(step.next()).isNull();
    assertThat(log).containsExactly("input", "beside", "after");
    assertThat(schedule.time().elapsed()).isEqualTo(0.5);
    assertThatThrownBy(step::run).hasMessage("the step is over; begin another one");
    schedule.update(0.5);
    assertThat(log).hasSize(6);
  }

  @Test
  void singleSteps_ofAnEmptySchedule_areOver() {
    assertThat(schedule.singleSteps(1).next()).isNull();
    schedule.update(1);
  }

  @Test
  void structuralChange_inTheMiddleOfAStep_isRefused() {
    schedule.system("a").commands().run(() -> commands.spawn(new Health(1)));
    schedule.system("b").commands().run(() -> commands.spawn(new Health(2)));
    SingleSteps step = schedule.singleSteps(1);
    step.run();
    assertThatThrownBy(() -> world.spawn())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("spawn in the middle of a step; run the rest of it first");
    assertThatThrownBy(() -> commands.spawn(new Health(3)))
        .isInstanceOf(IllegalStateException.class);
    step.finish();
    world.spawn();
    schedule.update(1);
    assertThat(world.query(Health.class).count()).isEqualTo(4);
    world.verify();
  }

  @Test
  void singleStep_thatFails_endsTheStep() {
    schedule
        .system("bad")
        .commands()
        .run(
            () -> {
              commands.spawn(new Health(1));
              throw new IllegalStateException("oops");
            });
    logging("beside");
    logging("later").after("beside").in(Stage.AFTER_UPDATE);
    SingleSteps step = schedule.singleSteps(1);
    assertThatThrownBy(step::finish).isExactlyInstanceOf(SystemException.class);
    assertThat(log).containsExactly("beside");
    assertThat(step.next()).isNull();
    assertThat(world.count()).isZero();
    schedule.disable("bad");
    schedule.update(1);
    assertThat(log).containsExactly("beside", "beside", "later");
  }

  // ---- other threads

  @Test
  void commandStage_ofAnotherThread_isMergedWhereASystemSays() throws InterruptedException {
    Entity orc = world.spawn(new Health(1));
    Entity gone = world.spawn(new Health(1));
    CommandStage stage = world.commands().stage();
    Thread thread =
        new Thread(
            () -> {
              stage.add(orc, new Damage(1), new Frozen());
              stage.remove(orc, Health.class);
              stage.spawn(new Ghost(orc));
              stage.despawn(gone);
              stage.record(to -> to.add(to.spawn(new Score(1)), new Frozen()));
            });
    thread.start();
    thread.join();
    world.despawn(gone);
    assertThat(world.has(orc, Damage.class)).isFalse();
    assertThat(stage.pending()).isEqualTo(5);
    schedule.system("network").in(Stage.INPUT).commands().run(stage::merge);
    schedule.update(1);
    assertThat(world.components(orc)).containsExactlyInAnyOrder(new Damage(1), new Frozen());
    assertThat(world.query(Ghost.class).count()).isEqualTo(1);
    assertThat(world.query(Score.class).with(Frozen.class).count()).isEqualTo(1);
    assertThat(stage).hasToString("command stage, 0 pending");
    assertThat(stage.merge()).isZero();
  }

  // ---- resources that have changed

  static final class Settings {
    final List<String> log = new ArrayList<>();

    @Update
    @RunIf(changed = Score.class)
    void apply(@Resource Score score) {
      log.add("score " + score.points());
    }
  }

  @Test
  void systemForChangedResources_runsWhenOneWasSet() {
    Settings settings = new Settings();
    schedule.add(settings);
    schedule.system("either").runIfChanged(Score.class, Damage.class).run(() -> log.add("either"));
    schedule.update(1);
    assertThat(settings.log).isEmpty();
    world.resources().set(new Score(1));
    schedule.update(1);
    schedule.update(1);
    world.resources().set(new Damage(1));
    schedule.update(1);
    world.resources().update(Score.class, s -> new Score(2));
    schedule.update(1);
    assertThat(settings.log).containsExactly("score 1", "score 2");
    assertThat(log).hasSize(3);
  }

  @Test
  void watch_knowsOfNewValues_alsoAfterARestore() {
    ResourceWatch watch = world.resources().watch(Score.class);
    assertThat(watch.changed()).isFalse();
    world.resources().set(new Score(1));
    assertThat(watch.changed()).isTrue();
    assertThat(watch.changed()).isFalse();
    try (Snapshot snapshot = world.snapshot()) {
      world.resources().set(new Score(2));
      assertThat(watch.changed()).isTrue();
      world.restore(snapshot);
      assertThat(watch.changed()).isTrue();
      world.resources().set(new Score(2));
      assertThat(watch.changed()).isTrue();
    }
    world.resources().remove(Score.class);
    assertThat(watch.changed()).isTrue();
    assertThat(watch).hasToString("watch of Score");
  }

  record Ping(int number) {}

  @Test
  void readerOfAnAnnotatedCondition_keepsItsEvents() {
    EventReader<Ping> reader = world.events(Ping.class).reader();
    boolean[] on = {false};
    schedule
        .system("reads")
        .runIf(() -> on[0])
        .receives(reader)
        .run(() -> reader.read(p -> log.add("ping " + p.number())));
    for (int i = 0; i < 5; i++) {
      world.events(Ping.class).send(new Ping(i));
      schedule.update(1);
    }
    on[0] = true;
    schedule.update(1);
    assertThat(log).containsExactly("ping 0", "ping 1", "ping 2", "ping 3", "ping 4");
  }
}
