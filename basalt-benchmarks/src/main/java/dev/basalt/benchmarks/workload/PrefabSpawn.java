package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.TreeTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Trees;
import java.util.List;

/// What does it cost to spawn many instances of a prefab of ten entities?
///
/// Run it with `./basalt bench prefab-spawn`. Variants: `named` has parts with names, `bulk` spawns
/// the same trees by spawners, without a prefab, and `plain` as many entities without parents. An
/// instance keeps two links for each part, to its parent and to its part of the prefab. More than
/// twice `bulk` means that work is repeated for each instance that belongs to the prefab.
public final class PrefabSpawn implements Workload {

  @Override
  public String name() {
    return "prefab-spawn";
  }

  @Override
  public String question() {
    return "spawn N entities as instances of a prefab of ten entities, at once";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("prefab-spawn", Measure.FRESH)
            .taking(100)
            .floor(ByHand::new)
            .ours("prefab", Trees::prefab)
            .ours("named", Trees::named)
            .ours("bulk", Trees::bulk)
            .ours("plain", Trees::plain));
  }

  private static final class ByHand implements Task {
    private final int trees;
    private TreeTable table = new TreeTable(0);

    ByHand(int n) {
      this.trees = n / Trees.ENTITIES;
    }

    @Override
    public void run() {
      var filling = new TreeTable(trees * Trees.ENTITIES);
      for (int i = 0; i < trees; i++) {
        filling.createTree(Trees.ENTITIES - 1);
      }
      table = filling;
    }

    @Override
    public double checksum() {
      return table.checksum();
    }
  }
}
