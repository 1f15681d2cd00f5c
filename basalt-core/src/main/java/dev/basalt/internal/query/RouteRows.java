package dev.basalt.internal.query;

import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Links;
import java.util.Arrays;

/// The rows that a [Route] leads to, in order.
///
/// Where there are targets, they are found from the first one's sources, in time proportional to
/// their number. Otherwise all rows of the query are taken, and sorted by depth, in time
/// proportional to their number and that of the slots:
///
/// ```text
/// depth   0      | 1                | 2           |
/// place   0 0 1  | 0 0 1 1 1        | 0 2 2       |   as before within one depth
/// row     4 7 0  | 2 3 1 2 5        | 9 0 1       |
/// ```
final class RouteRows {

  private static final Links NO_LINKS = Links.none();

  private final ChunkList chunks;
  private final Frame frame;
  private int[] places = new int[16];
  private int[] rows = new int[16];
  private int size;

  /// Where each depth begins, and the end.
  private int[] levels;

  private RouteRows(ChunkList chunks, Frame frame) {
    this.chunks = chunks;
    this.frame = frame;
    this.levels = new int[0];
  }

  /// @param frame says which rows are visited at all
  static RouteRows of(Route route, ChunkList chunks, Frame frame, Contents contents) {
    RouteRows found = new RouteRows(chunks, frame);
    if (route.pairs().isEmpty()) {
      found.addAll();
    } else {
      found.addSources(route, contents);
    }
    Component cascade = route.cascade();
    if (cascade == null) {
      found.levels = new int[] {0, found.size};
    } else {
      found.sort(links(contents, cascade), contents.entities());
    }
    return found;
  }

  private static Links links(Contents contents, Component relation) {
    Links links = contents.links().find(relation);
    return links == null ? NO_LINKS : links;
  }

  // ---- finding

  private void addAll() {
    for (int place = 0; place < chunks.size(); place++) {
      int end = frame.rows(place);
      for (int row = frame.next(place, 0, end); row < end; row = frame.next(place, row + 1, end)) {
        add(place, row);
      }
    }
  }

  private void addSources(Route route, Contents contents) {
    Route.Pair first = route.pairs().getFirst();
    if (!EntityTable.isAlive(contents.entities().locate(first.target().id()))) {
      return;
    }
    Links links = links(contents, first.relation());
    int target = first.target().slot();
    for (int at = links.first(target); at != Links.NONE; at = links.next(at)) {
      int location = contents.entities().location(at);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      if (accepts(route, contents, chunk.entities()[row])) {
        add(chunk, row);
      }
    }
  }

  private static boolean accepts(Route route, Contents contents, long id) {
    for (int i = 1; i < route.pairs().size(); i++) {
      if (!route.pairs().get(i).isMet(contents, id)) {
        return false;
      }
    }
    return true;
  }

  /// Adds a row in the place of its chunk where it is visited, if there is one.
  private void add(Chunk chunk, int row) {
    for (int place = chunks.placeOf(chunk);
        place < chunks.size() && chunks.chunk(place) == chunk;
        place++) {
      if (row < frame.rows(place) && frame.next(place, row, row + 1) == row) {
        add(place, row);
        return;
      }
    }
  }

  private void add(int place, int row) {
    if (size == places.length) {
      places = Arrays.copyOf(places, size * 2);
      rows = Arrays.copyOf(rows, size * 2);
    }
    places[size] = place;
    rows[size++] = row;
  }

  // ---- sorting

  /// By counting; rows of one depth stay in order.
  private void sort(Links links, EntityTable entities) {
    int[] depthBySlot = new int[entities.slots()];
    int[] depths = new int[size];
    int deepest = 0;
    for (int i = 0; i < size; i++) {
      int slot = (int) chunks.chunk(places[i]).entities()[rows[i]];
      depths[i] = depth(slot, links, depthBySlot) - 1;
      deepest = Math.max(deepest, depths[i]);
    }
    levels = new int[deepest + 2];
    for (int i = 0; i < size; i++) {
      levels[depths[i] + 1]++;
    }
    for (int depth = 0; depth <= deepest; depth++) {
      levels[depth + 1] += levels[depth];
    }
    if (deepest > 0) {
      distribute(depths, Arrays.copyOf(levels, deepest + 1));
    }
  }

  private void distribute(int[] depths, int[] next) {
    int[] sortedPlaces = new int[size];
    int[] sortedRows = new int[size];
    for (int i = 0; i < size; i++) {
      int at = next[depths[i]]++;
      sortedPlaces[at] = places[i];
      sortedRows[at] = rows[i];
    }
    places = sortedPlaces;
    rows = sortedRows;
  }

  /// The depth of a slot plus one. Goes up to where it is known, and down again to note it: each
  /// slot is gone through once.
  private static int depth(int slot, Links links, int[] known) {
    int steps = 0;
    int top = slot;
    while (known[top] == 0 && links.target(top) != Links.NONE) {
      top = links.target(top);
      steps++;
    }
    int depth = steps + Math.max(1, known[top]);
    int left = depth;
    for (int at = slot; known[at] == 0; at = links.target(at)) {
      known[at] = left--;
      if (at == top) {
        break;
      }
    }
    return depth;
  }

  // ---- asking

  int size() {
    return size;
  }

  int place(int index) {
    return places[index];
  }

  int row(int index) {
    return rows[index];
  }

  /// The rows, by index.
  int[] rows() {
    return rows;
  }

  long id(int index) {
    return chunks.chunk(places[index]).entities()[rows[index]];
  }

  /// The end of the rows of one place, from an index on.
  int endOfRun(int from, int to) {
    int end = from + 1;
    while (end < to && places[end] == places[from]) {
      end++;
    }
    return end;
  }

  /// How many depths there are.
  int levels() {
    return levels.length - 1;
  }

  /// Where a depth begins; for the number of them, the end.
  int level(int depth) {
    return levels[depth];
  }

  /// How many rows the largest depth has.
  int largestLevel() {
    int largest = 0;
    for (int depth = 0; depth < levels(); depth++) {
      largest = Math.max(largest, levels[depth + 1] - levels[depth]);
    }
    return largest;
  }
}
