package dev.basalt.benchmarks.shared;

import dev.basalt.benchmarks.harness.Task;

/// The frame of a side of `churn`: a run is one tick.
///
/// The three queries move what has a velocity and is not frozen, cool the health of what is hot,
/// and sum position.x over what is hostile.
public abstract class ChurnTask implements Task {

  /// What happens in each tick.
  protected final Churn churn;

  /// The sum of position.x over the hostile ones, as the last query saw it.
  protected double hostile;

  /// A side for n entities.
  protected ChurnTask(int n) {
    churn = new Churn(n);
  }

  /// One tick, whose changes are chosen.
  protected abstract void tick();

  /// The sum over a component of 1 plus its fields, weighted by 1, 2, 3, 4.
  ///
  /// @param component its bit in [Churn]
  protected abstract double sum(int component);

  /// Health after a frame of heat.
  public static float cooled(float health, float heat) {
    return health - heat * Values.DT;
  }

  @Override
  public final void run() {
    churn.next();
    tick();
  }

  @Override
  public final double checksum() {
    double total = hostile;
    for (int i = 0; i < Churn.COMPONENTS; i++) {
      total += (i + 1) * sum(1 << i);
    }
    return total;
  }
}
