package dev.basalt.internal.query;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArchetypeOrder;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The archetypes that fit one set of demands, in the order of their first row. All queries of a
/// world with the same demands share it. An archetype is looked at once, when a query first runs
/// after it appeared.
final class Matching {

  /// Component numbers, sorted.
  ///
  /// @param anyOf of each group, one must be there
  record Demands(List<Integer> all, List<Integer> none, List<List<Integer>> anyOf) {}

  private final int[] all;
  private final int[] none;
  private final int[][] anyOf;

  /// A bit for each demanded component; an archetype that lacks one cannot fit.
  private final long mask;

  private final List<Archetype> archetypes = new ArrayList<>();

  /// Volatile, since systems that run at the same time share matchings.
  private volatile @Nullable ArchetypeOrder seen;

  /// Grows when archetypes are forgotten after a restore, so that others can tell.
  private int epoch;

  Matching(Demands demands) {
    this.all = ints(demands.all());
    this.none = ints(demands.none());
    this.anyOf = demands.anyOf().stream().map(Matching::ints).toArray(int[][]::new);
    this.mask = Archetype.mask(all);
  }

  private static int[] ints(List<Integer> numbers) {
    return numbers.stream().mapToInt(number -> number).toArray();
  }

  /// Looks at what is new.
  void sync(Contents contents) {
    if (contents.order() != seen) {
      look(contents);
    }
  }

  private synchronized void look(Contents contents) {
    ArchetypeOrder order = contents.order();
    ArchetypeOrder before = seen;
    if (order == before) {
      return;
    }
    int first = before == null ? 0 : before.depth();
    if (before != null && !order.startsWith(before)) {
      archetypes.clear();
      epoch++;
      first = 0;
    }
    List<Table> tables = contents.tables();
    for (int i = first; i < tables.size(); i++) {
      Archetype archetype = tables.get(i).archetype();
      if (fits(archetype)) {
        archetypes.add(archetype);
      }
    }
    seen = order;
  }

  boolean fits(Archetype archetype) {
    return (archetype.mask() & mask) == mask
        && Arrays.stream(all).allMatch(archetype::has)
        && Arrays.stream(none).noneMatch(archetype::has)
        && Arrays.stream(anyOf).allMatch(group -> Arrays.stream(group).anyMatch(archetype::has));
  }

  boolean dependsOn(int number) {
    return Arrays.stream(all).anyMatch(n -> n == number)
        || Arrays.stream(none).anyMatch(n -> n == number)
        || Arrays.stream(anyOf).flatMapToInt(Arrays::stream).anyMatch(n -> n == number);
  }

  int size() {
    return archetypes.size();
  }

  Archetype archetype(int index) {
    return archetypes.get(index);
  }

  int epoch() {
    return epoch;
  }

  /// The number of rows of all matched archetypes.
  int rows() {
    int rows = 0;
    for (int i = 0; i < archetypes.size(); i++) {
      rows += archetypes.get(i).table().rows();
    }
    return rows;
  }
}
