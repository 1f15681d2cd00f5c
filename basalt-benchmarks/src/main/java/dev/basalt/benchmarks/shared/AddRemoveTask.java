package dev.basalt.benchmarks.shared;

import dev.basalt.benchmarks.harness.Task;

/// The frame of a side of `add-remove` and of the cases of `commands`. The checksum goes through
/// the same two steps and looks at the query on velocities after each.
public abstract class AddRemoveTask implements Task {

  /// Adds `Velocity(3, 4, f)` to each entity, in order; in `commands-spawn`, spawns an entity with
  /// one for each that has a position.
  protected abstract void add();

  /// Removes the velocity from each entity, in order; in `commands-spawn`, despawns those that have
  /// one.
  protected abstract void remove();

  /// The number of entities with a velocity, plus the sum of position.x + velocity.x + 2 velocity.y
  /// + 3 velocity.z over them, as the query on velocities sees them. In `commands-spawn` they have
  ///   no position.
  protected abstract double tally();

  @Override
  public final void run() {
    add();
    remove();
  }

  @Override
  public final double checksum() {
    add();
    double added = tally();
    remove();
    return added + 1e9 * tally();
  }
}
