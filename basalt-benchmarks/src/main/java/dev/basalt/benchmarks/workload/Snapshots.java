package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Snapshotting;
import java.util.List;

/// What does a snapshot cost: taking one, the first write after it, and a ring of eight?
///
/// Run it with `./basalt bench snapshot`. The floor has no choice but to copy its arrays, into ones
/// that it made before. `snapshot-take` takes and closes one; `snapshot-first-write` writes one
/// entity after it (time per write, untimed snapshot before; the floor copies as many rows as a
/// chunk of ours has), `snapshot-first-sweep` moves all entities after it; `snapshot-ring` takes
/// one each tick, closes the eighth last, and changes one percent of the rows, next to each other.
/// Taking one must cost next to nothing beside the copy; bytes in the ring mean that arrays of
/// closed snapshots are not used again.
public final class Snapshots implements Workload {

  /// Snapshots alive at a time.
  public static final int RING = 8;

  /// As many rows as a chunk of Basalt has.
  private static final int BLOCK = 32_768;

  @Override
  public String name() {
    return "snapshot";
  }

  @Override
  public String question() {
    return "take a snapshot of a million entities; write after it; keep a ring of 8";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        sized("snapshot-take", Measure.STEADY).floor(Take::new).ours("take", Snapshotting::take),
        sized("snapshot-first-write", Measure.FRESH)
            .touching(n -> 1)
            .floor(FirstWrite::new)
            .ours("set", Snapshotting::firstWrite),
        sized("snapshot-first-sweep", Measure.FRESH)
            .floor(FirstSweep::new)
            .ours("update", Snapshotting::firstSweep),
        sized("snapshot-ring", Measure.STEADY)
            .floor(Ring::new)
            .ours("ring", n -> Snapshotting.ring(n, RING)));
  }

  private static Case sized(String name, Measure measure) {
    return Case.of(name, measure).at(1_000_000);
  }

  /// Moving entities that can be copied into another set of arrays.
  private static class Moving implements Task {
    final Vectors positions;
    final Vectors velocities;

    Moving(int n) {
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
    }

    final void copyTo(Moving other) {
      other.positions.copyFrom(positions);
      other.velocities.copyFrom(velocities);
    }

    @Override
    public void run() {}

    @Override
    public double checksum() {
      return positions.checksum() + 5 * velocities.checksum();
    }
  }

  private static final class Take extends Moving {
    private final Moving copy;

    Take(int n) {
      super(n);
      copy = new Moving(n);
    }

    @Override
    public void run() {
      copyTo(copy);
    }

    @Override
    public double checksum() {
      return copy.checksum();
    }
  }

  private static final class FirstWrite extends Moving {
    private Vectors block = Vectors.positions(BLOCK);

    FirstWrite(int n) {
      super(n);
    }

    @Override
    public void run() {
      var copy = block.copy();
      copy.x[BLOCK / 2] = -1;
      block = copy;
    }
  }

  private static final class FirstSweep extends Moving {
    private final Moving copy;

    FirstSweep(int n) {
      super(n);
      copy = new Moving(n);
    }

    @Override
    public void reset() {
      positions.copyFrom(copy.positions);
    }

    @Override
    public void run() {
      copy.positions.copyFrom(positions);
      Iterate2.move(positions, velocities);
    }
  }

  private static final class Ring extends Moving {
    private final Moving[] ring = new Moving[RING];
    private int tick;

    Ring(int n) {
      super(n);
      for (int i = 0; i < RING; i++) {
        ring[i] = new Moving(n);
      }
    }

    @Override
    public void run() {
      copyTo(ring[tick++ % RING]);
      int from = firstRow(tick, positions.x.length);
      for (int i = from; i < from + positions.x.length / 100; i++) {
        positions.x[i] += 1;
      }
    }
  }

  /// The first of the rows that change in a tick.
  public static int firstRow(int tick, int n) {
    return tick % 100 * (n / 100);
  }
}
