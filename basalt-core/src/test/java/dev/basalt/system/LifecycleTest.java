package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.behaviour.Behaviour;
import dev.basalt.behaviour.Behaviours;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Score;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Systems that come, go, pause and end.
class LifecycleTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);
  private final List<String> log = new ArrayList<>();

  private SystemSpec system(String name) {
    return schedule.system(name).run(() -> log.add(name));
  }

  @Test
  void phases_runInTheirTime() {
    system("close").in(Stage.SHUTDOWN);
    system("draw").in(Stage.RENDER);
    system("step");
    system("load").in(Stage.INIT);
    schedule.initialize();
    schedule.initialize();
    schedule.update(1);
    schedule.render(0);
    schedule.update(1);
    schedule.terminate();
    schedule.terminate();
    assertThat(log).containsExactly("load", "step", "draw", "step", "close");
  }

  @Test
  void initSystem_addedWhileRunning_runsBeforeTheNextStep() {
    system("step");
    schedule.update(1);
    system("load").in(Stage.INIT);
    schedule.update(1);
    schedule.update(1);
    assertThat(log).containsExactly("step", "load", "step", "step");
  }

  @Test
  void system_addedByASystem_runsFromTheNextStepOn() {
    schedule
        .system("add")
        .exclusive(
            w -> {
              log.add("add");
              schedule.remove("add");
              schedule
                  .system("added")
                  .onStart(() -> log.add("start"))
                  .run(() -> log.add("added"))
                  .onEnd(() -> log.add("end"));
            });
    schedule.update(1);
    assertThat(log).containsExactly("add");
    schedule.update(1);
    schedule.terminate();
    assertThat(log).containsExactly("add", "start", "added", "end");
  }

  @Test
  void systems_addedByParallelSystems_comeInTheOrderOfTheSystems() {
    world.threads(4);
    schedule.parallelism(Parallelism.ALWAYS);
    for (int i = 0; i < 8; i++) {
      int number = i;
      schedule
          .system("add " + i)
          .everyTicks(100, 2)
          .run(() -> schedule.system("added " + number).run(() -> {}));
    }
    schedule.update(1);
    schedule.update(1);
    assertThat(schedule.systems())
        .extracting(SystemInfo::name)
        .endsWith(
            "added 0", "added 1", "added 2", "added 3", "added 4", "added 5", "added 6", "added 7");
  }

  @Test
  void start_thatRefuses_keepsTheSystemOut() {
    system("shy").onStart(() -> false).onEnd(() -> log.add("end"));
    system("other");
    schedule.update(1);
    schedule.terminate();
    assertThat(log).containsExactly("other");
    assertThat(schedule.systems()).extracting(SystemInfo::name).containsExactly("other");
  }

  @Test
  void start_thatRefusesOrFails_freesTheName() {
    system("shy").onStart(() -> false);
    system("broken")
        .onStart(
            () -> {
              throw new IllegalStateException("oops");
            });
    assertThatThrownBy(() -> schedule.update(1)).isExactlyInstanceOf(SystemException.class);
    system("shy");
    system("broken");
    schedule.update(1);
    assertThat(log).containsExactly("shy", "broken");
  }

  @Test
  void start_thatTakesItsOwnName_isToldThatItIsTaken() {
    system("a").onStart(() -> system("a") != null);
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasRootCauseMessage(
            "\"a\" is the name of a system in stage update already; choose another one");
    assertThat(schedule.systems()).isEmpty();
  }

  @Test
  void start_thatRemovesItsOwnSystem_endsIt() {
    system("a")
        .onStart(
            () -> {
              schedule.remove("a");
              return log.add("start");
            })
        .onEnd(() -> log.add("end"));
    system("b");
    schedule.update(1);
    system("a");
    schedule.update(1);
    assertThat(log).containsExactly("start", "end", "b", "b", "a");
  }

  @Test
  void remove_endsTheSystem_andFreesItsName() {
    system("a").onEnd(() -> log.add("end a"));
    system("b").group("g").onEnd(() -> log.add("end b"));
    system("c").group("g").onEnd(() -> log.add("end c"));
    schedule.update(1);
    schedule.remove("g");
    schedule.remove("a");
    system("a");
    log.clear();
    schedule.update(1);
    assertThat(log).containsExactly("end c", "end b", "end a", "a");
    assertThatThrownBy(() -> schedule.remove("b"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("there is no system or group \"b\" (asked for by name); there are [a, g]");
  }

  @Test
  void remove_beforeTheFirstRun_neverStartsTheSystem() {
    system("a").onStart(() -> log.add("start"));
    schedule.remove("a");
    schedule.update(1);
    assertThat(log).isEmpty();
    assertThat(schedule.remove(new Object())).isFalse();
  }

  @Test
  void disable_holdsFromTheNextRunOn_forSystemsAndGroups() {
    system("a");
    system("b").group("g");
    system("c").disabled();
    schedule.update(1);
    schedule.disable("a");
    schedule.enable("c");
    schedule.update(1);
    schedule.disable("g");
    schedule.enable("a");
    assertThat(schedule.isEnabled("b")).isFalse();
    assertThat(schedule.isEnabled("a")).isTrue();
    assertThat(schedule.isEnabled("g")).isFalse();
    schedule.update(1);
    assertThat(log).containsExactly("a", "b", "b", "c", "a", "c");
    assertThatThrownBy(() -> schedule.disable("x"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("there is no system or group \"x\" (to be disabled); there are [a, b, c, g]");
  }

  @Test
  void name_thatIsUnknown_beforeTheFirstRun_isAnsweredWithThoseThatWillCome() {
    system("b").group("g");
    system("a");
    system("gone");
    schedule.remove("gone");
    assertThatThrownBy(() -> schedule.enable("x"))
        .hasMessage("there is no system or group \"x\" (to be enabled); there are [a, b, g]");
    assertThatThrownBy(() -> schedule.remove("gone"))
        .hasMessage(
            "there is no system or group \"gone\" (asked for by name); there are [a, b, g]");
    assertThatThrownBy(() -> schedule.isEnabled("x"))
        .hasMessage("there is no system or group \"x\" (asked for by name); there are [a, b, g]");
  }

  @Test
  void disable_byASystem_holdsFromTheNextRunOn() {
    schedule.system("off").exclusive(w -> schedule.disable("later"));
    system("later");
    schedule.update(1);
    schedule.update(1);
    assertThat(log).containsExactly("later");
  }

  @Test
  void conditions_allMustHold_theOnesOfGroupsToo() {
    world.resources().set(new Score(0));
    boolean[] open = {true};
    system("winning").runIf(Score.class, score -> score.points() > 0).group("g");
    system("unset").runIf(Health.class, health -> true);
    schedule.group("g").runIf(() -> open[0]);
    schedule.update(1);
    world.resources().set(new Score(1));
    schedule.update(1);
    open[0] = false;
    schedule.update(1);
    assertThat(log).containsExactly("winning");
  }

  @Test
  void condition_isAskedInTheTurnOfItsSystem() {
    world.resources().set(new Score(0));
    schedule
        .system("score")
        .writesResource(Score.class)
        .run(() -> world.resources().set(new Score(1)));
    system("win").runIf(Score.class, score -> score.points() == 1);
    schedule.update(1);
    assertThat(log).containsExactly("win");
  }

  @Test
  void everyTicks_ofRenderSystems_countsFrames() {
    system("draw").in(Stage.RENDER).everyTicks(3);
    for (int i = 0; i < 7; i++) {
      schedule.render(0);
    }
    assertThat(log).hasSize(2);
    assertThatThrownBy(() -> system("x").everyTicks(0))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("every 0 ticks; the minimum is 1");
    assertThatThrownBy(() -> system("y").everySeconds(Double.NaN))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("every NaN seconds; it must be more than 0, and finite");
  }

  @Test
  void intervals_afterARestore_runInTheSameStepsAgain() {
    system("second").everySeconds(1);
    schedule.update(0.25);
    schedule.update(0.25);
    try (var snapshot = world.snapshot()) {
      long hash = replay();
      world.restore(snapshot);
      log.add("again");
      assertThat(replay()).isEqualTo(hash);
    }
    assertThat(log).containsExactly("second", "again", "second");
  }

  private long replay() {
    for (int i = 0; i < 5; i++) {
      schedule.update(0.25);
    }
    return world.stateHash();
  }

  @Test
  void shutdown_runsInReverseOrder_exceptWhereOrderWasDeclared() {
    system("a").in(Stage.SHUTDOWN);
    system("b").in(Stage.SHUTDOWN);
    system("c").in(Stage.SHUTDOWN).before("d");
    system("d").in(Stage.SHUTDOWN);
    schedule.update(1);
    schedule.terminate();
    assertThat(log).containsExactly("c", "d", "b", "a");
  }

  @Test
  void terminate_endsAllInReverse_evenIfSomeFail() {
    system("a").onEnd(() -> log.add("end a"));
    system("b")
        .onEnd(
            () -> {
              throw new IllegalStateException("stuck");
            });
    system("c").onEnd(() -> log.add("end c"));
    schedule.update(1);
    log.clear();
    assertThatThrownBy(schedule::terminate)
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage(
            "system \"b\" in stage shutdown did not end: java.lang.IllegalStateException: stuck");
    assertThat(log).containsExactly("end c", "end a");
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the schedule has been terminated; create another one");
    assertThatThrownBy(() -> system("d"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the schedule has been terminated; create another one");
  }

  @Test
  void terminate_ofAScheduleThatNeverRan_doesNothing() {
    system("a").in(Stage.SHUTDOWN).onEnd(() -> log.add("end"));
    schedule.terminate();
    assertThat(log).isEmpty();
  }

  @Test
  void update_insideASystem_isRefused() {
    schedule.system("again").exclusive(w -> schedule.update(1));
    assertThatThrownBy(() -> schedule.update(1))
        .hasRootCauseInstanceOf(IllegalStateException.class)
        .hasRootCauseMessage(
            "a schedule was run by one of its own systems, or in the middle of single steps; it"
                + " runs them once per frame");
  }

  @Test
  void terminate_andUpdate_insideAShutdownSystem_areRefused() {
    schedule.system("end").in(Stage.SHUTDOWN).exclusive(w -> schedule.terminate());
    schedule.system("step").in(Stage.SHUTDOWN).exclusive(w -> schedule.update(1));
    schedule.update(1);
    assertThatThrownBy(schedule::terminate)
        .hasRootCauseMessage(
            "a schedule was run by one of its own systems, or in the middle of single steps; it"
                + " runs them once per frame")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
  }

  @Test
  void update_insideAnIteration_isRefused() {
    world.spawn(new Health(1));
    assertThatThrownBy(
            () ->
                world
                    .query(write(Health.class))
                    .each(
                        h -> {
                          schedule.update(1);
                        }))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("a schedule was run inside an iteration of its world; run it outside");
  }

  @Test
  void negativeStep_isRefused() {
    assertThatThrownBy(() -> schedule.update(-1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("a step of -1.0 seconds; it must be 0 or more, and finite");
  }

  @Test
  void plugins_areInstalledOnce_afterTheirDependencies() {
    assertThat(schedule.install(new Physics())).isTrue();
    assertThat(schedule.install(new Transforms())).isFalse();
    schedule.update(1);
    assertThat(world.resources().get(Score.class)).isEqualTo(new Score(7));
    assertThat(schedule.systems())
        .extracting(SystemInfo::name)
        .containsExactly("transform", "physics");
  }

  @Test
  void behaviourPlugin_runsBehavioursInSteps_andFrames_andDestroysThemAtShutdown() {
    schedule.install(new BehaviourPlugin());
    Behaviours.of(world)
        .add(
            world.spawn(),
            () ->
                new Behaviour() {
                  @Override
                  public void onUpdate(double seconds) {
                    log.add("update " + seconds);
                  }

                  @Override
                  public void onRender() {
                    log.add("render");
                  }

                  @Override
                  public void onDestroy() {
                    log.add("destroy");
                  }
                });
    schedule.update(0.5);
    schedule.render(0);
    schedule.terminate();
    assertThat(log).containsExactly("update 0.5", "render", "destroy");
  }

  static final class Transforms implements Plugin {
    @Override
    public void install(Schedule schedule) {
      schedule.world().resources().set(new Score(7));
      schedule.system("transform").run(() -> {});
    }
  }

  static final class Physics implements Plugin {
    @Override
    public List<Plugin> dependencies() {
      return List.of(new Transforms(), new Transforms());
    }

    @Override
    public void install(Schedule schedule) {
      schedule.system("physics").after("transform").run(() -> {});
    }
  }

  static final class Egg implements Plugin {
    @Override
    public List<Plugin> dependencies() {
      return List.of(new Hen());
    }

    @Override
    public void install(Schedule schedule) {}
  }

  static final class Hen implements Plugin {
    @Override
    public List<Plugin> dependencies() {
      return List.of(new Egg());
    }

    @Override
    public void install(Schedule schedule) {}
  }

  @Test
  void plugins_thatDependOnEachOther_areRefusedWithThePath() {
    assertThatThrownBy(() -> schedule.install(new Egg()))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("plugins depend on each other: Egg -> Hen -> Egg");
  }

  @Test
  void start_thatFails_isThrownWithTheName_andKeepsTheSystemOut() {
    system("other");
    system("broken")
        .onStart(
            () -> {
              throw new IllegalStateException("no sound card");
            })
        .onEnd(() -> log.add("end"));
    system("late");
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage(
            "system \"broken\" in stage update did not start: java.lang.IllegalStateException: no"
                + " sound card");
    assertThat(log).isEmpty();
    schedule.update(1);
    schedule.terminate();
    assertThat(log).containsExactly("other", "late");
  }

  @Test
  void everySeconds_runsOncePerInterval_howeverLongTheSteps() {
    system("second").everySeconds(1);
    for (double step : new double[] {0.5, 0.25, 0.25, 2.5, 0.25, 0.25}) {
      schedule.update(step);
      log.add(step + "");
    }
    assertThat(log)
        .containsExactly(
            "0.5", "0.25", "second", "0.25", "second", "2.5", "0.25", "second", "0.25");
  }

  static final class Combat implements Plugin {
    int installed;

    @Override
    public void install(Schedule schedule) {
      installed++;
      World world = schedule.world();
      world.register(Health.class);
      world.resources().set(new Score(0));
      world.observers().onAdd(Health.class, (e, health) -> world.resources().set(new Score(1)));
      schedule.system("combat").update(world.query(write(Health.class)), h -> new Health(0));
      if (installed == 1) {
        throw new IllegalStateException("no weapons");
      }
    }
  }

  @Test
  void plugin_bringsComponentsResourcesSystemsAndObservers() {
    Combat combat = new Combat();
    combat.installed = 1;
    schedule.install(combat);
    var orc = world.spawn(new Health(3));
    schedule.update(1);
    assertThat(world.resources().get(Score.class)).isEqualTo(new Score(1));
    assertThat(world.get(orc, Health.class)).isEqualTo(new Health(0));
    assertThat(schedule.install(combat)).isFalse();
    assertThat(combat.installed).isEqualTo(2);
  }

  @Test
  void plugin_thatFails_isNotInstalled() {
    assertThatThrownBy(() -> schedule.install(new Combat())).hasMessage("no weapons");
    assertThat(schedule.install(new Transforms())).isTrue();
    assertThatThrownBy(() -> schedule.install(new Combat()))
        .hasMessage(
            "\"combat\" is the name of a system in stage update already; choose another one");
  }
}
