package dev.basalt.benchmarks.shared;

import dev.basalt.benchmarks.harness.Task;

/// The frame of a side of [Destroy]: filling is untimed, and both counts go into the checksum.
public abstract class DestroyTask implements Task {

  private int before;

  /// Makes a world with all entities, each with two components.
  protected abstract void fill();

  /// How many entities the world holds now.
  protected abstract int count();

  @Override
  public final void reset() {
    fill();
    before = count();
  }

  @Override
  public final double checksum() {
    return 1e6 * before + count();
  }
}
