package dev.basalt.internal.query;

import dev.basalt.internal.guard.Moment;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a loop works on: the chunks that a query visits, the values that are the same for all rows,
/// and what writes are marked with. One run at a time uses it; in a parallel run all threads do.
public final class Frame {

  private static final Object[] NO_COLUMNS = {};

  private final ChunkList chunks;
  private final ChunkArrays fetched;
  private final ArrayPool pool;
  private final @Nullable Object[] values;
  private boolean hasValues;
  private @Nullable Moment moment;

  private @Nullable Changes changes;
  private Changes.@Nullable Span span;

  private @Nullable FoundRows foundRows;

  /// Whether the rows to be visited are known.
  private boolean found;

  private @Nullable PickedRows pickedRows;

  /// What a loop writes row by row now, where somebody asks about it.
  private final List<ColumnGroup> opened = new ArrayList<>();

  Frame(ChunkList chunks, ArrayPool pool, int terms) {
    this.chunks = chunks;
    this.fetched = chunks.fetched();
    this.pool = pool;
    this.values = new Object[terms];
  }

  /// Gets ready to run a chunk: what is to be written becomes our own, and is marked as written.
  public Chunk enter(int place) {
    chunks.enter(place, pool, now());
    return chunks.chunk(place);
  }

  /// Gets ready to run chunks from a place on, as many as can be run before the next are entered.
  ///
  /// @param to the end of those that are wanted
  /// @return the end of those that are ready; none if a snapshot might share the first
  public int enter(int from, int to) {
    return chunks.enter(from, to, pool, now());
  }

  /// For assertions: whether the arrays of the chunks from a place on are still those of the
  /// chunks.
  public boolean isUpToDate(int from, int to) {
    return chunks.isUpToDate(from, to);
  }

  /// The chunks, by place.
  public @Nullable Chunk[] chunks() {
    return chunks.chunks();
  }

  /// By place, the number of rows of a chunk that was entered.
  public char[] counts() {
    return fetched.counts();
  }

  Chunk chunk(int place) {
    return chunks.chunk(place);
  }

  /// The arrays of all chunks that were entered: those of a place, term by term, one after the
  /// other.
  public @Nullable Object[] arrays() {
    return fetched.arrays();
  }

  /// Whether a chunk lacks the component of a term.
  public boolean isAbsent(int place, int term) {
    return fetched.group(place, term) == Archetype.ABSENT;
  }

  /// Whether rows of a place differ in what they have of the optional components, so that each has
  /// to be asked.
  public boolean isMixed(int place) {
    return chunks.filter(place).isMixed();
  }

  /// Whether a row lacks the component of a term.
  boolean isAbsent(int place, int term, int row) {
    return !chunks.chunk(place).has(row, fetched.group(place, term));
  }

  /// The columns of a term in a chunk that was entered; null where an optional component is absent.
  Object @Nullable [] columns(int place, int term) {
    int group = fetched.group(place, term);
    if (group >= 0) {
      return chunks.chunk(place).group(group).columns();
    }
    return group == Archetype.TAG ? NO_COLUMNS : null;
  }

  /// When each row of a term was last written; null if nobody asks.
  public long @Nullable [] ticks(int place, int term) {
    int group = fetched.group(place, term);
    return group >= 0 ? chunks.chunk(place).group(group).changed() : null;
  }

  /// Marks a row of a term.
  void mark(int place, int term, int row) {
    long[] ticks = ticks(place, term);
    if (ticks != null) {
      ticks[row] = now();
    }
  }

  /// What a write is marked with. To be asked at each write: it moves on when the body runs a query
  /// for changes.
  public long now() {
    return Objects.requireNonNull(moment).now();
  }

  // ---- the rows that are visited

  /// Says that only rows are visited that have changed.
  void select(@Nullable Changes newChanges, Changes.@Nullable Span newSpan) {
    changes = newChanges;
    span = newSpan;
    found = false;
  }

