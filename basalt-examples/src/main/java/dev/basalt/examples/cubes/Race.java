package dev.basalt.examples.cubes;

import com.sun.management.ThreadMXBean;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Window;
import dev.basalt.system.Schedule;
import java.lang.management.ManagementFactory;

/// Runs the cubes without a window, as fast as they go, and says how fast that was.
final class Race {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long NANOS_BETWEEN_REPORTS = 200_000_000;

  private final FallingCubes cubes;
  private final long ticks;
  private long lastReport = System.nanoTime();

  Race(FallingCubes cubes, long ticks) {
    this.cubes = cubes;
    this.ticks = ticks;
  }

  /// The second half of the ticks is what counts: by then the JIT has had its time.
  void run(Output output) {
    long start = System.nanoTime();
    long warm = ticks / 2;
    run(0, warm, output);
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long half = System.nanoTime();
    run(warm, ticks, output);
    long end = System.nanoTime();
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    output.endProgress();
    long measured = ticks - warm;
    output.print(
        "%,d ticks in %.2f s; the last %,d: %,.0f ticks per second, %.2f ns per entity,"
            + " %,d bytes allocated per tick",
        ticks,
        (end - start) / 1e9,
        measured,
        measured * 1e9 / (end - half),
        (double) (end - half) / measured / cubes.world().count(),
        bytes / measured);
    output.printHash(cubes.world());
  }

  private void run(long from, long to, Output output) {
    Schedule schedule = cubes.schedule();
    for (long tick = from; tick < to; tick++) {
      schedule.update(1.0 / Window.RATE);
      report(tick + 1, output);
    }
  }

  private void report(long tick, Output output) {
    if (output.live() && System.nanoTime() - lastReport > NANOS_BETWEEN_REPORTS) {
      lastReport = System.nanoTime();
      output.progress("tick %,d of %,d".formatted(tick, ticks));
    }
  }
}
