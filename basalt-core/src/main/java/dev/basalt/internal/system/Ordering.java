package dev.basalt.internal.system;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Puts systems into an order that obeys all constraints. What no constraint says something about
/// keeps its place: of all systems that could come next, the one with the lowest number does.
///
/// Systems are known by number, from 0 on, in the order that they would have without constraints.
final class Ordering {

  private final SystemRun[] systems;
  private final int size;
  private final BitSet[] successors;
  private final int[] predecessors;

  /// Why one comes before the other, by `before * size + after`.
  private final Map<Long, String> reasons = new HashMap<>();

  Ordering(SystemRun[] systems) {
    this.systems = systems;
    this.size = systems.length;
    this.successors = new BitSet[size];
    for (int i = 0; i < size; i++) {
      successors[i] = new BitSet();
    }
    this.predecessors = new int[size];
  }

  void add(int before, int after, String reason) {
    if (!successors[before].get(after)) {
      successors[before].set(after);
      predecessors[after]++;
      reasons.put((long) before * size + after, reason);
    }
  }

  /// Why one comes directly before the other by a constraint, or null.
  @Nullable String reason(int before, int after) {
    return reasons.get((long) before * size + after);
  }

  /// The order.
  ///
  /// @throws IllegalStateException if the constraints contradict each other, with the path
  int[] sort() {
    int[] waiting = predecessors.clone();
    PriorityQueue<Integer> ready = new PriorityQueue<>();
    for (int i = 0; i < size; i++) {
      if (waiting[i] == 0) {
        ready.add(i);
      }
    }
    int[] order = new int[size];
    int count = 0;
    while (!ready.isEmpty()) {
      int next = ready.remove();
      order[count++] = next;
      BitSet after = successors[next];
      for (int i = after.nextSetBit(0); i >= 0; i = after.nextSetBit(i + 1)) {
        if (--waiting[i] == 0) {
          ready.add(i);
        }
      }
    }
    if (count < size) {
      throw new IllegalStateException(
          "the order of systems has a cycle: %s; remove one of these constraints"
              .formatted(describe(cycle(waiting))));
    }
    return order;
  }

  /// Some cycle among the systems that still wait: going back from any of them, one comes round.
  private List<Integer> cycle(int[] waiting) {
    int[] from = new int[size];
    for (int before = size - 1; before >= 0; before--) {
      if (waiting[before] > 0) {
        int origin = before;
        successors[before].stream().forEach(after -> from[after] = origin);
      }
    }
    int system = 0;
    while (waiting[system] == 0) {
      system++;
    }
    BitSet seen = new BitSet();
    while (!seen.get(system)) {
      seen.set(system);
      system = from[system];
    }
    List<Integer> cycle = new ArrayList<>(List.of(system));
    for (int other = from[system]; other != system; other = from[other]) {
      cycle.addFirst(other);
    }
    cycle.addFirst(system);
    return cycle;
  }

  private String describe(List<Integer> cycle) {
    StringBuilder text = new StringBuilder(name(cycle.getFirst()));
    for (int i = 1; i < cycle.size(); i++) {
      text.append(" -> ")
          .append(name(cycle.get(i)))
          .append(" (")
          .append(reason(cycle.get(i - 1), cycle.get(i)))
          .append(')');
    }
    return text.toString();
  }

  private String name(int system) {
    return '"' + systems[system].name() + '"';
  }

  /// For each system, all that come after it by constraints, directly or not.
  BitSet[] closure(int[] order) {
    BitSet[] after = new BitSet[size];
    for (int i = size - 1; i >= 0; i--) {
      BitSet direct = successors[order[i]];
      BitSet all = (BitSet) direct.clone();
      for (int next = direct.nextSetBit(0); next >= 0; next = direct.nextSetBit(next + 1)) {
        all.or(after[next]);
      }
      after[order[i]] = all;
    }
    return after;
  }
}
