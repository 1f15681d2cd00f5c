package dev.basalt.internal.system;

import dev.basalt.internal.command.Recorder;
import dev.basalt.system.Stage;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

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
    boolean holds(SystemRun earlier, SystemRun later);
  }

  Segment(Stage stage, List<SystemRun> systems, Relation mustWait, String end) {
    this.stage = stage;
    this.systems = systems.toArray(SystemRun[]::new);
    this.end = end;
    this.recorders =
        systems.stream()
            .map(system -> system.recorder)
            .filter(Objects::nonNull)
            .toArray(Recorder[]::new);
    int size = this.systems.length;
    for (int place = 0; place < size; place++) {
      pinned.set(place, this.systems[place].description.callingThread);
    }
    this.predecessors = new BitSet[size];
    this.waits = new int[size];
    BitSet[] direct = new BitSet[size];
    Arrays.setAll(direct, i -> new BitSet());
    for (int later = 0; later < size; later++) {
      link(later, mustWait, direct);
    }
    this.successors =
        Arrays.stream(direct).map(after -> after.stream().toArray()).toArray(int[][]::new);
    this.estimate = new Estimate(this);
  }

  /// Finds what a system waits for. Nearest first, so that what follows from others is left out.
  private void link(int later, Relation mustWait, BitSet[] direct) {
    BitSet all = new BitSet();
    for (int earlier = later - 1; earlier >= 0; earlier--) {
      if (!all.get(earlier) && mustWait.holds(systems[earlier], systems[later])) {
        direct[earlier].set(later);
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
