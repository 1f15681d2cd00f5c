package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.query.Query2;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Despawns all entities of a world, which is new in each run.
public final class Destruction extends DestroyTask {

  private final int[] order;
  private final Function<List<Entity>, List<Entity>> handles;
  private List<Entity> doomed = List.of();
  private World world = World.create();
  private Query2<Position, Velocity> all = world.query(Position.class, Velocity.class);

  /// In this order.
  public Destruction(int[] order) {
    this(order, EntityList::copyOf);
  }

  private Destruction(int[] order, Function<List<Entity>, List<Entity>> handles) {
    this.order = order;
    this.handles = handles;
  }

  /// In this order, with each handle as an object of its own.
  public static Destruction objects(int[] order) {
    return new Destruction(order, List::copyOf);
  }

  @Override
  protected void fill() {
    world = World.create();
    all = world.query(Position.class, Velocity.class);
    var entities =
        world
            .spawner(Position.class, Velocity.class)
            .spawn(
                order.length, i -> new Position(value(i), 1, 2), i -> new Velocity(3, 4, value(i)));
    List<Entity> inOrder = new ArrayList<>();
    for (int i : order) {
      inOrder.add(entities.get(i));
    }
    doomed = handles.apply(inOrder);
  }

  @Override
  public void run() {
    for (int i = 0; i < doomed.size(); i++) {
      world.despawn(doomed.get(i));
    }
  }

  @Override
  protected int count() {
    return all.count();
  }
}
