package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.query.Query1;
import java.util.List;

/// Sets the positions of a few entities by handle, and visits what has changed.
public final class FewChanges implements Task {

  private final World world = World.create();
  private final Query1<Position> changed = world.query(Position.class).changed(Position.class);
  private final Entity[] few;
  private int frame;
  private double sum;

  private FewChanges(int n, int changes, int distance) {
    List<Entity> all = world.spawner(Position.class).spawn(n, i -> new Position(value(i), 1, 2));
    few = new Entity[changes];
    for (int i = 0; i < changes; i++) {
      few[i] = all.get(i * distance);
    }
    changed.each(position -> {});
  }

  /// As far apart as they can be.
  public static Task apart(int n, int changes) {
    return new FewChanges(n, changes, n / changes);
  }

  /// Side by side.
  public static Task near(int n, int changes) {
    return new FewChanges(n, changes, 1);
  }

  @Override
  public void run() {
    frame++;
    for (int i = 0; i < few.length; i++) {
      world.set(few[i], new Position(i + frame, 1, 2));
    }
    sum = 0;
    changed.each(position -> sum += position.x());
  }

  @Override
  public double checksum() {
    return sum + world.count();
  }
}
