package dev.basalt.scene;

import dev.basalt.Entity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Compares two orders of the same children.
final class Order {

  private Order() {}

  /// The children that need not move when others do: as many as possible in the same order in both
  /// lists, which is a longest increasing subsequence.
  ///
  /// @param before the children in one order
  /// @param after the remaining ones, in another order
  static Set<Entity> kept(List<Entity> before, List<Entity> after) {
    Map<Entity, Integer> places = new HashMap<>();
    before.forEach(entity -> places.put(entity, places.size()));
    int[] place = after.stream().mapToInt(entity -> places.getOrDefault(entity, -1)).toArray();
    int[] ends = new int[place.length]; // by length, where the run with the least end ends
    int[] previous = new int[place.length];
    int longest = 0;
    for (int i = 0; i < place.length; i++) {
      int length = shorter(place, ends, longest, place[i]);
      previous[i] = length == 0 ? -1 : ends[length - 1];
      ends[length] = i;
      longest = Math.max(longest, length + 1);
    }
    Set<Entity> kept = new HashSet<>();
    for (int i = longest == 0 ? -1 : ends[longest - 1]; i >= 0; i = previous[i]) {
      kept.add(after.get(i));
    }
    return kept;
  }

  /// How long a run can be that ends before a place.
  private static int shorter(int[] place, int[] ends, int longest, int before) {
    int low = 0;
    int high = longest;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (place[ends[middle]] < before) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
