package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.report.Figures;
import java.io.PrintStream;

/// Tells on a stream which step is being measured, what came out, and how long the rest may take.
final class Progress {

  private final PrintStream log;
  private final long start = System.nanoTime();
  private final int steps;
  private int done;

  Progress(PrintStream log, int steps) {
    this.log = log;
    this.steps = steps;
  }

  void step(String what) {
    done++;
    log.printf("[%d/%d%s] %s ... ", done, steps, left(), what);
    log.flush();
  }

  private String left() {
    long spent = (System.nanoTime() - start) / 1_000_000_000;
    return done < 3 ? "" : ", " + spent * (steps - done + 1) / (done - 1) + " s left";
  }

  void figure(double figure, String unit) {
    log.println(Figures.of(figure) + " " + unit);
  }

  void figures(Result result) {
    log.printf(
        "%s, floor %s %s, ratio %s%n",
        Figures.of(result.ours()),
        Figures.of(result.floor()),
        result.unit(),
        Figures.of(result.ratio()));
  }

  void failed(Throwable failure) {
    Throwable reason = failure;
    while (reason.getCause() != null) {
      reason = reason.getCause();
    }
    for (Throwable part : reason.getSuppressed()) {
      reason = part;
    }
    log.println("failed: " + reason);
  }

  void end() {
    log.printf("measured in %d s%n%n", (System.nanoTime() - start) / 1_000_000_000);
  }
}
