package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Estimate;
import dev.basalt.benchmarks.harness.Plan;
import dev.basalt.benchmarks.harness.Result;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.jmh.Timing;
import dev.basalt.benchmarks.probe.Probing;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Measures cases, one after the other, and tells how far it is.
final class Session {

  private final Map<String, Lines> lines = new HashMap<>();
  private final Progress progress;
  private int mainLinesLeft;
  private boolean complete = true;

  Session(Catalogue catalogue, List<Case> cases, boolean quick, PrintStream log) {
    for (var work : cases) {
      lines.put(work.name(), quick ? Lines.quick(catalogue, work) : Lines.full(catalogue));
    }
    mainLinesLeft = cases.stream().mapToInt(work -> work.sizes().size()).sum();
    int most =
        cases.stream().map(catalogue::workloadOf).distinct().mapToInt(Workload::quickSeconds).sum();
    progress =
        new Progress(
            log,
            cases.stream().mapToInt(work -> linesOf(work).steps(work)).sum(),
            quick ? most : Double.POSITIVE_INFINITY);
  }

  private Lines linesOf(Case work) {
    return Objects.requireNonNull(lines.get(work.name()));
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
    mainLinesLeft--;
    ifTimeIsLeft(0, work.name() + at(n), () -> attempt(() -> rows.add(mainLine(work, n))));
    for (var variant : work.oursAt(n).stream().skip(1).toList()) {
      ifTimeIsLeft(
          1 + mainLinesLeft,
          row(work, variant) + at(n),
          () -> attempt(() -> rows.add(beside(work, variant, n))));
    }
    var rivals = new LinkedHashMap<String, Double>();
    for (var side : linesOf(work).references(work, n)) {
      ifTimeIsLeft(
          1 + mainLinesLeft,
          work.name() + at(n) + " " + side.name(),
          () -> put(rivals, work, side, n));
    }
    return rows.stream().map(row -> with(row, rivals)).toList();
  }

  /// On a slow machine lines are left out: main ones when the time is over, others already if there
  /// would be no time for them and the main ones after them.
  private void ifTimeIsLeft(int steps, String line, Runnable measuring) {
    if (progress.hasTimeFor(steps)) {
      measuring.run();
    } else {
      progress.leftOut(line);
    }
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

  private Result mainLine(Case work, int n) {
    return work.ours().isEmpty() ? floorOnly(work, n) : beside(work, work.ours().getFirst(), n);
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

  private static String row(Case work, Side ours) {
    return ours.equals(work.ours().getFirst()) ? work.name() : work.name() + "/" + ours.name();
  }

  private static String at(int n) {
    return " n=" + n;
  }

  /// A variant of ours with the floor beside it.
  private Result beside(Case work, Side ours, int n) {
    String row = row(work, ours);
    progress.step(row + at(n));
    Result result = work.measure().timed() ? timed(row, work, ours, n) : probed(row, work, ours, n);
    progress.figures(result);
    return result;
  }

  private Result timed(String row, Case work, Side ours, int n) {
    var pairs = new Timing(linesOf(work).plan()).pairs(work, work.floor(), ours, n);
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
    var probing = new Probing(linesOf(work).plan());
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
    progress.step(work.name() + at(n) + " " + side.name());
    Plan plan = linesOf(work).plan();
    double[] figures =
        work.measure().timed()
            ? new Timing(plan).alone(work, side, n)
            : new Probing(plan).figures(work, side, n);
    double figure = Estimate.median(figures) / work.entities().applyAsLong(n);
    progress.figure(figure, work.unit(n));
    return figure;
  }
}
