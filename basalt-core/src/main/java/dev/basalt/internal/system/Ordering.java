package dev.basalt.internal.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Puts things into an order that obeys all wishes. What no wish says something about keeps its
/// place: of all things that could come next, the one with the lowest number does.
///
/// Things are numbers from 0 on, in the order that they would have without wishes.
final class Ordering {

  private final int size;
  private final BitSet[] successors;
  private final int[] predecessors;

  /// Why one comes before the other, by `before * size + after`.
  private final Map<Long, String> reasons = new HashMap<>();

  Ordering(int size) {
    this.size = size;
    this.successors = new BitSet[size];
    Arrays.setAll(successors, i -> new BitSet());
    this.predecessors = new int[size];
  }

  void add(int before, int after, String reason) {
    if (!successors[before].get(after)) {
      successors[before].set(after);
      predecessors[after]++;
      reasons.put((long) before * size + after, reason);
    }
  }

  /// Why one comes directly before the other by a wish, or null.
  @Nullable String reason(int before, int after) {
    return reasons.get((long) before * size + after);
  }

  /// What is asked when there is no order, to say which things are in the way.
  interface Names {
    String name(int thing);
  }

  /// The order.
  ///
  /// @throws IllegalStateException if the wishes contradict each other, with the path
  int[] sort(Names names) {
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
      successors[next].stream()
          .forEach(
              after -> {
                if (--waiting[after] == 0) {
                  ready.add(after);
                }
              });
    }
    if (count < size) {
      throw new IllegalStateException(
          "the order of systems has a cycle: %s; take one of these wishes back"
              .formatted(describe(cycle(waiting), names)));
    }
    return order;
  }

  /// Some cycle among the things that still wait: going back from any of them, one comes round.
  private List<Integer> cycle(int[] waiting) {
    int[] from = new int[size];
    for (int before = size - 1; before >= 0; before--) {
      if (waiting[before] > 0) {
        int origin = before;
        successors[before].stream().forEach(after -> from[after] = origin);
      }
    }
    int thing = 0;
    while (waiting[thing] == 0) {
      thing++;
    }
    BitSet seen = new BitSet();
    while (!seen.get(thing)) {
      seen.set(thing);
      thing = from[thing];
    }
    List<Integer> cycle = new ArrayList<>(List.of(thing));
    for (int other = from[thing]; other != thing; other = from[other]) {
      cycle.addFirst(other);
    }
    cycle.addFirst(thing);
    return cycle;
  }

  private String describe(List<Integer> cycle, Names names) {
    StringBuilder text = new StringBuilder(names.name(cycle.getFirst()));
    for (int i = 1; i < cycle.size(); i++) {
      text.append(" -> ")
          .append(names.name(cycle.get(i)))
          .append(" (")
          .append(reason(cycle.get(i - 1), cycle.get(i)))
          .append(')');
    }
    return text.toString();
  }

  /// For each thing, all that come after it by wishes, directly or not.
  BitSet[] closure(int[] order) {
    BitSet[] after = new BitSet[size];
    for (int i = size - 1; i >= 0; i--) {
      BitSet all = (BitSet) successors[order[i]].clone();
      successors[order[i]].stream().forEach(next -> all.or(after[next]));
      after[order[i]] = all;
    }
    return after;
  }
}
