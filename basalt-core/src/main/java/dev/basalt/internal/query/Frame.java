package dev.basalt.internal.query;

import dev.basalt.internal.storage.Chunk;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a loop works on: the arrays of one chunk, by term. Filled once per chunk, used again for
/// the next.
public final class Frame {

  private final Object[] @Nullable [] columns;
  private final @Nullable Object[] values;
  private @Nullable Chunk chunk;

  /// By term, the ticks of the rows, where it writes a component that somebody asks about.
  private final long[] @Nullable [] ticks;

  private long now;
  private boolean updates;

  Frame(int terms) {
    this.columns = new Object[terms][];
    this.values = new Object[terms];
    this.ticks = new long[terms][];
  }

  /// The columns of a term's component; null where an optional one is absent.
  public Object @Nullable [] columns(int term) {
    return columns[term];
  }

  /// The value of a term that is the same for all rows: a resource.
  public @Nullable Object value(int term) {
    return values[term];
  }

  /// The handles of the rows.
  public long[] entities() {
    return chunk().entities();
  }

  /// How often arrays of the chunk were replaced. A loop that sees this change has old arrays.
  public int replacements() {
    return chunk().replacements();
  }

  /// The chunk itself.
  public Chunk chunk() {
    return Objects.requireNonNull(chunk);
  }

  /// When each row of a written term was last written; null if nobody asks.
  public long @Nullable [] ticks(int term) {
    return ticks[term];
  }

  /// What writes are marked with.
  public long now() {
    return now;
  }

  void ticks(int term, long @Nullable [] rows) {
    ticks[term] = rows;
  }

  /// @param newUpdates whether each call writes the first term
  void begin(long newNow, boolean newUpdates) {
    now = newNow;
    updates = newUpdates;
  }

  /// Marks rows of the first term after calls that each wrote it.
  void markUpdated(int from, int to) {
    long[] first = updates ? ticks[0] : null;
    if (first != null) {
      Arrays.fill(first, from, to, now);
    }
  }

  /// Marks all rows of what is handed out as arrays to be written.
  void markAll() {
    for (long[] rows : ticks) {
      if (rows != null) {
        Arrays.fill(rows, 0, chunk().count(), now);
      }
    }
  }

  void chunk(Chunk next) {
    chunk = next;
  }

  void columns(int term, Object @Nullable [] arrays) {
    columns[term] = arrays;
  }

  void value(int term, @Nullable Object value) {
    values[term] = value;
  }

  void clear() {
    chunk = null;
    Arrays.fill(columns, null);
    Arrays.fill(values, null);
    Arrays.fill(ticks, null);
  }
}
