package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Task;

/// Frames of moving entities by hand, without anything beside them.
final class MovingArrays implements Task {

  private final Vectors positions;
  private final Vectors velocities;

  MovingArrays(int n) {
    positions = Vectors.positions(n);
    velocities = Vectors.velocities(n);
  }

  @Override
  public void run() {
    Iterate2.move(positions, velocities);
  }

  @Override
  public double checksum() {
    return positions.checksum();
  }
}
