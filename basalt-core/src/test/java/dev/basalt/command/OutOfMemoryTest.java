package dev.basalt.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.query.ChildJvm;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Parallel loops that record more than there is memory for.
@Tag("slow")
class OutOfMemoryTest {

  record Cell(int number) {}

  record Large(long a, long b, long c, long d) {}

  /// Records more and more, until memory suffices for the commands of all ranges, but not for a
  /// second time while they are joined; and on.
  static final class Program {

    private static final int ROWS = 4_096;
    private static final int RANGES = 64;
    private static final int RANGE = ROWS / RANGES;

    private static int failures;
    private static int failuresToJoin;

    public static void main(String[] args) {
      for (int bytes = 4 << 20; bytes < 64 << 20; bytes += bytes / 8) {
        World world = World.create();
        world.spawner(Cell.class).spawn(ROWS, Cell::new);
        world.despawn(world.spawn(new Large(0, 0, 0, 0)));
        record(world, bytes);
        checkWorld(world);
      }
      System.out.println(failuresToJoin > 0 && failures > failuresToJoin);
    }

    private static void record(World world, int bytes) {
      Commands commands = world.commands();
      int each = bytes / RANGES / (Long.BYTES * 5);
      try {
        world
            .query(Cell.class)
            .parallel()
            .each(
                (entity, cell) -> {
                  for (int i = 0; i < each && cell.number() % RANGE == 0; i++) {
                    commands.add(entity, new Large(i, i, i, i));
                    if (i % 1_000 == 0) {
                      commands.spawn(new Cell(-1));
                    }
                  }
                });
      } catch (OutOfMemoryError e) {
        failures++;
        failuresToJoin += isOfJoin(e) ? 1 : 0;
        assertThat(commands.pending()).isZero();
        assertThat(world.count()).isEqualTo(ROWS);
        assertThat(world.query(Large.class).count()).isZero();
      }
    }

    private static boolean isOfJoin(OutOfMemoryError e) {
      return Arrays.stream(e.getStackTrace())
          .anyMatch(frame -> frame.getMethodName().equals("takeAll"));
    }

    private static void checkWorld(World world) {
      int before = world.count();
      world.trim();
      Entity made = world.commands().spawn(new Large(1, 2, 3, 4));
      assertThat(world.flush()).isEqualTo(1);
      assertThat(world.get(made, Large.class)).isEqualTo(new Large(1, 2, 3, 4));
      assertThat(world.count()).isEqualTo(before + 1);
      world.verify();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void commands_thatThereIsNoMemoryFor_areDropped_andTheWorldGoesOn(boolean generated)
      throws IOException, InterruptedException {
    assertThat(
            ChildJvm.run(
                    Program.class, "-Xmx64m", "-XX:+UseSerialGC", "-Dbasalt.codegen=" + generated)
                .strip())
        .isEqualTo("true");
  }
}
