package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.query.Lookup;

/// Sums positions, found by their handles.
public abstract class ByHandle implements Task {

  final World world = World.create();
  final Entity[] shuffled;
  double sum;

  private ByHandle(int n) {
    Entity[] entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = world.spawn(Position.start(value(i)), Velocity.start(value(i)));
    }
    shuffled = new Entity[n];
    int[] order = Values.shuffled(n);
    for (int i = 0; i < n; i++) {
      shuffled[i] = entities[order[i]];
    }
  }

  /// Through `World.get`.
  public static Task get(int n) {
    return new Get(n);
  }

  /// Through a lookup.
  public static Task lookup(int n) {
    return new Look(n);
  }

  /// Through a lookup, with handles as the numbers that they are in a column or in a file.
  public static Task ids(int n) {
    return new Ids(n);
  }

  @Override
  public final double checksum() {
    return sum;
  }

  private static final class Get extends ByHandle {

    Get(int n) {
      super(n);
    }

    @Override
    public void run() {
      double total = 0;
      for (Entity entity : shuffled) {
        total += world.get(entity, Position.class).x();
      }
      sum = total;
    }
  }

  private static final class Look extends ByHandle {

    private final Lookup<Position> positions = world.lookup(Position.class);

    Look(int n) {
      super(n);
    }

    @Override
    public void run() {
      double total = 0;
      for (Entity entity : shuffled) {
        total += positions.get(entity).x();
      }
      sum = total;
    }
  }

  private static final class Ids extends ByHandle {

    private final Lookup<Position> positions = world.lookup(Position.class);
    private final long[] ids;

    Ids(int n) {
      super(n);
      ids = new long[n];
      for (int i = 0; i < n; i++) {
        ids[i] = shuffled[i].id();
      }
    }

    @Override
    public void run() {
      double total = 0;
      for (long id : ids) {
        total += positions.get(new Entity(id)).x();
      }
      sum = total;
    }
  }
}
