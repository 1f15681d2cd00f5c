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

  Frame(int terms) {
    this.columns = new Object[terms][];
    this.values = new Object[terms];
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
  }
}
