package dev.basalt.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Makes a failing list shorter: takes out runs of elements, long ones first, as long as what is
/// left still fails.
final class Shrinker {

  private Shrinker() {}

  /// A list that still fails, and from which no single element can be taken out.
  static <T> List<T> shrink(List<T> failing, Predicate<List<T>> fails) {
    List<T> shortest = List.copyOf(failing);
    for (int run = Math.max(1, shortest.size() / 2); run >= 1; run /= 2) {
      List<T> before;
      do {
        before = shortest;
        shortest = withoutRuns(shortest, run, fails);
      } while (run == 1 && shortest.size() < before.size());
    }
    return shortest;
  }

  private static <T> List<T> withoutRuns(List<T> list, int run, Predicate<List<T>> fails) {
    List<T> shortest = list;
    for (int from = 0; from < shortest.size(); ) {
      List<T> shorter = without(shortest, from, Math.min(from + run, shortest.size()));
      if (fails.test(shorter)) {
        shortest = shorter;
      } else {
        from += run;
      }
    }
    return shortest;
  }

  private static <T> List<T> without(List<T> list, int from, int to) {
    List<T> shorter = new ArrayList<>(list.subList(0, from));
    shorter.addAll(list.subList(to, list.size()));
    return shorter;
  }
}
