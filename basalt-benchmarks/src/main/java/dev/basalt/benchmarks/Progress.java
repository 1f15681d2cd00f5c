package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.report.Figures;
import java.io.PrintStream;

/// Tells on a stream which step is being measured, what came out, and how long the rest may take.
final class Progress {

  private final PrintStream log;
  private final long start = System.nanoTime();
  private final double mostSeconds;
  private int steps;
  private int done;

  Progress(PrintStream log, int steps, double mostSeconds) {
    this.log = log;
    this.steps = steps;
    this.mostSeconds = mostSeconds;
  }

  void step(String what) {
    done++;
    log.printf("[%d/%d%s] %s ... ", done, steps, left(), what);
    log.flush();
  }

  private String left() {
    long spent = (long) spent();
    return done < 3 ? "" : ", " + spent * (steps - done + 1) / (done - 1) + " s left";
  }

  private double spent() {
    return (System.nanoTime() - start) / 1e9;
  }

  /// Whether so many more steps end in time if they take as long as those before.
  boolean hasTimeFor(int more) {
    return done == 0 || spent() * (done + more) <= mostSeconds * done;
  }

  void leftOut(String what) {
    steps--;
    log.println(what + " left out, since this machine is slow or busy");
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
    log.printf("measured in %.0f s%n%n", spent());
  }
}
