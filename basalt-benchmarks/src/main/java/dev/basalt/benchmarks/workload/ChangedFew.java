package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.FewChanges;
import java.util.List;

/// What does it cost to visit what has changed, if that is little?
///
/// Run it with `./basalt bench changed`. Ten of n positions are set by handle, then those that have
/// changed are visited; the figure is for all of that, once. In `changed` the ten lie far apart, in
/// `changed-near` side by side. The floor marks rows with the number of the frame and looks at all
/// marks, as one would without chunks. More than the floor means that chunks in which nothing was
/// written are looked at row by row.
public final class ChangedFew implements Workload {

  private static final int CHANGES = 10;

  @Override
  public String name() {
    return "changed";
  }

  @Override
  public String question() {
    return "set ten of many, then visit those that have changed";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        sized("changed")
            .floor(n -> new Floor(n, n / CHANGES))
            .ours("changed", n -> FewChanges.apart(n, CHANGES)),
        sized("changed-near")
            .floor(n -> new Floor(n, 1))
            .ours("changed", n -> FewChanges.near(n, CHANGES)));
  }

  private static Case sized(String name) {
    return Case.of(name, Measure.STEADY).touching(n -> 1);
  }

  private static final class Floor implements Task {
    private final Vectors positions;
    private final long[] marks;
    private final int distance;
    private long frame;
    private double sum;

    Floor(int n, int distance) {
      positions = Vectors.positions(n);
      marks = new long[n];
      this.distance = distance;
    }

    @Override
    public void run() {
      frame++;
      for (int i = 0; i < CHANGES; i++) {
        positions.x[i * distance] = i + frame;
        marks[i * distance] = frame;
      }
      sum = 0;
      for (int row = 0; row < marks.length; row++) {
        if (marks[row] == frame) {
          sum += positions.x[row];
        }
      }
    }

    @Override
    public double checksum() {
      return sum + marks.length;
    }
  }
}
