package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Workload;
import java.util.List;

/// The suite, in the order of the table.
public final class Workloads {

  /// All workloads.
  public static final List<Workload> ALL =
      List.of(
          new Iterate1(),
          new Iterate2(),
          new Iterate3(),
          new Iterate5(),
          new IterateSparse(),
          new IterateHoles(),
          new Frag(),
          new Create2(),
          new Create4(),
          new Spawner(),
          new PrefabSpawn(),
          new Destroy(),
          new AddRemove(),
          new BulkChange(),
          new ChurnTick(),
          new MixedChurn(),
          new CommandsApplied(),
          new EventsSent(),
          new ChangedFew(),
          new RandomGet(),
          new HierarchyTransform(),
          new Reparent(),
          new CascadeDespawn(),
          new SourcesOf(),
          new SelectorLive(),
          new EmitBubble(),
          new Schedule(),
          new Systems(),
          new Heavy(),
          new IterateBranchy(),
          new IterateReap(),
          new MixedFrame(),
          new IterateWide(),
          new IterateValidating(),
          new HelperWrapped(),
          new LargeBody(),
          new Snapshots(),
          new Saves(),
          new Stores(),
          new Memory(),
          new Startup(),
          new SmallGame(),
          new FrameAlloc(),
          new FirstUses(),
          new AskAgain(),
          new SceneLoad(),
          new Many());

  private Workloads() {}
}
