package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.relation.ChildOf;

/// Gives every child the next parent.
public final class Reparenting implements Task {

  private final World world = World.create();
  private final Entity[] nodes;
  private final int parents;
  private int frame;

  /// @param tree the parent of each node, or -1; parents come first
  /// @param parents how many there are
  public Reparenting(int[] tree, int parents) {
    this.parents = parents;
    nodes = new Entity[tree.length];
    for (int i = 0; i < tree.length; i++) {
      nodes[i] = tree[i] < 0 ? world.spawn() : world.spawn(new ChildOf(nodes[tree[i]]));
    }
  }

  @Override
  public void run() {
    frame++;
    for (int i = parents; i < nodes.length; i++) {
      world.set(nodes[i], new ChildOf(nodes[(i + frame) % parents]));
    }
  }

  @Override
  public double checksum() {
    double sum = 0;
    for (int i = parents; i < nodes.length; i++) {
      sum += (double) i * world.get(nodes[i], ChildOf.class).parent().slot();
    }
    return sum;
  }
}
