package dev.basalt.internal.system;

import dev.basalt.internal.command.Recorder;
import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Systems between two points where commands are applied, in their order, and which of them must
/// wait for which: because somebody said so, or because they touch the same data.
final class Segment {

  final Stage stage;
  final SystemRun[] systems;

  /// Of the systems that record commands, in order.
  final Recorder[] recorders;

  /// For each system, all that it waits for, directly or not.
  final BitSet[] predecessors;

  /// For each system, how many it waits for directly.
  final int[] waits;

  /// For each system, those that wait for it directly.
  final int[][] successors;

  /// Systems that run on the calling thread only.
  final BitSet pinned = new BitSet();

  /// Why it ends where it ends.
  final String end;

  /// How long its systems take, to decide whether threads are worth it.
  final Estimate estimate;

  /// Says which systems must wait for which.
  interface Relation {
    /// Whether one must not begin before the other one has ended.
    boolean mustWait(SystemRun earlier, SystemRun later);
  }

  Segment(Stage stage, List<SystemRun> systems, Relation relation, String end) {
    this.stage = stage;
    this.systems = systems.toArray(new SystemRun[0]);
    this.end = end;
    this.recorders = recorders(systems);
    int size = this.systems.length;
    for (int place = 0; place < size; place++) {
      pinned.set(place, this.systems[place].description.callingThread);
    }
    this.predecessors = new BitSet[size];
    this.waits = new int[size];
    this.successors = new int[size][];
    Arrays.fill(successors, new int[0]);
    for (int later = 0; later < size; later++) {
      link(later, relation);
    }
    this.estimate = new Estimate(this);
  }

  /// A system that runs alone.
  Segment(SystemRun system) {
    this(system.stage(), List.of(system), (earlier, later) -> true, "run by hand");
  }

  private static Recorder[] recorders(List<SystemRun> systems) {
    List<Recorder> recorders = new ArrayList<>();
    for (SystemRun system : systems) {
      if (system.recorder != null) {
        recorders.add(system.recorder);
      }
    }
    return recorders.toArray(new Recorder[0]);
  }

  /// Finds what a system waits for. Nearest first, so that what follows from others is left out.
  private void link(int later, Relation relation) {
    BitSet all = new BitSet();
    for (int earlier = later - 1; earlier >= 0; earlier--) {
      if (!all.get(earlier) && relation.mustWait(systems[earlier], systems[later])) {
        int[] known = successors[earlier];
        successors[earlier] = Arrays.copyOf(known, known.length + 1);
        successors[earlier][known.length] = later;
        waits[later]++;
        all.set(earlier);
        all.or(predecessors[earlier]);
      }
    }
    predecessors[later] = all;
  }

  int size() {
    return systems.length;
  }

  boolean isExclusive() {
    return systems.length == 1 && systems[0].isExclusive();
  }

  boolean appliesCommands() {
    return recorders.length > 0 || isExclusive();
  }

  /// Whether any two of its systems may run at the same time. Drawing, and what happens once, stays
  /// on the calling thread, as libraries for windows and graphics demand.
  boolean isWide() {
    for (int place = 1; place < size() && stage.phase() == Stage.Phase.UPDATE; place++) {
      if (predecessors[place].cardinality() < place) {
        return true;
      }
    }
    return false;
  }

  /// Whether two of its systems, by place, may run at the same time.
  boolean areIndependent(int a, int b) {
    return a != b && !predecessors[a].get(b) && !predecessors[b].get(a);
  }
}
