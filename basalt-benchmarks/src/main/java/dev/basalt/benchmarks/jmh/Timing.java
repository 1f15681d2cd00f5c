package dev.basalt.benchmarks.jmh;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Plan;
import dev.basalt.benchmarks.harness.Priming;
import dev.basalt.benchmarks.harness.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Runs sides under JMH and hands over the raw times of their iterations.
public final class Timing {

  /// The same for all sides: a heap that is large from the start and has been touched, so that
  /// neither its growth nor the first use of a page is charged to anyone (`add-remove`, which makes
  /// a record per entity, takes a fifth longer in memory that is new), and large regions. With
  /// small ones every array of a million floats starts at the same place of a page; nine of them in
  /// one loop no longer fit into the eight ways of a first-level cache, and the floor takes three
  /// to five times as long (`create2`, `iterate5`, `iterate-wide` on a Zen 4). Chunks do not have
  /// that problem, so small regions would flatter us.
  private static final List<String> JVM =
      List.of(
          "-Xmx4g",
          "-XX:+AlwaysPreTouch",
          "--enable-native-access=ALL-UNNAMED",
          "-XX:G1HeapRegionSize=32m",
          "--sun-misc-unsafe-memory-access=allow");

  /// To start a JVM, to touch its heap and to end it, about; and to collect garbage.
  private static final double FORK_SECONDS = 1.5;

  private static final double COLLECTION_SECONDS = 0.03;

  private final Plan plan;

  /// A timing to a plan.
  public Timing(Plan plan) {
    this.plan = plan;
  }

  /// Floor and ours in the same forks, by turns.
  public Pairs pairs(Case work, Side floor, Side ours, int n) {
    var options =
        options(work, floor.name() + Turns.SEPARATOR + ours.name(), n, ours.jvmArgs())
            .forks(plan.forks())
            .warmupIterations(plan.warmups())
            .warmupTime(TimeValue.milliseconds(plan.blockMillis()))
            .measurementIterations(2 * plan.pairs())
            .measurementTime(TimeValue.milliseconds(plan.blockMillis()));
    return Pairs.of(forks(options));
  }

  /// One side in forks of its own: ns per run, iteration by iteration.
  public double[] alone(Case work, Side side, int n) {
    var options =
        options(work, side.name(), n, side.jvmArgs())
            .forks(plan.rivalForks())
            .warmupIterations(plan.rivalWarmups())
            .warmupTime(TimeValue.milliseconds(plan.rivalMillis()))
            .measurementIterations(plan.rivalBlocks())
            .measurementTime(TimeValue.milliseconds(plan.rivalMillis()));
    return forks(options).stream()
        .flatMap(List::stream)
        .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
        .toArray();
  }

  /// How long [#pairs] takes, about. After each block, or after some, comes a run that counts
  /// bytes.
  public double pairsSeconds(Case work, int n) {
    double collection = work.measure() == Measure.FRESH ? COLLECTION_SECONDS : 0;
    double runs = Turns.isSlow(work, n) ? 1.125 : 2;
    double block = plan.blockMillis() / 1e3 + runs * work.seconds(n) + collection;
    double blocks = (plan.warmups() + 2 * plan.pairs()) * block;
    return plan.forks() * (FORK_SECONDS + 2 * Priming.seconds(work, n) + blocks);
  }

  /// How long [#alone] takes, about.
  public double aloneSeconds(Case work, int n) {
    double block = plan.rivalMillis() / 1e3 + work.seconds(n);
    double blocks = (plan.rivalWarmups() + plan.rivalBlocks()) * block;
    return plan.rivalForks() * (FORK_SECONDS + Priming.seconds(work, n) + blocks);
  }

  private ChainedOptionsBuilder options(Case work, String sides, int n, List<String> jvmArgs) {
    var args = new ArrayList<>(JVM);
    args.add("-Xms" + plan.touchedMegabytes() + "m");
    args.add("-Xmn" + plan.touchedMegabytes() / 2 + "m");
    args.addAll(jvmArgs);
    return new OptionsBuilder()
        .include(pattern(work))
        .param("work", work.name())
        .param("sides", sides)
        .param("n", Integer.toString(n))
        .mode(Mode.AverageTime)
        .timeUnit(TimeUnit.NANOSECONDS)
        .jvmArgs(args.toArray(String[]::new))
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT);
  }

  private static String pattern(Case work) {
    var type = work.measure() == Measure.FRESH ? FreshBenchmark.class : SteadyBenchmark.class;
    return "^" + type.getName().replace(".", "\\.") + "\\.run$";
  }

  /// The iterations of each fork.
  private static List<List<IterationResult>> forks(ChainedOptionsBuilder options) {
    try {
      RunResult result = new Runner(options.build()).runSingle();
      return result.getBenchmarkResults().stream().map(Timing::iterations).toList();
    } catch (RunnerException e) {
      throw new IllegalStateException("JMH failed: " + e.getMessage(), e);
    }
  }

  private static List<IterationResult> iterations(BenchmarkResult fork) {
    return List.copyOf(fork.getIterationResults());
  }
}
