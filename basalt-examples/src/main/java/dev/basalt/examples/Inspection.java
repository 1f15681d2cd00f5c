package dev.basalt.examples;

import dev.basalt.inspector.Inspector;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;

/// Runs the world of an example without a window, for a browser to look into.
final class Inspection {

  private static final int RATE = 60;

  private Inspection() {}

  static void run(Example example, Options options, Output output) {
    Example.Live live = example.inspected(options, output);
    Schedule schedule = live.schedule();
    boolean counted = options.has(Option.TICKS);
    GameLoop loop =
        counted ? GameLoop.targetRate(schedule, RATE) : GameLoop.fixedStep(schedule, RATE);
    try (Inspector inspector = Inspector.of(loop).port(options.port())) {
      live.settings().accept(inspector);
      inspector.startQuietly();
      output.print("inspector: %s", inspector.newAddress());
      loop.run(options.ticks(Long.MAX_VALUE));
    }
    if (counted) {
      output.printHash(schedule.world());
    }
  }
}
