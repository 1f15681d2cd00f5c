package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.floor.MovingTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Frame;
import java.util.List;

/// Does a frame allocate anything once the world has settled?
///
/// Run it with `./basalt bench frame-alloc`. 100,000 moving entities, 20 systems over them; in
/// `frame-alloc` [#TURNOVER] entities are replaced by new ones in each frame, through commands, and
/// an event is sent about each. What the user's code makes for that is in the figure: components
/// and the array around them, handles, the event, together at most 1,440 bytes. In
/// `frame-alloc-systems` nothing is replaced. The figure is bytes per frame, over all threads.
/// Anything above what the user's code makes will sooner or later be a pause.
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
        sized("frame-alloc")
            .floor(n -> new Floor(n, TURNOVER))
            .ours("commands", n -> Frame.whole(n, SYSTEMS, TURNOVER)),
        sized("frame-alloc-systems")
            .floor(n -> new Floor(n, 0))
            .ours("systems", n -> Frame.systems(n, SYSTEMS))
            .ours("parallel", n -> Frame.parallel(n, SYSTEMS)));
  }

  private static Case sized(String name) {
    return Case.of(name, Measure.ALLOCATION).at(100_000).touching(n -> 1).taking(3_000_000);
  }

  private static final class Floor implements Task {
    private final long[] handles;
    private final MovingTable table;
    private final int turnover;
    private int oldest;

    Floor(int n, int turnover) {
      this.turnover = turnover;
      handles = new long[n];
      table = MovingTable.filled(handles);
    }

    @Override
    public void run() {
      for (int i = 0; i < SYSTEMS; i++) {
        table.move(DT);
      }
      for (int i = 0; i < turnover; i++) {
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
