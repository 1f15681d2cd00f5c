package dev.basalt.benchmarks.shared;

import dev.basalt.benchmarks.harness.Task;

/// The frame of a side of `commands-spawn`. The checksum goes through the same two steps and looks
/// at the velocities after each.
public abstract class SpawnTask implements Task {

  /// Goes over all positions and makes an entity with `Velocity(3, 4, position.x)` for each.
  protected abstract void spawn();

  /// Goes over all velocities and ends their entities.
  protected abstract void despawn();

  /// The number of velocities, plus the sum of x + 2 y + 3 z over them.
  protected abstract double tally();

  @Override
  public final void run() {
    spawn();
    despawn();
  }

  @Override
  public final double checksum() {
    spawn();
    double spawned = tally();
    despawn();
    return spawned + 1e9 * tally();
  }
}
