package dev.basalt.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatesTest {

  enum Phase {
    TITLE,
    PLAYING,
    PAUSED,
    OVER
  }

  enum Mood {
    CALM,
    ANGRY
  }

  record Ball() {}

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final States<Phase> phases = States.install(schedule, Phase.TITLE);
  private final List<String> log = new ArrayList<>();

  private void logAll() {
    for (Phase phase : Phase.values()) {
      phases.onEnter(phase, "enter " + phase).run(() -> log.add("enter " + phase));
      phases.onExit(phase, "exit " + phase).run(() -> log.add("exit " + phase));
      phases.during(phase, "during " + phase).run(() -> log.add("during " + phase));
    }
  }

  private void step() {
    schedule.update(1);
  }

  @Test
  void firstStep_firstState_isEnteredAndNothingLeft() {
    logAll();
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
    step();
    step();
    assertThat(log).containsExactly("enter TITLE", "during TITLE", "during TITLE");
    assertThat(phases).hasToString("Phase TITLE");
  }

  @Test
  void go_nextStep_leavesThenEnters() {
    logAll();
    step();
    log.clear();
    phases.go(Phase.PLAYING);
    assertThat(phases.is(Phase.TITLE)).isTrue();
    assertThat(phases.findNext()).isEqualTo(Phase.PLAYING);
    step();
    assertThat(log).containsExactly("exit TITLE", "enter PLAYING", "during PLAYING");
    assertThat(phases.is(Phase.OVER, Phase.PLAYING)).isTrue();
    assertThat(phases.findNext()).isNull();
  }

  @Test
  void go_beforeTheFirstStep_onlyTheLastIsEntered() {
    logAll();
    phases.go(Phase.PLAYING);
    phases.go(Phase.OVER);
    step();
    assertThat(log).containsExactly("enter OVER", "during OVER");
  }

  @Test
  void go_sameState_leavesAndEntersIt() {
    logAll();
    step();
    log.clear();
    phases.go(Phase.TITLE);
    step();
    assertThat(log).containsExactly("exit TITLE", "enter TITLE", "during TITLE");
  }

  @Test
  void go_fromASystemByCommands_takesEffectInTheNextStep() {
    logAll();
    schedule
        .system("begin")
        .in(Stage.AFTER_UPDATE)
        .runIf(phases.in(Phase.TITLE))
        .commands()
        .run(() -> phases.go(Phase.PLAYING, world.commands()));
    step();
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
    step();
    assertThat(phases.now()).isEqualTo(Phase.PLAYING);
    assertThat(log).endsWith("exit TITLE", "enter PLAYING", "during PLAYING");
  }

  @Test
  void go_whileEntering_isOneStepLater() {
    phases.onEnter(Phase.PLAYING, "pass on").exclusive(w -> phases.go(Phase.OVER));
    logAll();
    phases.go(Phase.PLAYING);
    step();
    assertThat(log).containsExactly("enter PLAYING", "during PLAYING");
    step();
    assertThat(log).endsWith("exit PLAYING", "enter OVER", "during OVER");
  }

  @Test
  void owned_otherState_areDespawnedBetweenExitAndEnter() {
    phases.owns(world.query(Ball.class), Phase.PLAYING, Phase.PAUSED);
    phases.onEnter(Phase.PLAYING, "set up").exclusive(w -> w.spawn(new Ball()));
    List<Integer> counts = new ArrayList<>();
    phases
        .onExit(Phase.PLAYING, "count")
        .exclusive(w -> counts.add(world.query(Ball.class).count()));
    Entity other = world.spawn();
    phases.go(Phase.PLAYING);
    step();
    phases.go(Phase.PAUSED);
    step();
    assertThat(world.query(Ball.class).count()).isEqualTo(1);
    phases.go(Phase.OVER);
    step();
    assertThat(world.query(Ball.class).count()).isZero();
    assertThat(world.alive(other)).isTrue();
    assertThat(counts).containsExactly(1);
  }

  @Test
  void owned_sameStateAgain_areDespawnedFirst() {
    phases.owns(world.query(Ball.class), Phase.PLAYING);
    phases.onEnter(Phase.PLAYING, "set up").exclusive(w -> w.spawn(new Ball()));
    phases.go(Phase.PLAYING);
    step();
    phases.go(Phase.PLAYING);
    step();
    assertThat(world.query(Ball.class).count()).isEqualTo(1);
  }

  @Test
  void restore_bringsStateAndWishBack_withoutSystems() {
    logAll();
    step();
    phases.go(Phase.PLAYING);
    try (Snapshot before = world.snapshot()) {
      step();
      phases.go(Phase.OVER);
      step();
      log.clear();
      world.restore(before);
    }
    assertThat(log).isEmpty();
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
    assertThat(phases.findNext()).isEqualTo(Phase.PLAYING);
    step();
    assertThat(log).containsExactly("exit TITLE", "enter PLAYING", "during PLAYING");
  }

  @Test
  void restore_toBeforeTheFirstStep_entersAgain() {
    logAll();
    try (Snapshot before = world.snapshot()) {
      step();
      world.restore(before);
    }
    log.clear();
    step();
    assertThat(log).containsExactly("enter TITLE", "during TITLE");
  }

  @Test
  void restore_toBeforeTheInstallation_beginsAnew() {
    World other = World.create();
    try (Snapshot before = other.snapshot()) {
      Schedule late = Schedule.create(other);
      States<Phase> states = States.install(late, Phase.TITLE);
      states.onEnter(Phase.TITLE, "enter").run(() -> log.add("enter"));
      states.go(Phase.OVER);
      late.update(1);
      assertThat(states.now()).isEqualTo(Phase.OVER);
      other.restore(before);
      assertThat(states.now()).isEqualTo(Phase.TITLE);
      assertThat(other.hash()).isEqualTo(before.hash());
      late.update(1);
    }
    assertThat(log).containsExactly("enter");
  }

  @Test
  void restore_ofAStateThatTheEnumDoesNotHave_isRefusedByName() {
    step();
    world.resources().set(Phase.class.getName(), new ActiveState("BONUS", ""));
    try (Snapshot foreign = world.snapshot()) {
      phases.go(Phase.PLAYING);
      step();
      assertThatThrownBy(() -> world.restore(foreign))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "the restored world is in state BONUS, which Phase does not have;"
                  + " it has [TITLE, PLAYING, PAUSED, OVER]");
    }
    assertThat(phases.now()).isEqualTo(Phase.PLAYING);
    phases.go(Phase.OVER);
    step();
    assertThat(phases.now()).isEqualTo(Phase.OVER);
  }

  @Test
  void state_isPartOfTheHash() {
    step();
    long title = world.hash();
    phases.go(Phase.OVER);
    assertThat(world.hash()).isNotEqualTo(title);
  }

  @Test
  void states_ofTwoEnums_areIndependent() {
    States<Mood> moods = States.install(schedule, Mood.CALM);
    moods.go(Mood.ANGRY);
    step();
    assertThat(moods.now()).isEqualTo(Mood.ANGRY);
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
  }

  static final class Door {

    enum Phase {
      SHUT,
      OPEN
    }

    private Door() {}
  }

  @Test
  void noState_isRefused() {
    assertThatThrownBy(() -> phases.owns(world.query(Ball.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no state of Phase is named");
    assertThatThrownBy(() -> phases.in()).hasMessage("no state of Phase is named");
  }

  @Test
  void states_enumsOfOneSimpleName_areIndependent() {
    States<Door.Phase> doors = States.install(schedule, Door.Phase.SHUT);
    doors.onEnter(Door.Phase.OPEN, "creak").run(() -> log.add("creak"));
    logAll();
    doors.go(Door.Phase.OPEN);
    step();
    assertThat(doors).hasToString("Phase OPEN");
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
    assertThat(log).contains("creak", "enter TITLE");
    assertThatThrownBy(() -> States.install(schedule, Door.Phase.OPEN))
        .hasMessage("the schedule has states of Phase already; keep the result of install()");
  }

  @Test
  void install_sameEnumTwice_isRefused() {
    assertThatThrownBy(() -> States.install(schedule, Phase.OVER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the schedule has states of Phase already; keep the result of install()");
  }

  @Test
  void exitSystem_thatThrows_isLeftAgain() {
    boolean[] fails = {true};
    phases
        .onExit(Phase.TITLE, "fail")
        .run(
            () -> {
              if (fails[0]) {
                throw new IllegalStateException("no");
              }
            });
    step();
    phases.go(Phase.PLAYING);
    assertThatThrownBy(this::step).hasMessageContaining("no");
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
    assertThat(phases.findNext()).isEqualTo(Phase.PLAYING);
    fails[0] = false;
    step();
    assertThat(phases.now()).isEqualTo(Phase.PLAYING);
  }

  @Test
  void enterSystem_thatThrows_leavesStatesUsable() {
    phases
        .onEnter(Phase.PLAYING, "fail")
        .run(
            () -> {
              throw new IllegalStateException("no");
            });
    logAll();
    phases.go(Phase.PLAYING);
    assertThatThrownBy(this::step).hasMessageContaining("no");
    phases.go(Phase.OVER);
    step();
    assertThat(phases.now()).isEqualTo(Phase.OVER);
    assertThat(log).endsWith("exit PLAYING", "enter OVER", "during OVER");
  }

  @Test
  void go_inASystemBesideOthers_saysHowToGo() {
    schedule.system("score").run(() -> phases.go(Phase.OVER));
    assertThatThrownBy(this::step).rootCause().hasMessageContaining("writes resource ActiveState");
    assertThatThrownBy(this::step)
        .cause()
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("go(OVER) where resources cannot be set; use go(OVER, commands)");
    assertThat(phases.now()).isEqualTo(Phase.TITLE);
    assertThat(phases.findNext()).isNull();
  }

  @Test
  @SuppressWarnings("NullAway") // the mistake is made
  void systemsWithoutAName_areRefused() {
    String none = null;
    assertThatThrownBy(() -> phases.onEnter(Phase.OVER, none))
        .hasMessage("the name of a system is null");
  }
}
