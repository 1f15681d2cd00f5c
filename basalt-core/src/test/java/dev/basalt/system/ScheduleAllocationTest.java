package dev.basalt.system;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.basalt.World;
import dev.basalt.query.ChildJvm;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Velocity;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A frame allocates nothing, once it is warm. Assertions make commands remember where they come
/// from, so frames with commands run in a JVM of their own, without assertions.
@DisabledIfSystemProperty(
    named = "basalt.codegen",
    matches = "false",
    disabledReason = "the interpreted path makes objects")
@Tag("slow")
class ScheduleAllocationTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int MOST_FRAMES = 200_000;
  private static final int FRAMES = 50;

  /// Those that a program gets from `spawn` and in rows are objects where the JIT does not see that
  /// nobody keeps them.
  private static final long BYTES_OF_A_HANDLE = 24;

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);

  static final class Annotated {
    @Update
    static Velocity turn(Velocity v) {
      return new Velocity(-v.dy(), v.dx());
    }
  }

  private void describe() {
    for (int i = 0; i < 100; i++) {
      world.spawn(new Position(i, i), new Velocity(1, 1), new Health(i));
    }
    schedule
        .system("move")
        .update(
            world.query(write(Position.class), read(Velocity.class), resource(Time.class)),
            (p, v, time) -> p.plus(v, time.dt()));
    schedule.system("heal").update(world.query(write(Health.class)), h -> h);
    schedule.system("count").everySeconds(1).reads(Damage.class).run(() -> {});
    schedule.system("alone").exclusive(w -> {});
    schedule.system("draw").in(Stage.RENDER).each(world.query(Position.class), p -> {});
    schedule.add(Annotated.class);
  }

  private void assertNothing(GameLoop loop) {
    loop.initialize();
    long bytes = Long.MAX_VALUE;
    for (int i = 0; i < MOST_FRAMES && bytes > 0; i += FRAMES) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int frame = 0; frame < FRAMES; frame++) {
        loop.update();
      }
      bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(bytes).as("bytes of %d frames", FRAMES).isZero();
  }

  @Test
  void frame_onOneThread_allocatesNothing() {
    describe();
    schedule.parallelism(Parallelism.NEVER);
    assertNothing(GameLoop.free(schedule, 0.01));
  }

  @Test
  void frame_onSeveralThreads_allocatesNothing() {
    describe();
    world.threads(3);
    schedule.parallelism(Parallelism.ALWAYS);
    assertNothing(GameLoop.free(schedule, 0.01));
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void frame_withCommandsAndEvents_allocatesNothingOnAnyThread(Parallelism parallelism)
      throws IOException, InterruptedException {
    assertThat(bytes(parallelism, false, 0)).isZero();
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void frame_thatSpawnsAndDespawns_allocatesHandlesAtMost(Parallelism parallelism)
      throws IOException, InterruptedException {
    long most = 2 * FrameProgram.CHANGES * FrameProgram.FRAMES * BYTES_OF_A_HANDLE;
    assertThat(bytes(parallelism, true, most)).isLessThanOrEqualTo(most);
  }

  private static long bytes(Parallelism parallelism, boolean spawning, long goal)
      throws IOException, InterruptedException {
    String printed =
        ChildJvm.run(
            FrameProgram.class,
            "-Dparallelism=" + parallelism,
            "-Dspawning=" + spawning,
            "-Dgoal=" + goal);
    return Long.parseLong(printed.strip());
  }
}
