package dev.basalt.internal.query;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Layout;
import dev.basalt.internal.storage.Table;
import dev.basalt.query.TermKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The chunks that a query visits, in order; each has a number here, its *place*. What loops read
/// of them is in [ChunkArrays], by place.
///
/// When archetypes have got or lost chunks, the list is mended, or made anew where that is less
/// work.
final class ChunkList {

  /// How many rows a chunk may have to be run together with others.
  private static final int SMALL = 4096;

  /// How many chunks are run together at most, so that a run that stops early has looked at few.
  private static final int MOST_TOGETHER = 64;

  /// How many archetypes there must be for each change to make mending the list worth while.
  private static final int ARCHETYPES_PER_CHANGE = 8;

  private static final int NEVER = -1;

  private final LoopShape.Argument[] arguments;
  private final @Nullable Component[] components;

  private final ChunkArrays fetched;

  private @Nullable Layout layout;

  /// How many changes of the layout the list has seen.
  private long layoutChanges;

  /// How many structural changes and snapshots there had been at the last look.
  private long changes = NEVER;

  /// How often it has been listed.
  private long lists;

  private int size;

  /// The number of all rows, if they were counted since.
  private int rows = NEVER;

  /// By place, where the chunks end that are run together from there on, see [#endOfRun].
  private int[] ends = {};

  /// Up to where the ends are known.
  private int endsKnown;

  /// How many places, from the first on, are entered as of a moment, and shared with no snapshot.
  private int entered;

  private long enteredAt;

  private @Nullable Chunk[] chunks = {};

  /// By place, which rows of the chunk are visited; a chunk can be in several places then.
  private RowFilter[] filters = {};

  private boolean filtered;

  /// The filters of archetypes whose components come and go.
  private Map<Archetype, RowFilter[]> known = Map.of();

  /// @param arguments the terms
  /// @param components their components; null for a term without one
  ChunkList(LoopShape.Argument[] arguments, @Nullable Component[] components) {
    this.arguments = arguments;
    this.components = components;
    this.fetched = new ChunkArrays(arguments, components);
  }

  // ---- the list

  /// Brings the list up to date.
  ///
  /// @param newChanges how many structural changes and snapshots there have been
  void sync(Matching matching, Contents contents, long newChanges) {
    matching.sync(contents);
    Layout present = contents.layout();
    if (layout != present || layoutChanges != present.changes()) {
      list(matching, present);
      changes = NEVER;
    }
    if (changes != newChanges) {
      rows = NEVER;
      endsKnown = 0;
      entered = 0; // a snapshot may share the arrays now
      changes = newChanges;
    }
  }

  private void list(Matching matching, Layout present) {
    lists++;
    long missed = present.changes() - layoutChanges;
    Layout before = layout;
    layout = null; // until all is listed, since memory may run out
    if (before == present
        && missed <= Layout.REMEMBERED
        && missed * ARCHETYPES_PER_CHANGE <= matching.size()) {
      mend(matching, present);
    } else {
      if (before == null) {
        Arrays.fill(chunks, null); // what is there may be half of a list
      }
      listAll(matching);
    }
    layout = present;
    layoutChanges = present.changes();
    assert isComplete(matching);
  }

  private void listAll(Matching matching) {
    int before = size;
    size = 0;
    filtered = false;
    for (int match = 0; match < matching.size(); match++) {
      Archetype archetype = matching.archetype(match);
      size = put(size, archetype, filters(archetype, matching));
    }
    forget(size, before);
  }

  /// Lists the archetypes anew that have got or lost chunks since the last look.
  private void mend(Matching matching, Layout present) {
    for (long change = layoutChanges; change < present.changes(); change++) {
      Archetype archetype = present.changed(change);
      if (matching.mayFit(archetype)) {
        mend(archetype, filters(archetype, matching));
      }
    }
  }

