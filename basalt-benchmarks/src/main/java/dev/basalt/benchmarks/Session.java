package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Estimate;
import dev.basalt.benchmarks.harness.Plan;
import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.jmh.Timing;
import dev.basalt.benchmarks.probe.Probing;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Measures cases, one after the other, and tells how far it is.
final class Session {

  private final Catalogue catalogue;
  private final Progress progress;
  private final Timing timing;
  private final Probing probing;
  private boolean complete = true;

  Session(Catalogue catalogue, List<Case> cases, Plan plan, PrintStream log) {
    this.catalogue = catalogue;
    progress = new Progress(log, cases.stream().mapToInt(this::steps).sum());
    timing = new Timing(plan);
    probing = new Probing(plan);
  }

  private int steps(Case work) {
    return work.sizes().stream()
        .mapToInt(n -> Math.max(1, work.oursAt(n).size()) + references(work, n).size())
        .sum();
  }

  private List<Side> references(Case work, int n) {
    return catalogue.references(work).stream().filter(side -> side.runsAt(n)).toList();
  }

  /// The results of a case at all its sizes.
  List<Result> measure(Case work) {
    return work.sizes().stream().flatMap(n -> measure(work, n).stream()).toList();
  }

  /// Says how long it all took.
  ///
  /// @return whether ours and the floor could be measured everywhere
  boolean end() {
    progress.end();
    return complete;
  }

  private List<Result> measure(Case work, int n) {
    var rows = new ArrayList<Result>();
    for (var ours : work.oursAt(n)) {
      attempt(() -> rows.add(beside(work, ours, n)));
    }
    if (work.ours().isEmpty()) {
      attempt(() -> rows.add(floorOnly(work, n)));
    }
    var rivals = new LinkedHashMap<String, Double>();
    references(work, n).forEach(side -> put(rivals, work, side, n));
    return rows.stream().map(row -> with(row, rivals)).toList();
  }

  /// What fails leaves a gap in the table, and the reason in the log.
  private void attempt(Runnable measuring) {
    try {
      measuring.run();
    } catch (IllegalStateException e) {
      complete = false;
      progress.failed(e);
    }
  }

  private Result floorOnly(Case work, int n) {
    return row(work.name(), work, n, null, alone(work, work.floor(), n), null, null);
  }

  private void put(Map<String, Double> rivals, Case work, Side side, int n) {
    try {
      rivals.put(side.name(), alone(work, side, n));
    } catch (IllegalStateException e) {
      progress.failed(e);
    }
  }

  private static Result row(
      String name,
      Case work,
      int n,
      @Nullable Double ours,
      double floor,
      @Nullable Estimate ratio,
      @Nullable Double bytes) {
    return new Result(
        name, work.unit(n), work.measure().inBytes(), n, ours, floor, ratio, Map.of(), bytes);
  }

  private static Result with(Result row, Map<String, Double> rivals) {
    return new Result(
        row.workload(),
        row.unit(),
        row.bytesOnly(),
        row.n(),
        row.ours(),
        row.floor(),
        row.ratio(),
        rivals,
        row.bytes());
  }

  /// A variant of ours with the floor beside it.
  private Result beside(Case work, Side ours, int n) {
    String row =
        ours.equals(work.ours().getFirst()) ? work.name() : work.name() + "/" + ours.name();
    progress.step(row + " n=" + n);
    Result result = work.measure().timed() ? timed(row, work, ours, n) : probed(row, work, ours, n);
    progress.figures(result);
    return result;
  }

  private Result timed(String row, Case work, Side ours, int n) {
    var pairs = timing.pairs(work, work.floor(), ours, n);
    double entities = work.entities().applyAsLong(n);
    return row(
        row,
        work,
        n,
        Estimate.median(pairs.ours()) / entities,
        Estimate.median(pairs.floor()) / entities,
        pairs.ratio(),
        pairs.bytes());
  }

  private Result probed(String row, Case work, Side ours, int n) {
    double entities = work.entities().applyAsLong(n);
    double[] floors = probing.figures(work, work.floor(), n);
    double[] own = probing.figures(work, ours, n);
    double ourFigure = Estimate.median(own) / entities;
    return row(
        row,
        work,
        n,
        ourFigure,
        Estimate.median(floors) / entities,
        Probing.ratio(own, floors),
        work.measure().inBytes() ? ourFigure : null);
  }

  private double alone(Case work, Side side, int n) {
    progress.step(work.name() + " n=" + n + " " + side.name());
    double[] figures =
        work.measure().timed() ? timing.alone(work, side, n) : probing.figures(work, side, n);
    double figure = Estimate.median(figures) / work.entities().applyAsLong(n);
    progress.figure(figure, work.unit(n));
    return figure;
  }
}
