package dev.basalt.internal.system;

import dev.basalt.internal.guard.Moment;
import dev.basalt.internal.parallel.TaskGraph;
import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import java.util.BitSet;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Runs the systems of a segment on several threads. Each waits for the systems that it must not
/// run beside, and for no others.
final class Crew implements Tasks.Body {

  /// Runs the system at a place of a segment. What the system throws is for it to note; what it
  /// throws itself is thrown when all systems have run.
  interface Body {
    void runAside(Segment segment, int place);
  }

  private final WorldParts parts;
  private final Body body;

  /// Made when threads are used for the first time, as in many programs they never are.
  private @Nullable TaskGraph graph;

  private @Nullable Segment segment;

  Crew(WorldParts parts, Body body) {
    this.parts = parts;
    this.body = body;
  }

  int threads() {
    return parts.queries().threads();
  }

  /// Has systems start in any order that their access allows, for tests.
  void shuffle(RandomGenerator random) {
    graph().shuffle(random);
  }

  private TaskGraph graph() {
    if (graph == null) {
      graph = new TaskGraph();
    }
    return graph;
  }

  void run(Segment newSegment) {
    parts.store().guard().refuseInsideChange("run of systems");
    prepare(newSegment);
    segment = newSegment;
    int helpers = Math.min(threads(), newSegment.size()) - 1;
    parts.store().guard().enterSection();
    try {
      graph()
          .run(
              newSegment.waits,
              newSegment.successors,
              newSegment.pinned,
              this,
              helpers,
              parts.queries().helpers(null));
    } finally {
      parts.store().guard().leaveSection();
      segment = null;
    }
  }

  @Override
  public void run(int place) {
    body.runAside(Objects.requireNonNull(segment), place);
  }

  /// What systems that run at the same time could not do without disturbing each other, is done
  /// before: looking for new archetypes, and taking arrays into possession that snapshots share.
  private void prepare(Segment next) {
    long moment = parts.store().contents().moment().setAside(next.size());
    for (SystemRun system : next.systems) {
      if (system.scope != null) {
        system.scope.moment().begin(moment);
      }
      moment += Moment.SET_ASIDE;
      for (QueryPlan query : system.description.queries) {
        query.prepareSection();
      }
      BitSet written = system.access.writesByHandle();
      for (int number = written.nextSetBit(0);
          number >= 0;
          number = written.nextSetBit(number + 1)) {
        unshare(number);
      }
    }
  }

  private void unshare(int number) {
    Store store = parts.store();
    for (int i = 0; i < store.contents().tables().size(); i++) {
      Table table = store.contents().tables().get(i);
      QueryPlan.unshare(store, table.archetype(), number);
    }
  }
}