  /// Finds the rows that have changed, if only those are visited, so that what the run writes makes
  /// no difference. For one thread, which asks for them in order.
  void find() {
    if (changes != null) {
      FoundRows rows = foundRows == null ? new FoundRows() : foundRows;
      foundRows = rows;
      rows.find(this, chunks.size());
      found = true;
    }
  }

  /// The number of rows of a place, or none if no row has changed, as far as that is known without
  /// looking at each.
  int rows(int place) {
    Chunk chunk = chunks.chunk(place);
    return changes == null || span == null || changes.mayHave(chunk, span) ? chunk.count() : 0;
  }

  /// The first row from a row on that is visited, or `to`.
  int next(int place, int from, int to) {
    return found && foundRows != null ? foundRows.next(place, from, to) : look(place, from, to);
  }

  private int look(int place, int from, int to) {
    Chunk chunk = chunks.chunk(place);
    RowFilter filter = chunks.filter(place);
    int row = filter.next(chunk, from, to);
    if (changes == null || span == null) {
      return row;
    }
    int changed = changes.next(chunk, row, to, span);
    while (changed != row) {
      row = filter.next(chunk, changed, to);
      changed = changes.next(chunk, row, to, span);
    }
    return row;
  }

  /// The end of the rows that are visited one after the other, from such a row on.
  int endOfRun(int place, int from, int to) {
    if (found && foundRows != null) {
      return foundRows.endOfRun();
    }
    Chunk chunk = chunks.chunk(place);
    int end = chunks.filter(place).endOfRun(chunk, from, to);
    return changes == null || span == null ? end : changes.endOfRun(chunk, from, end, span);
  }

  /// Which rows of a place are visited, apart from what has changed.
  RowFilter filter(int place) {
    return chunks.filter(place);
  }

  /// Whether only rows are visited that have changed.
  boolean asksForChanges() {
    return changes != null;
  }

  /// What runs single rows of this frame, for one thread.
  PickedRows pickedRows() {
    PickedRows known = pickedRows;
    if (known == null) {
      known = new PickedRows(this, true);
      pickedRows = known;
    }
    return known;
  }

  /// How many rows are visited.
  int count() {
    int count = 0;
    for (int place = 0; place < chunks.size(); place++) {
      int rows = rows(place);
      for (int row = next(place, 0, rows); row < rows; ) {
        int end = endOfRun(place, row, rows);
        count += end - row;
        row = next(place, end, rows);
      }
    }
    return count;
  }

  /// Whether no rows are visited.
  boolean isEmpty() {
    for (int place = 0; place < chunks.size(); place++) {
      int rows = rows(place);
      if (next(place, 0, rows) < rows) {
        return false;
      }
    }
    return true;
  }

  /// Enters a chunk and says that its rows are going to be written, so that a query for changes
  /// that runs meanwhile looks at them; [#close] must follow.
  void open(int place) {
    enter(place);
    fetched.addTracked(place, opened);
    for (int i = 0; i < opened.size(); i++) {
      opened.get(i).open();
    }
  }

  /// Marks all rows of what was opened, which is handed out as arrays to be written.
  void markAll(int rows) {
    for (ColumnGroup group : opened) {
      Arrays.fill(Objects.requireNonNull(group.changed()), 0, rows, now());
    }
  }

  void close() {
    for (int i = 0; i < opened.size(); i++) {
      opened.get(i).close(now());
    }
    opened.clear();
  }

  /// The value of a term that is the same for all rows: a resource.
  public @Nullable Object value(int term) {
    return values[term];
  }

  /// The other entities that a term asks about.
  RelatedTerm related(int term) {
    return (RelatedTerm) Objects.requireNonNull(values[term]);
  }

  void value(int term, @Nullable Object value) {
    values[term] = value;
    hasValues = true;
  }

  /// Stores nothing that is there already: storing a reference costs a barrier of the garbage
  /// collector.
  void begin(Moment newMoment) {
    if (moment != newMoment) {
      moment = newMoment;
    }
  }

  /// Lets go of what belongs to one run.
  void clear() {
    if (hasValues) {
      Arrays.fill(values, null);
      hasValues = false;
    }
    if (foundRows != null) {
      foundRows.clear();
    }
  }
}