  private void mend(Archetype archetype, RowFilter[] each) {
    int from = find(archetype.table().order());
    int end = from;
    while (end < size && chunk(end).archetype() == archetype) {
      end++;
    }
    move(end, from + archetype.table().chunkCount() * each.length);
    put(from, archetype, each);
  }

  /// The first place of a table, or where it would be.
  ///
  /// @param order the table's place among the tables of the world
  private int find(int order) {
    int from = 0;
    int to = size;
    while (from < to) {
      int middle = from + to >>> 1;
      if (chunk(middle).archetype().table().order() < order) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /// The first place of a chunk, or the end if it is not in the list. The list must be up to date.
  int placeOf(Chunk chunk) {
    int place = find(chunk.archetype().table().order());
    while (place < size
        && chunks[place] != chunk
        && chunk(place).archetype() == chunk.archetype()) {
      place++;
    }
    return place < size && chunks[place] == chunk ? place : size;
  }

  /// How often it has been listed.
  long lists() {
    return lists;
  }

  /// Moves all that is in the list from a place on. Where the list gets longer, the places between
  /// are to be filled.
  private void move(int from, int to) {
    int moved = size - from;
    int before = size;
    reserve(to + moved);
    size = to + moved;
    if (moved > 0 && to != from) {
      System.arraycopy(chunks, from, chunks, to, moved);
      System.arraycopy(filters, from, filters, to, moved);
      fetched.move(from, to, moved);
    }
    forget(size, before);
  }

  /// For assertions: whether the chunks of all archetypes are in the list, in order.
  private boolean isComplete(Matching matching) {
    int place = 0;
    for (int match = 0; match < matching.size(); match++) {
      Archetype archetype = matching.archetype(match);
      for (int index = 0; index < archetype.table().chunkCount(); index++) {
        for (RowFilter filter : filters(archetype, matching)) {
          if (place == size
              || chunks[place] != archetype.table().chunk(index)
              || filters[place] != filter) {
            return false;
          }
          place++;
        }
      }
    }
    return place == size;
  }

  /// The filters for the chunks of an archetype: always the same objects, so that a chunk that
  /// stays in its place is recognised.
  private RowFilter[] filters(Archetype archetype, Matching matching) {
    if (!archetype.isSparse()) {
      return RowFilter.ONLY_ALL;
    }
    RowFilter[] each = known.get(archetype);
    if (each == null) {
      each = RowFilter.of(archetype, matching, optional());
      known = known.isEmpty() ? new HashMap<>() : known;
      known.put(archetype, each);
    }
    return each;
  }

  /// The numbers of the components that rows may lack.
  private int[] optional() {
    return IntStream.range(0, arguments.length)
        .filter(term -> arguments[term].kind() == TermKind.OPTIONAL)
        .map(term -> Objects.requireNonNull(components[term]).number())
        .toArray();
  }

  private void reserve(int places) {
    if (places > chunks.length) {
      grow(Math.max(places, size * 2));
    }
  }

  /// Makes room, or changes nothing if there is no memory for it.
  private void grow(int capacity) {
    @Nullable Chunk[] newChunks = Arrays.copyOf(chunks, capacity);
    RowFilter[] newFilters = Arrays.copyOf(filters, capacity);
    int[] newEnds = Arrays.copyOf(ends, capacity);
    fetched.grow(capacity);
    ends = newEnds;
    filters = newFilters;
    chunks = newChunks;
  }

  /// Takes the chunks of an archetype into the list.
  ///
  /// @param each the filters of the archetype
  /// @return the end of their places
  private int put(int first, Archetype archetype, RowFilter[] each) {
    Table table = archetype.table();
    reserve(first + table.chunkCount() * each.length);
    int place = first;
    for (int index = 0; index < table.chunkCount(); index++) {
      for (RowFilter filter : each) {
        put(place++, table.chunk(index), filter);
        filtered |= filter != RowFilter.ALL;
      }
    }
    return place;
  }

  /// Takes a chunk into the list, if it is not there already.
  private void put(int place, Chunk chunk, RowFilter filter) {
    if (chunks[place] == chunk && filters[place] == filter) {
      return;
    }
    chunks[place] = null; // first and last: a chunk that is there is there with all
    filters[place] = filter;
    fetched.put(place, chunk.archetype(), filter);
    chunks[place] = chunk;
  }

  private void forget(int from, int to) {
    for (int place = from; place < to; place++) {
      chunks[place] = null;
      fetched.forget(place);
    }
  }

  /// Makes it a list of this chunk alone.
  void only(Chunk chunk) {
    reserve(1);
    put(0, chunk, RowFilter.ALL);
    size = 1;
  }

  /// The number of chunks.
  int size() {
    return size;
  }

  @SuppressWarnings("NullAway") // there is a chunk in each place below size
  Chunk chunk(int place) {
    return chunks[place];
  }

  /// The number of rows of all chunks: as many as are visited, where no component comes and goes.
  /// They are counted when somebody asks for the first time after a change.
  int rows() {
    if (rows == NEVER) {
      int count = 0;
      for (int place = 0; place < size; place++) {
        count += chunk(place).count();
      }
      rows = count;
    }
    return rows;
  }

  /// Whether there are no rows. Mostly one of the first chunks has some.
  boolean isEmpty() {
    for (int place = 0; place < size && place < MOST_TOGETHER; place++) {
      if (chunk(place).count() > 0) {
        return false;
      }
    }
    return rows() == 0;
  }

  /// Whether some rows may be passed over, since they lack a component.
  boolean isFiltered() {
    return filtered;
  }

  /// Which rows of a place are visited.
  RowFilter filter(int place) {
    return filters[place];
  }

  /// The end of the chunks from a place on that are worth to be run together: small ones. Larger
  /// ones are not: the JIT compiles a loop well once it has been called often.
  ///
  /// @param from 0, or the end of those before
  int endOfRun(int from) {
    assert from <= endsKnown : "chunks were left out";
    if (from == endsKnown) {
      ends[from] = findEnd(from);
      endsKnown = ends[from];
    }
    return ends[from];
  }

  private int findEnd(int from) {
    int most = Math.min(size, from + MOST_TOGETHER);
    int end = from;
    while (end < most && chunk(end).count() <= SMALL) {
      end++;
    }
    return Math.max(end, from + 1);
  }

  // ---- what was fetched

  /// Gets ready to run a chunk: what is to be written becomes our own, and is marked as written.
  void enter(int place, ArrayPool pool, long now) {
    fetched.enter(place, chunk(place), pool, now);
  }

  /// Gets ready to run chunks from a place on, as many as can be run before the next are entered:
  /// up to one with arrays that a snapshot might hold, which nested writes then replace. Between
  /// two structural changes, others need to be entered once, as long as the moment is the same.
  ///
  /// @param to the end of those that are wanted
  /// @return the end of those that are ready; `from` if the first is such a one
  int enter(int from, int to, ArrayPool pool, long now) {
    if (now == enteredAt && to <= entered) {
      return to;
    }
    int end = from;
    while (end < to && !chunk(end).isShared()) {
      enter(end++, pool, now);
    }
    if (from == 0 || now == enteredAt && from <= entered) {
      entered = end;
      enteredAt = now;
    }
    return end;
  }

  /// For assertions: whether what was fetched of the chunks from a place on is what they have now.
  boolean isUpToDate(int from, int to) {
    for (int place = from; place < to; place++) {
      if (!fetched.isUpToDate(place, chunk(place))) {
        return false;
      }
    }
    return true;
  }

  /// The chunks, by place.
  @Nullable Chunk[] chunks() {
    return chunks;
  }

  /// What was fetched of them.
  ChunkArrays fetched() {
    return fetched;
  }
}
