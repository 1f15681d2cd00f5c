package dev.basalt.internal.query;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Which rows of a chunk a query visits, where components come and go in place: those that have
/// some components and lack others.
///
/// A demand for one of several components, or an optional one, takes several filters, of which each
/// row passes at most one:
///
/// ```text
/// with Burning                 Burning
/// any of [Burning, Wet]        Burning   |  no Burning, Wet
/// optional Burning             Burning   |  no Burning
/// ```
///
/// Their number is the product of such cases. If there were too many, there is one filter instead,
/// a *mixed* one: it lets all rows pass that any of them would, in their order in the chunk, and
/// whoever hands out optional components has to ask each row.
final class RowFilter {

  /// Lets all rows pass.
  static final RowFilter ALL = new RowFilter(Map.of(), null);

  /// The filters of an archetype all of whose rows have the same components.
  static final RowFilter[] ONLY_ALL = {ALL};

  /// How many filters are made for a chunk at most; each is a pass over the rows. Six optional
  /// components have as many.
  private static final int MOST = 64;

  /// What columns are compared with, many rows at a time. Only programs with sparse components have
  /// it.
  private static final class Uniform {
    static final boolean[] ABSENT = new boolean[Chunk.ROWS];
    static final boolean[] PRESENT = new boolean[Chunk.ROWS];

    static {
      Arrays.fill(PRESENT, true);
    }
  }

  /// The groups that are looked at, and whether each must be there.
  private final int[] groups;

  private final boolean[] wanted;

  /// Lists of groups, of each of which one must be there; null if rows that pass are all alike in
  /// what the query names.
  private final int @Nullable [][] mixed;

  private RowFilter(Map<Integer, Boolean> conditions, int @Nullable [][] mixed) {
    this.mixed = mixed;
    this.groups = new int[conditions.size()];
    this.wanted = new boolean[groups.length];
    int next = 0;
    for (var condition : conditions.entrySet()) {
      groups[next] = condition.getKey();
      wanted[next++] = condition.getValue();
    }
  }

  // ---- making

  /// The filters for the rows of an archetype that may fit.
  ///
  /// @param optional the numbers of the components that rows may lack, but that the query hands out
  static RowFilter[] of(Archetype archetype, Matching matching, int[] optional) {
    List<Map<Integer, Boolean>> demanded = demanded(archetype, matching);
    List<Map<Integer, Boolean>> cases = demanded;
    for (int[] group : matching.anyOf()) {
      cases = cases.size() > MOST ? cases : demandAny(cases, archetype, group);
    }
    for (int number : optional) {
      cases = cases.size() > MOST ? cases : split(cases, archetype, number);
    }
    if (cases.size() > MOST) {
      int[][] mixed = anyOf(archetype, matching);
      return new RowFilter[] {new RowFilter(demanded.getFirst(), mixed)};
    }
    return cases.stream()
        .map(conditions -> conditions.isEmpty() ? ALL : new RowFilter(conditions, null))
        .toArray(RowFilter[]::new);
  }

  /// What all rows must have and lack: one case, or none if that is a contradiction.
  private static List<Map<Integer, Boolean>> demanded(Archetype archetype, Matching matching) {
    List<Map<Integer, Boolean>> cases = List.of(Map.of());
    for (int number : matching.all()) {
      cases = demand(cases, archetype, number, true);
    }
    for (int number : matching.none()) {
      cases = demand(cases, archetype, number, false);
    }
    return cases;
  }

  private static List<Map<Integer, Boolean>> split(
      List<Map<Integer, Boolean>> cases, Archetype archetype, int number) {
    List<Map<Integer, Boolean>> both = new ArrayList<>(demand(cases, archetype, number, true));
    if (archetype.isSparse(number)) {
      both.addAll(demand(cases, archetype, number, false));
    }
    return both;
  }

  private static List<Map<Integer, Boolean>> demand(
      List<Map<Integer, Boolean>> cases, Archetype archetype, int number, boolean wanted) {
    if (!archetype.isSparse(number)) {
      return cases;
    }
    List<Map<Integer, Boolean>> narrowed = new ArrayList<>();
    for (Map<Integer, Boolean> conditions : cases) {
      Map<Integer, Boolean> more = new TreeMap<>(conditions);
      Boolean known = more.put(archetype.group(number), wanted);
      if (known == null || known == wanted) {
        narrowed.add(more);
      }
    }
    return narrowed;
  }

  private static List<Map<Integer, Boolean>> demandAny(
      List<Map<Integer, Boolean>> cases, Archetype archetype, int[] group) {
    if (isMet(archetype, group)) {
      return cases;
    }
    List<Map<Integer, Boolean>> narrowed = new ArrayList<>();
    List<Map<Integer, Boolean>> left = cases;
    for (int number : group) {
      if (archetype.isSparse(number)) {
        narrowed.addAll(demand(left, archetype, number, true));
        left = demand(left, archetype, number, false);
      }
    }
    return narrowed;
  }

