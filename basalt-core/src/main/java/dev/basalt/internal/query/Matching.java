package dev.basalt.internal.query;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArchetypeOrder;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The archetypes that fit one set of demands, in the order of their first row. All queries of a
/// world with the same demands share it. An archetype is looked at once, when a query first runs
/// after it appeared.
final class Matching {

  /// Component numbers, sorted.
  ///
  /// @param anyOf of each group, one must be there
  /// @param admitted those that disable, and are named: others must not be there
  /// @param admitsAll whether others may be there
  record Demands(
      List<Integer> all,
      List<Integer> none,
      List<List<Integer>> anyOf,
      List<Integer> admitted,
      boolean admitsAll) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Demands demands
          && all.equals(demands.all)
          && none.equals(demands.none)
          && anyOf.equals(demands.anyOf)
          && admitted.equals(demands.admitted)
          && admitsAll == demands.admitsAll;
    }

    @Override
    public int hashCode() {
      return ((all.hashCode() * 31 + none.hashCode()) * 31 + anyOf.hashCode()) * 31
          + (admitsAll ? ~admitted.hashCode() : admitted.hashCode());
    }
  }

  private final int[] all;
  private final int[] none;
  private final int[][] anyOf;
  private final int[] admitted;
  private final boolean admitsAll;

  /// A bit for each demanded component; an archetype that lacks one cannot fit.
  private final long mask;

  /// The first `complete` of them fit; if there are more, memory ran out while others were added.
  private final List<Archetype> archetypes = new ArrayList<>();

  private int complete;

  /// Volatile, since systems that run at the same time share matchings.
  private volatile @Nullable ArchetypeOrder seen;

  /// Grows when archetypes are forgotten after a restore, so that others can tell.
  private int epoch;

  Matching(Demands demands) {
    this.all = ints(demands.all());
    this.none = ints(demands.none());
    this.anyOf = new int[demands.anyOf().size()][];
    for (int i = 0; i < anyOf.length; i++) {
      anyOf[i] = ints(demands.anyOf().get(i));
    }
    this.admitted = ints(demands.admitted());
    this.admitsAll = demands.admitsAll();
    this.mask = Archetype.mask(all);
  }

  private static int[] ints(List<Integer> numbers) {
    int[] ints = new int[numbers.size()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = numbers.get(i);
    }
    return ints;
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
    forget(complete);
    int first = before == null ? 0 : before.depth();
    if (before != null && !order.startsWith(before)) {
      seen = null;
      forget(0);
      epoch++;
      first = 0;
    }
    List<Table> tables = contents.tables();
    for (int i = first; i < tables.size(); i++) {
      Archetype archetype = tables.get(i).archetype();
      if (mayFit(archetype)) {
        archetypes.add(archetype);
      }
    }
    complete = archetypes.size();
    seen = order;
  }

  /// Forgets all from a place on.
  private void forget(int from) {
    complete = from;
    while (archetypes.size() > from) {
      archetypes.removeLast();
    }
  }

  /// Whether an entity with exactly the components of an archetype fits.
  boolean fits(Archetype archetype) {
    return fits(archetype::has) && admitsAll(archetype);
  }

  /// Whether an entity fits, as far as named components go.
  ///
  /// @param has whether it has the component with a number
  boolean fits(IntPredicate has) {
    return Arrays.stream(all).allMatch(has)
        && Arrays.stream(none).noneMatch(has)
        && Arrays.stream(anyOf).allMatch(group -> Arrays.stream(group).anyMatch(has));
  }

  /// Whether some rows of an archetype can fit: of components that come and go there, it is enough
  /// that they can be there or not.
  boolean mayFit(Archetype archetype) {
    return hasAllAndAny(archetype) && canExclude(archetype) && admitsAll(archetype);
  }

  private boolean admitsAll(Archetype archetype) {
    for (Component component : archetype.disabling()) {
      if (!admits(component)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a component does not keep an entity from fitting.
  boolean admits(Component component) {
    return admitsAll
        || !component.isDisabling()
        || Arrays.stream(admitted).anyMatch(n -> n == component.number());
  }

  /// Whether rows of an archetype can be without all that is excluded.
  private boolean canExclude(Archetype archetype) {
    for (int number : none) {
      if (archetype.has(number) && !archetype.isSparse(number)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasAllAndAny(Archetype archetype) {
    return (archetype.mask() & mask) == mask
        && count(all, archetype) == all.length
        && hasAnyOf(archetype);
  }

  private boolean hasAnyOf(Archetype archetype) {
    for (int[] group : anyOf) {
      if (count(group, archetype) == 0) {
        return false;
      }
    }
    return true;
  }

  private static int count(int[] numbers, Archetype archetype) {
    int count = 0;
    for (int number : numbers) {
      count += archetype.has(number) ? 1 : 0;
    }
    return count;
  }

  boolean dependsOn(int number) {
    return Arrays.stream(all).anyMatch(n -> n == number)
        || Arrays.stream(none).anyMatch(n -> n == number)
        || Arrays.stream(anyOf).flatMapToInt(Arrays::stream).anyMatch(n -> n == number);
  }

  int[] all() {
    return all;
  }

  int[] none() {
    return none;
  }

  int[][] anyOf() {
    return anyOf;
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
}
