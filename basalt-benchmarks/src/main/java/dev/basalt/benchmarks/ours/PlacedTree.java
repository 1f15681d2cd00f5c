package dev.basalt.benchmarks.ours;

import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Trees;
import dev.basalt.query.WriteQuery1;
import dev.basalt.relation.ChildOf;
import dev.basalt.transform.Transform2D;
import dev.basalt.transform.Transforms2D;
import dev.basalt.transform.WorldTransform2D;

/// Moves nodes of a tree, and works out where all are in the world.
public final class PlacedTree implements Task {

  private final World world = World.create();
  private final Transforms2D transforms = Transforms2D.of(world);
  private final WriteQuery1<Transform2D> all = world.query(write(Transform2D.class));
  private final Entity[] nodes;
  private final int step;
  private final boolean parallel;
  private int frame;

  private PlacedTree(int[] tree, int step, boolean parallel) {
    this.step = step;
    this.parallel = parallel;
    nodes = new Entity[tree.length];
    for (int i = 0; i < tree.length; i++) {
      var transform = new Transform2D(Trees.x(i), 1, Trees.ax(i), Trees.ay(i));
      nodes[i] =
          tree[i] < 0
              ? world.spawn(transform)
              : world.spawn(transform, new ChildOf(nodes[tree[i]]));
    }
    transforms.update();
  }

  /// On one thread.
  ///
  /// @param step one in so many nodes moves
  public static Task onOneThread(int[] tree, int step) {
    return new PlacedTree(tree, step, false);
  }

  /// On several threads.
  ///
  /// @param step one in so many nodes moves
  public static Task parallel(int[] tree, int step) {
    return new PlacedTree(tree, step, true);
  }

  @Override
  public void run() {
    frame++;
    int y = frame & 7;
    if (step == 1) {
      all.update(t -> t.movedTo(t.x(), y));
    } else {
      for (int i = 0; i < nodes.length; i += step) {
        Transform2D transform = world.get(nodes[i], Transform2D.class);
        world.set(nodes[i], transform.movedTo(transform.x(), y));
      }
    }
    if (parallel) {
      transforms.updateInParallel();
    } else {
      transforms.update();
    }
  }

  @Override
  public double checksum() {
    double sum = 0;
    for (Entity node : nodes) {
      Transform2D placed = world.get(node, WorldTransform2D.class).transform();
      sum += placed.x() + 2.0 * placed.y();
    }
    return sum;
  }
}
