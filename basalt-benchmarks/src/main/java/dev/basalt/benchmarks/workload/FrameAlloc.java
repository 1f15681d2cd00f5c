package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import java.util.List;

/// Does a frame allocate anything once the world has settled?
///
/// Run it with `./basalt bench frame-alloc`. 100,000 moving entities, 20 systems over them; in each
/// frame [#TURNOVER] entities are replaced by new ones. The figure is bytes per frame, over all
/// threads. Anything but zero will sooner or later be a pause.
public final class FrameAlloc implements Workload {

  /// Systems of a frame.
  public static final int SYSTEMS = 20;

  /// Entities that are replaced in each frame.
  public static final int TURNOVER = 10;

  @Override
  public String name() {
    return "frame-alloc";
  }

  @Override
  public String question() {
    return "bytes allocated by a frame of 20 systems, commands and events, in steady state";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("frame-alloc", Measure.ALLOCATION).at(100_000).touching(n -> 1).floor(Floor::new));
  }

  private static final class Floor implements Task {
    private final long[] handles;
    private final MovingTable table;
    private int oldest;

    Floor(int n) {
      handles = new long[n];
      table = MovingTable.filled(handles);
    }

    @Override
    public void run() {
      for (int i = 0; i < SYSTEMS; i++) {
        table.move(DT);
      }
      for (int i = 0; i < TURNOVER; i++) {
        table.destroy(handles[oldest]);
        handles[oldest] = table.create(0, 1, 2, 3, 4, 5);
        oldest = (oldest + 1) % handles.length;
      }
    }

    @Override
    public double checksum() {
      return table.checksum();
    }
  }
}
