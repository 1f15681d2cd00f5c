package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Health;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ScheduleListenerTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);
  private final List<String> log = new ArrayList<>();

  /// Writes down what it is told.
  private final class Logger implements ScheduleListener {
    boolean systems = true;
    boolean step = true;
    boolean frame = true;

    @Override
    public boolean beforeStep(double delta) {
      log.add("step " + delta);
      return step;
    }

    @Override
    public void afterStep() {
      log.add("stepped to " + world.tick());
    }

    @Override
    public boolean beforeFrame() {
      log.add("frame");
      return frame;
    }

    @Override
    public void afterFrame() {
      log.add("shown");
    }

    @Override
    public boolean wantsSystems() {
      return systems;
    }

    @Override
    public void beforeSystem(String system) {
      log.add(system + " {");
    }

    @Override
    public void afterSystem(String system) {
      log.add("} " + system + " " + world.count());
    }

    @Override
    public void beforeCommands(String system) {
      log.add("apply " + system);
    }

    @Override
    public void afterCommands(String system) {
      log.add("applied " + system + " " + world.count());
    }
  }

  private final Logger logger = new Logger();

  @BeforeEach
  void systems() {
    schedule.system("spawn").commands().run(() -> world.commands().spawn(new Health(3)));
    schedule.system("heal").update(world.query(write(Health.class)), h -> new Health(9));
    schedule.system("alone").exclusive(w -> w.spawn(new Damage(1)));
    schedule.system("draw").in(Stage.RENDER).run(() -> {});
    schedule.listen(logger);
  }

  @Test
  void listener_ofAStepAndAFrame_isToldInOrder() {
    schedule.update(0.5);
    schedule.render(0);
    assertThat(log)
        .containsExactly(
            "step 0.5",
            "spawn {",
            "} spawn 0",
            "heal {",
            "} heal 0",
            "apply spawn",
            "applied spawn 1",
            "alone {",
            "} alone 2",
            "stepped to " + world.tick(),
            "frame",
            "draw {",
            "} draw 2",
            "shown");
  }

  @Test
  void listener_thatDoesNotWantSystems_isToldOfStepsAlone() {
    logger.systems = false;
    schedule.update(1);
    assertThat(log).containsExactly("step 1.0", "stepped to " + world.tick());
  }

  @Test
  void stepAndFrame_refusedByOneListener_areLeftOut() {
    schedule.listen(new ScheduleListener() {});
    logger.step = false;
    logger.frame = false;
    long tick = world.tick();
    schedule.update(1);
    schedule.render(0);
    assertThat(log).containsExactly("step 1.0", "frame");
    assertThat(world.tick()).isEqualTo(tick);
    assertThat(world.count()).isZero();
  }

  @Test
  void unlisten_isToldNoMore_andSaysWhetherItWas() {
    assertThat(schedule.unlisten(logger)).isTrue();
    assertThat(schedule.unlisten(logger)).isFalse();
    schedule.update(1);
    assertThat(log).isEmpty();
  }

  @Test
  void unlisten_duringAStep_takesEffectAtTheNextPhase() {
    schedule.system("leave").priority(-1).run(() -> schedule.unlisten(logger));
    schedule.update(1);
    assertThat(log).contains("} spawn 0").doesNotContain("stepped to " + world.tick());
    log.clear();
    schedule.update(1);
    assertThat(log).isEmpty();
  }

  @Test
  void singleSteps_tellOfSystems_andOfTheEndOfTheStep() {
    SingleSteps steps = schedule.singleSteps(1);
    steps.run();
    assertThat(log).containsExactly("spawn {", "} spawn 0");
    steps.finish();
    assertThat(log).endsWith("} alone 2", "stepped to " + world.tick());
  }

  @Test
  void failedSystem_isToldAsOver() {
    schedule
        .system("broken")
        .priority(-1)
        .run(
            () -> {
              throw new IllegalArgumentException("no");
            });
    assertThatThrownBy(() -> schedule.update(1)).isInstanceOf(SystemException.class);
    assertThat(log).contains("broken {", "} broken 0").doesNotContain("stepped to " + world.tick());
  }

  @Test
  void listenedAndNot_haveTheSameResult() {
    World other = worlds.create();
    Schedule quiet = Schedule.create(other);
    quiet.system("spawn").commands().run(() -> other.commands().spawn(new Health(3)));
    quiet.system("heal").update(other.query(write(Health.class)), h -> new Health(9));
    quiet.system("alone").exclusive(w -> w.spawn(new Damage(1)));
    for (int i = 0; i < 20; i++) {
      schedule.update(1);
      quiet.update(1);
    }
    assertThat(world.stateHash()).isEqualTo(other.stateHash());
  }

  @Test
  void listener_maySpawnAndSnapshotBetweenSteps() {
    schedule.listen(
        new ScheduleListener() {
          @Override
          public void afterStep() {
            world.spawn(new Damage(2));
            world.snapshot().close();
          }
        });
    schedule.update(1);
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void systems_nameTheirQueries() {
    SystemInfo heal =
        schedule.systems().stream().filter(s -> s.name().equals("heal")).findAny().orElseThrow();
    assertThat(heal.queries()).containsExactly(world.query(write(Health.class)));
    assertThat(schedule.isProfiling()).isFalse();
    schedule.profiling(true);
    assertThat(schedule.isProfiling()).isTrue();
  }
}
