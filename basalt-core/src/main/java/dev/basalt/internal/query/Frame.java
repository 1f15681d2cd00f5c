package dev.basalt.internal.query;

import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Moment;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a loop works on: the arrays of one chunk, by term. Filled once per chunk, used again for
/// the next.
public final class Frame {

  private final Object[] @Nullable [] columns;
  private final @Nullable Object[] values;
  private @Nullable Chunk chunk;

  /// By term, what it writes, if somebody asks about it.
  private final @Nullable ColumnGroup[] tracked;

  private @Nullable Moment moment;

  Frame(int terms) {
    this.columns = new Object[terms][];
    this.values = new Object[terms];
    this.tracked = new ColumnGroup[terms];
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
    ColumnGroup group = tracked[term];
    return group == null ? null : group.changed();
  }

  /// What a write is marked with. To be asked at each write: it moves on when the body runs a query
  /// for changes.
  public long now() {
    return Objects.requireNonNull(moment).now();
  }

  /// Marks a row of a written term.
  void mark(int term, int row) {
    long[] ticks = ticks(term);
    if (ticks != null) {
      ticks[row] = now();
    }
  }

  void begin(Moment newMoment) {
    moment = newMoment;
  }

  void written(int term, ColumnGroup group) {
    tracked[term] = group.isTracked() ? group : null;
  }

  /// Says that rows are going to be written, so that a query for changes that runs meanwhile looks
  /// at them; [#close] must follow.
  void open() {
    for (ColumnGroup group : tracked) {
      if (group != null) {
        group.open();
      }
    }
  }

  void close() {
    for (ColumnGroup group : tracked) {
      if (group != null) {
        group.close(now());
      }
    }
  }

  /// Marks all rows of what is handed out as arrays to be written.
  void markAll() {
    for (ColumnGroup group : tracked) {
      if (group != null) {
        Arrays.fill(Objects.requireNonNull(group.changed()), 0, chunk().count(), now());
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
    Arrays.fill(tracked, null);
  }
}
