package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.query.Lookup;
import dev.basalt.query.LookupList;
import java.util.List;

/// Sums positions, found by their handles.
public abstract class ByHandle implements Task {

  final World world = World.create();
  final EntityList shuffled;
  double sum;

  private ByHandle(int n) {
    Entity[] entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = world.spawn(Position.start(value(i)), Velocity.start(value(i)));
    }
    Entity[] inDisorder = new Entity[n];
    int[] order = Values.shuffled(n);
    for (int i = 0; i < n; i++) {
      inDisorder[i] = entities[order[i]];
    }
    shuffled = EntityList.copyOf(List.of(inDisorder));
  }

  /// Through `World.get`.
  public static Task world(int n) {
    return new Get(n);
  }

  /// Through a lookup.
  public static Task lookup(int n) {
    return new Look(n);
  }

  /// Through a lookup of the list of handles, which remembers where the entities are.
  public static Task list(int n) {
    return new Listed(n, false);
  }

  /// The same in a world that has changed since.
  public static Task changed(int n) {
    return new Listed(n, true);
  }

  /// Through `World.get`, with each handle as an object of its own, made when its entity was.
  public static Task objects(int n) {
    return new Objects(n);
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
      for (int i = 0; i < shuffled.size(); i++) {
        total += world.get(shuffled.get(i), Position.class).x();
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
      for (int i = 0; i < shuffled.size(); i++) {
        total += positions.get(shuffled.get(i)).x();
      }
      sum = total;
    }
  }

  private static final class Listed extends ByHandle {
    private final LookupList<Position> positions = world.lookup(Position.class).of(shuffled);
    private final boolean changed;

    Listed(int n, boolean changed) {
      super(n);
      this.changed = changed;
    }

    @Override
    public void run() {
      if (changed) {
        world.despawn(world.spawn());
      }
      double total = 0;
      for (int i = 0; i < positions.size(); i++) {
        total += positions.get(i).x();
      }
      sum = total;
    }
  }

  private static final class Objects extends ByHandle {
    private final Entity[] objects;

    Objects(int n) {
      super(n);
      objects = shuffled.stream().sorted().toArray(Entity[]::new);
      int[] order = Values.shuffled(n);
      Entity[] inOrder = objects.clone();
      for (int i = 0; i < n; i++) {
        objects[i] = inOrder[order[i]];
      }
    }

    @Override
    public void run() {
      double total = 0;
      for (Entity entity : objects) {
        total += world.get(entity, Position.class).x();
      }
      sum = total;
    }
  }
}
