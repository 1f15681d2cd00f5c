package dev.basalt.benchmarks.probe;

import dev.basalt.system.Clock;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/// How late do frames begin, and how much of a core does waiting for them take?
///
/// ```text
/// java -cp basalt-benchmarks/target/quick/basalt-benchmarks.jar \
///     dev.basalt.benchmarks.probe.PaceProbe
/// ```
///
/// It waits for frames that do nothing, by the clock of game loops and, for comparison, by sleeping
/// alone and by staying awake. A clock that is later than some microseconds makes pictures stutter;
/// one that takes much of a core drains batteries.
public final class PaceProbe {

  private static final double SECONDS = 5;
  private static final double MICROS = 1e3;

  private PaceProbe() {}

  /// A way to wait.
  private interface Waiting {
    void until(long nanoTime);
  }

  /// Prints a line for each way to wait and rate.
  public static void main(String... args) {
    System.out.println("waiting   frames/s  late: median   99 of 100       most  of a core");
    for (int rate : new int[] {60, 1_000}) {
      print("clock", rate, Clock.system()::waitUntil);
      print("sleeping", rate, PaceProbe::sleep);
      print("awake", rate, PaceProbe::stayAwake);
    }
  }

  private static void sleep(long nanoTime) {
    for (long now = System.nanoTime(); nanoTime - now > 0; now = System.nanoTime()) {
      LockSupport.parkNanos(nanoTime - now);
    }
  }

  private static void stayAwake(long nanoTime) {
    while (nanoTime - System.nanoTime() > 0) {
      Thread.onSpinWait();
    }
  }

  private static void print(String name, int rate, Waiting waiting) {
    long[] late = new long[(int) (rate * SECONDS)];
    frames(late, rate, waiting);
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long start = System.nanoTime();
    frames(late, rate, waiting);
    double share =
        (double) (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu)
            / (System.nanoTime() - start);
    Arrays.sort(late);
    System.out.printf(
        Locale.ROOT,
        "%-8s  %,8d  %9.1f us  %7.1f us  %7.1f us  %8.1f%%%n",
        name,
        rate,
        late[late.length / 2] / MICROS,
        late[late.length * 99 / 100] / MICROS,
        late[late.length - 1] / MICROS,
        100 * share);
  }

  private static void frames(long[] late, int rate, Waiting waiting) {
    long start = System.nanoTime();
    for (int frame = 0; frame < late.length; frame++) {
      long due = start + (long) ((frame + 1) * 1e9 / rate);
      waiting.until(due);
      late[frame] = System.nanoTime() - due;
    }
  }
}
