package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;

/// Adds up the slots of the children of all nodes of a tree.
public abstract class SourceSums implements Task {

  private final World world = World.create();
  final Relations<ChildOf> tree = world.relations(ChildOf.class);
  final Entity[] nodes;
  double sum;

  private SourceSums(int[] parents) {
    nodes = new Entity[parents.length];
    for (int i = 0; i < parents.length; i++) {
      nodes[i] = parents[i] < 0 ? world.spawn() : world.spawn(new ChildOf(nodes[parents[i]]));
    }
  }

  /// By asking for the first one and for the next.
  public static Task oneByOne(int[] parents) {
    return new SourceSums(parents) {
      @Override
      public void run() {
        double total = 0;
        for (Entity node : nodes) {
          for (Entity at = tree.first(node); !at.isNone(); at = tree.next(at)) {
            total += at.slot();
          }
        }
        sum = total;
      }
    };
  }

  /// By a function that gets each.
  public static Task forEach(int[] parents) {
    return new SourceSums(parents) {
      @Override
      public void run() {
        sum = 0;
        for (Entity node : nodes) {
          tree.forEachSource(node, child -> sum += child.slot());
        }
      }
    };
  }

  /// By a list for each node.
  public static Task list(int[] parents) {
    return new SourceSums(parents) {
      @Override
      public void run() {
        double total = 0;
        for (Entity node : nodes) {
          for (Entity child : tree.sources(node)) {
            total += child.slot();
          }
        }
        sum = total;
      }
    };
  }

  @Override
  public double checksum() {
    return sum;
  }
}