  /// Whether all rows have one of these components.
  private static boolean isMet(Archetype archetype, int[] numbers) {
    for (int number : numbers) {
      if (archetype.has(number) && !archetype.isSparse(number)) {
        return true;
      }
    }
    return false;
  }

  /// The groups of which rows must have one, for each demand that not all rows meet.
  private static int[][] anyOf(Archetype archetype, Matching matching) {
    return Arrays.stream(matching.anyOf())
        .filter(numbers -> !isMet(archetype, numbers))
        .map(
            numbers ->
                Arrays.stream(numbers).filter(archetype::isSparse).map(archetype::group).toArray())
        .toArray(int[][]::new);
  }

  // ---- using

  /// Whether rows that pass may differ in what they have of the optional components.
  boolean isMixed() {
    return mixed != null;
  }

  /// Whether rows that pass lack the component of a group.
  boolean lacks(int group) {
    for (int i = 0; i < groups.length; i++) {
      if (groups[i] == group) {
        return !wanted[i];
      }
    }
    return false;
  }

  /// The first row from a row on that passes, or `to`.
  int next(Chunk chunk, int from, int to) {
    int row = nextByConditions(chunk, from, to);
    while (row < to && !hasOneOfEach(chunk, row)) {
      row = nextByConditions(chunk, row + 1, to);
    }
    return row;
  }

  private int nextByConditions(Chunk chunk, int from, int to) {
    int row = from;
    int before;
    do {
      before = row;
      for (int i = 0; i < groups.length; i++) {
        row = end(chunk, i, row, to, !wanted[i]);
      }
    } while (row != before && row < to);
    return row;
  }

  /// The end of the rows that pass, from such a row on.
  int endOfRun(Chunk chunk, int from, int to) {
    int end = to;
    for (int i = 0; i < groups.length; i++) {
      end = end(chunk, i, from, end, wanted[i]);
    }
    return mixed == null ? end : endByAsking(chunk, from, end);
  }

  private int endByAsking(Chunk chunk, int from, int to) {
    int row = from;
    while (row < to && hasOneOfEach(chunk, row)) {
      row++;
    }
    return row;
  }

  private boolean hasOneOfEach(Chunk chunk, int row) {
    if (mixed != null) {
      for (int[] anyOf : mixed) {
        if (!hasOne(chunk, row, anyOf)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean hasOne(Chunk chunk, int row, int[] anyOf) {
    for (int group : anyOf) {
      if (chunk.has(row, group)) {
        return true;
      }
    }
    return false;
  }

  /// The end of the rows that all have a component, or all lack it.
  private int end(Chunk chunk, int condition, int from, int to, boolean there) {
    boolean[] uniform = there ? Uniform.PRESENT : Uniform.ABSENT;
    int rows = Arrays.mismatch(present(chunk, condition), from, to, uniform, 0, to - from);
    return rows < 0 ? to : from + rows;
  }

  private boolean[] present(Chunk chunk, int condition) {
    return Objects.requireNonNull(chunk.group(groups[condition]).present());
  }

  /// Lists the rows from `from` to `to` that pass, if not all do. It takes each row and drops it
  /// again, rather than to ask before: where rows pass in no order, the processor guesses wrong at
  /// every other one, which costs more than all the rest (benchmark `iterate2-holes`).
  ///
  /// @param list has room for all of them from `size` on
  /// @return the new size
  int pick(Chunk chunk, int from, int to, int[] list, int size) {
    if (mixed != null) {
      return pickByAsking(chunk, from, to, list, size);
    }
    int end = list(present(chunk, 0), wanted[0], from, to, list, size);
    for (int i = 1; i < groups.length; i++) {
      end = keep(present(chunk, i), wanted[i], list, size, end);
    }
    return end;
  }

  private int pickByAsking(Chunk chunk, int from, int to, int[] list, int size) {
    int end = size;
    for (int row = next(chunk, from, to); row < to; row = next(chunk, row + 1, to)) {
      list[end++] = row;
    }
    return end;
  }

  private static int list(
      boolean[] present, boolean wanted, int from, int to, int[] list, int size) {
    int end = size;
    for (int row = from; row < to; row++) {
      list[end] = row;
      end += present[row] == wanted ? 1 : 0;
    }
    return end;
  }

  private static int keep(boolean[] present, boolean wanted, int[] list, int from, int to) {
    int kept = from;
    for (int i = from; i < to; i++) {
      int row = list[i];
      list[kept] = row;
      kept += present[row] == wanted ? 1 : 0;
    }
    return kept;
  }
}
