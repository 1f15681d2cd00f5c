package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.relation.ChildOf;
import java.util.List;

/// Despawns a tree with its root, or as many entities that are in no tree.
public final class CascadeDestruction extends DestroyTask {

  private final int[] tree;
  private final boolean related;
  private World world = World.create();
  private EntityList doomed = EntityList.copyOf(List.of());

  private CascadeDestruction(int[] tree, boolean related) {
    this.tree = tree;
    this.related = related;
  }

  /// A tree; its root is named.
  public static CascadeDestruction ofTree(int[] tree) {
    return new CascadeDestruction(tree, true);
  }

  /// Entities without relations; all are named.
  public static CascadeDestruction ofList(int[] tree) {
    return new CascadeDestruction(tree, false);
  }

  @Override
  protected void fill() {
    world = World.create();
    doomed =
        world
            .spawner(Position.class, Velocity.class)
            .spawn(tree.length, i -> Position.start(value(i)), i -> Velocity.start(value(i)));
    if (related) {
      for (int i = 1; i < tree.length; i++) {
        world.add(doomed.get(i), new ChildOf(doomed.get(tree[i])));
      }
    }
  }

  @Override
  public void run() {
    if (related) {
      Entity root = doomed.getFirst();
      world.despawn(root);
    } else {
      world.despawn(doomed);
    }
  }

  @Override
  protected int count() {
    return world.count();
  }
}
