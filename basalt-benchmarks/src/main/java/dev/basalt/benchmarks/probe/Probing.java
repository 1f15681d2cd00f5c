package dev.basalt.benchmarks.probe;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Estimate;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Plan;
import dev.basalt.benchmarks.harness.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Starts a JVM for each figure and reads what it prints.
public final class Probing {

  /// A collector that counts bytes and not regions: a large array takes up whole ones of those.
  private static final String EXACT_COUNT = "-XX:+UseSerialGC";

  /// To start a JVM, and for what it sets up.
  private static final double JVM_SECONDS = 2;

  private final Plan plan;

  /// Probing to a plan.
  public Probing(Plan plan) {
    this.plan = plan;
  }

  /// The figures of a side, one for each JVM; one only if it is the same every time.
  public double[] figures(Case work, Side side, int n) {
    double[] figures = new double[jvms(work)];
    for (int i = 0; i < figures.length; i++) {
      figures[i] = figure(command(work, side, n));
    }
    return figures;
  }

  /// How long that takes, about.
  public double seconds(Case work, int n) {
    double counting =
        work.measure() == Measure.ALLOCATION
            ? Probe.allocationSeconds(work, n, plan.probeSeconds())
            : 0;
    return jvms(work) * (JVM_SECONDS + counting);
  }

  private int jvms(Case work) {
    return work.measure().varies() ? plan.probes() : 1;
  }

  /// The ratio of two sets of figures, paired in the order in which they were measured.
  public static Estimate ratio(double[] ours, double[] floors) {
    double[] ratios = new double[ours.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = ours[i] / floors[i];
    }
    return Estimate.of(ratios);
  }

  private List<String> command(Case work, Side side, int n) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx4g");
    if (work.measure() == Measure.HEAP) {
      command.add(EXACT_COUNT);
    }
    command.addAll(side.jvmArgs());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    if (work.measure() == Measure.STARTUP) {
      command.addAll(
          List.of(StartupProbe.class.getName(), work.name(), side.name(), Integer.toString(n)));
    } else {
      command.addAll(
          List.of(
              Probe.class.getName(),
              work.name(),
              side.name(),
              Integer.toString(n),
              Integer.toString(plan.probeSeconds())));
    }
    return command;
  }

  private static double figure(List<String> command) {
    try {
      var process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(
            "failed with status " + process.exitValue() + ": " + command);
      }
      return Double.parseDouble(output.lines().reduce("", (first, last) -> last));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException("cannot run " + command, e);
    }
  }
}
