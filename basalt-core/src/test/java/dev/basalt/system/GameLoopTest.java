package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Loops by a clock that stands still, so that nothing here takes time.
class GameLoopTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);
  private final ManualClock clock = Clock.manual();
  private final List<String> log = new ArrayList<>();

  private void logSteps() {
    schedule.system("init").in(Stage.INIT).run(() -> log.add("init"));
    schedule.system("step").run(() -> log.add("step " + schedule.time().delta()));
    schedule
        .system("draw")
        .in(Stage.RENDER)
        .run(() -> log.add("draw %.2f".formatted(schedule.time().alpha())));
    schedule.system("close").in(Stage.SHUTDOWN).run(() -> log.add("close"));
  }

  @Test
  void free_runsOneStepPerFrame_withoutWaiting() {
    logSteps();
    GameLoop.free(schedule, 0.25).clock(clock).run(2);
    assertThat(log)
        .containsExactly("init", "step 0.25", "draw 0.00", "step 0.25", "draw 0.00", "close");
    assertThat(clock.nanoTime()).isZero();
  }

  @Test
  void targetRate_waitsForTheNextFrame() {
    GameLoop loop = GameLoop.targetRate(schedule, 50).clock(clock);
    schedule.system("work").run(() -> clock.advance(0.005));
    loop.run(11);
    assertThat(loop.steps()).isEqualTo(11);
    assertThat(clock.waited()).isCloseTo(10 * 0.015, within(1e-6));
    assertThat(clock.nanoTime()).isEqualTo(205_000_000);
  }

  @Test
  void targetRate_tooSlow_doesNotWaitAndSlowsTheWorldDown() {
    GameLoop loop = GameLoop.targetRate(schedule, 50).clock(clock);
    schedule.system("work").run(() -> clock.advance(0.03));
    loop.run(10);
    assertThat(clock.waited()).isZero();
    assertThat(schedule.time().elapsed()).isCloseTo(0.2, within(1e-9));
  }

  @Test
  void variableStep_isAsLongAsTheFrameBefore_upToTheLongest() {
    logSteps();
    GameLoop loop = GameLoop.variableStep(schedule, 0.5).clock(clock);
    loop.initialize();
    clock.advance(0.125);
    loop.update();
    clock.advance(3);
    loop.update();
    assertThat(log).containsExactly("init", "step 0.125", "draw 0.00", "step 0.5", "draw 0.00");
  }

  @Test
  void fixedStep_makesAsManyStepsAsTimeAsksFor_andTellsTheRest() {
    logSteps();
    GameLoop loop = GameLoop.fixedStep(schedule, 4).clock(clock);
    loop.initialize();
    clock.advance(0.1);
    loop.update();
    clock.advance(0.6);
    loop.update();
    clock.advance(0.05);
    loop.update();
    loop.terminate();
    assertThat(log)
        .containsExactly(
            "init",
            "draw 0.40",
            "step 0.25",
            "step 0.25",
            "draw 0.80",
            "step 0.25",
            "draw 0.00",
            "close");
    assertThat(loop.steps()).isEqualTo(3);
    assertThat(loop.frames()).isEqualTo(3);
    assertThat(schedule.time().elapsed()).isEqualTo(0.75);
  }

  @Test
  void fixedStep_overALongTime_makesExactlyTheStepsOfTheClock() {
    GameLoop loop = GameLoop.fixedStep(schedule, 60).clock(clock);
    loop.initialize();
    for (int i = 0; i < 36_000; i++) {
      clock.advance(0.01);
      loop.update();
    }
    assertThat(loop.steps()).isBetween(21_599L, 21_600L);
    assertThat(loop.droppedSteps()).isZero();
  }

  @Test
  void fixedStep_farBehind_dropsStepsAndCountsThem() {
    GameLoop loop = GameLoop.fixedStep(schedule, 10).catchUp(3).clock(clock);
    loop.initialize();
    clock.advance(1);
    loop.update();
    assertThat(loop.steps()).isEqualTo(3);
    assertThat(loop.droppedSteps()).isEqualTo(7);
    loop.update();
    assertThat(loop.steps()).isEqualTo(3);
    clock.advance(0.1);
    loop.update();
    assertThat(loop).hasToString("GameLoop(3 frames, 4 steps, 7 dropped)");
  }

  @Test
  void fixedStep_whoseStepsTakeTooLong_neverSpiralsDown() {
    GameLoop loop = GameLoop.fixedStep(schedule, 10).catchUp(2).clock(clock);
    schedule.system("slow").run(() -> clock.advance(0.5));
    loop.run(50);
    assertThat(loop.steps()).isEqualTo(1 + 48 * 2);
    assertThat(loop.droppedSteps()).isEqualTo(3 + 47 * 8);
  }

  @Test
  void run_ofAFixedStepLoop_waitsAndKeepsThePace() {
    GameLoop loop = GameLoop.fixedStep(schedule, 100).clock(clock);
    loop.run(101);
    assertThat(loop.steps()).isBetween(99L, 100L);
    assertThat(clock.waited()).isCloseTo(1, within(1e-6));
  }

  @Test
  void pause_stopsTime_stepMakesOne_resumeGoesOn() {
    GameLoop loop = GameLoop.fixedStep(schedule, 10).clock(clock);
    loop.initialize();
    loop.pause();
    clock.advance(0.5);
    loop.update();
    assertThat(loop.steps()).isZero();
    loop.step();
    loop.step();
    loop.update();
    loop.update();
    assertThat(loop.steps()).isEqualTo(1);
    assertThat(loop.isPaused()).isTrue();
    loop.resume();
    clock.advance(0.2);
    loop.update();
    assertThat(loop.steps()).isEqualTo(3);
    assertThat(loop.frames()).isEqualTo(4);
  }

  @Test
  void timeScale_stretchesTheTimeOfTheWorld() {
    GameLoop loop = GameLoop.fixedStep(schedule, 10).clock(clock);
    loop.initialize();
    loop.timeScale(0.5);
    clock.advance(0.8);
    loop.update();
    assertThat(loop.steps()).isEqualTo(4);
    loop.timeScale(0);
    clock.advance(0.8);
    loop.update();
    assertThat(loop.steps()).isEqualTo(4);
    loop.timeScale(2);
    clock.advance(0.3);
    loop.update();
    assertThat(loop.steps()).isEqualTo(10);
  }

  @Test
  void stop_byASystem_endsAfterTheFrame() {
    logSteps();
    GameLoop loop = GameLoop.free(schedule, 1).clock(clock);
    schedule.system("stop").run(loop::stop);
    loop.run();
    assertThat(log).containsExactly("init", "step 1.0", "draw 0.00", "close");
  }

  @Test
  void stop_fromAnotherThread_endsTheLoopAndTerminates() throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    GameLoop loop = GameLoop.free(schedule, 1);
    schedule.system("signal").run(running::countDown);
    schedule.system("close").in(Stage.SHUTDOWN).run(() -> log.add("close"));
    Thread thread = Thread.ofPlatform().start(loop::run);
    running.await();
    loop.stop();
    thread.join();
    assertThat(log).containsExactly("close");
  }

  @Test
  void interrupt_endsTheLoop_terminatesUndisturbedAndStaysSet() throws InterruptedException {
    GameLoop loop = GameLoop.targetRate(schedule, 1e-3);
    CountDownLatch running = new CountDownLatch(1);
    AtomicReference<Boolean> after = new AtomicReference<>();
    schedule.system("signal").run(running::countDown);
    schedule
        .system("close")
        .in(Stage.SHUTDOWN)
        .run(() -> log.add("close " + Thread.currentThread().isInterrupted()));
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  loop.run();
                  after.set(Thread.currentThread().isInterrupted());
                });
    running.await();
    thread.interrupt();
    thread.join();
    assertThat(log).containsExactly("close false");
    assertThat(after).hasValue(true);
  }

  @Test
  void failure_inAFrame_terminatesInReverseOrderAndIsThrown() {
    schedule
        .system("fail")
        .run(
            () -> {
              throw new IllegalStateException("oops");
            });
    schedule.system("first").in(Stage.SHUTDOWN).run(() -> log.add("first"));
    schedule
        .system("second")
        .in(Stage.SHUTDOWN)
        .run(
            () -> {
              log.add("second");
              throw new IllegalStateException("again");
            });
    schedule.system("third").in(Stage.SHUTDOWN).run(() -> log.add("third"));
    assertThatThrownBy(() -> GameLoop.free(schedule, 1).run())
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage("system \"fail\" in stage update failed: java.lang.IllegalStateException: oops")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .singleElement()
                    .asString()
                    .endsWith(
                        "system \"second\" in stage shutdown failed:"
                            + " java.lang.IllegalStateException: again"));
    assertThat(log).containsExactly("third", "second", "first");
  }

  @Test
  void update_afterTerminate_isRefused() {
    GameLoop loop = GameLoop.free(schedule, 1).clock(clock);
    loop.run(1);
    loop.terminate();
    assertThatThrownBy(loop::update)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the loop has been terminated; create another one");
    assertThatThrownBy(loop::run)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the loop has been terminated; create another one");
  }

  @Test
  void stop_whileItWaitsForAFrameFarAway_endsTheLoop() throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    GameLoop loop = GameLoop.targetRate(schedule, 1e-6);
    schedule.system("signal").in(Stage.AFTER_RENDER).run(running::countDown);
    Thread thread = Thread.ofPlatform().start(loop::run);
    running.await();
    loop.stop();
    thread.join();
    assertThat(loop.frames()).isEqualTo(1);
  }

  @Test
  void stop_beforeTheLoopRuns_initializesAndTerminatesOnly() {
    logSteps();
    GameLoop loop = GameLoop.free(schedule, 1).clock(clock);
    loop.stop();
    loop.run();
    assertThat(log).containsExactly("init", "close");
  }

  @Test
  void pause_inTheMiddleOfAFrame_letsItsStepsCountAsTheyWerePlanned() {
    GameLoop loop = GameLoop.fixedStep(schedule, 10).clock(clock);
    schedule.system("pause").everyTicks(100, 2).run(loop::pause);
    loop.initialize();
    clock.advance(0.3);
    loop.update();
    assertThat(loop.steps()).isEqualTo(3);
    loop.resume();
    loop.update();
    assertThat(loop.steps()).isEqualTo(3);
    assertThat(schedule.time().alpha()).isLessThan(1e-9);
  }

  @Test
  void step_ofEveryKindOfLoop_hasItsLength() {
    logSteps();
    for (GameLoop loop :
        List.of(
            GameLoop.free(schedule, 0.25),
            GameLoop.targetRate(schedule, 8),
            GameLoop.variableStep(schedule, 0.5),
            GameLoop.variableStep(schedule, 0.001),
            GameLoop.fixedStep(schedule, 32))) {
      loop.clock(clock).pause();
      loop.step();
      loop.update();
    }
    assertThat(log)
        .filteredOn(line -> line.startsWith("step"))
        .containsExactly(
            "step 0.25", "step 0.125", "step " + 1.0 / 60, "step 0.001", "step 0.03125");
  }

  @Test
  void wrongSettings_areRefused() {
    assertThatThrownBy(() -> GameLoop.fixedStep(schedule, 0))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("a step rate of 0.0; it must be more than 0");
    GameLoop loop = GameLoop.free(schedule, 1);
    assertThatThrownBy(() -> loop.timeScale(Double.NaN))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("a time scale of NaN; it must be 0 or more");
    assertThatThrownBy(() -> loop.catchUp(3))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("this loop makes one step per frame and never catches up; use fixedStep()");
    assertThatThrownBy(() -> GameLoop.fixedStep(schedule, 1).catchUp(0))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("a frame of 0 steps; at least 1");
  }

  @Test
  void sameReadingsOfTheClock_giveTheSameWorld() {
    assertThat(simulate(17)).isEqualTo(simulate(17));
  }

  private static long simulate(int seed) {
    World world = World.create();
    Schedule schedule = Schedule.create(world);
    schedule.system("fill").exclusive(w -> w.spawn(new Samples.Health((int) w.tick())));
    ManualClock clock = Clock.manual();
    GameLoop loop = GameLoop.fixedStep(schedule, 60).clock(clock);
    java.util.Random random = new java.util.Random(seed);
    loop.initialize();
    for (int i = 0; i < 100; i++) {
      clock.advance(random.nextDouble() / 20);
      loop.update();
    }
    return world.stateHash();
  }
}
