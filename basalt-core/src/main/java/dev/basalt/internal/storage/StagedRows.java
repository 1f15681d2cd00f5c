package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;
import org.jspecify.annotations.Nullable;

/// Values of a bundle that wait to become those of entities, in columns: what commands have
/// recorded. Rows are added at the end and dropped from the end; the arrays stay for the next.
public final class StagedRows {

  private static final int SMALLEST = 16;
  private static final Object[] NO_COLUMNS = {};

  private final Bundle bundle;

  /// By component of the bundle, then by leaf.
  private final Object[][] columns;

  /// The first component, its columns, and its class if there is no other one: most commands bring
  /// one record, and should not have to go far for it.
  private final @Nullable Component first;

  private final Object[] firstColumns;
  private final @Nullable Class<?> onlyType;

  private int capacity;
  private int size;
  private boolean writing;

  public StagedRows(Bundle bundle) {
    this.bundle = bundle;
    this.columns = new Object[bundle.size()][];
    for (int i = 0; i < columns.length; i++) {
      Codec codec = bundle.component(i).codec();
      columns[i] = codec.shape().newColumns(codec.width());
    }
    this.first = bundle.size() == 0 ? null : bundle.component(0);
    this.firstColumns = first == null ? NO_COLUMNS : columns[0];
    this.onlyType = first == null || bundle.size() > 1 ? null : first.type();
    resize(SMALLEST);
  }

  public Bundle bundle() {
    return bundle;
  }

  /// How many rows there are.
  public int size() {
    return size;
  }

  /// The columns of a component of the bundle.
  public Object[] columns(int component) {
    return columns[component];
  }

  /// Whether they are those of one component, and a value is of its class.
  public boolean fit(Object value) {
    return onlyType == value.getClass();
  }

  /// Whether they are those of the classes of these values.
  public boolean fit(Object[] values) {
    return bundle.fits(values);
  }

  /// Takes a value apart, and stores it in the row after the last; [#append] counts it in.
  ///
  /// @return whether that was possible; it is not if an accessor fails, or if it comes here itself
  @SuppressWarnings("NullAway") // there is a component
  public boolean write(Object value) {
    if (writing) {
      return false;
    }
    makeRoom();
    int row = size;
    writing = true;
    try {
      first.write(firstColumns, row, value);
      return row == size; // an accessor may have had what waits applied
    } catch (Throwable e) {
      return giveUp();
    } finally {
      writing = false;
    }
  }

  /// The same with a value for each component.
  public boolean write(Object[] values) {
    if (writing) {
      return false;
    }
    makeRoom();
    int row = size;
    writing = true;
    try {
      for (int i = 0; i < values.length; i++) {
        bundle.component(i).write(columns[i], row, values[i]);
      }
      return row == size; // an accessor may have had what waits applied
    } catch (Throwable e) {
      return giveUp();
    } finally {
      writing = false;
    }
  }

  private void makeRoom() {
    if (size == capacity) {
      resize(capacity * 2);
    }
  }

  /// What fails here fails again when it is applied, and is reported then.
  private boolean giveUp() {
    erase(size, size + 1);
    return false;
  }

  /// Counts in the row that was written.
  ///
  /// @return which one it is
  public int append() {
    return size++;
  }

  /// Adds rows of others of the same bundle.
  ///
  /// @return the first of the new rows
  public int append(StagedRows others, int row, int rows) {
    if (capacity - size < rows) {
      resize(Math.max(capacity * 2, Integer.highestOneBit(size + rows) << 1));
    }
    for (int i = 0; i < columns.length; i++) {
      copy(others.columns[i], row, columns[i], size, rows);
    }
    int first = size;
    size += rows;
    return first;
  }

  /// Drops the rows from one on.
  public void truncate(int newSize) {
    erase(newSize, size);
    size = newSize;
  }

  /// Copies rows behind the last of a chunk of the archetype of the bundle.
  public void copyTo(Chunk chunk, int row, int rows) {
    bundle.writeImplied(chunk, rows);
    for (int i = 0; i < columns.length; i++) {
      copy(columns[i], row, chunk.columns(bundle.group(i)), chunk.count(), rows);
    }
  }

  /// Copies rows from columns to others of the same component.
  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  static void copy(Object[] from, int fromRow, Object[] to, int toRow, int rows) {
    for (int column = 0; column < to.length; column++) {
      System.arraycopy(from[column], fromRow, to[column], toRow, rows);
    }
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  private void resize(int newCapacity) {
    for (int i = 0; i < columns.length; i++) {
      Codec codec = bundle.component(i).codec();
      for (int column = 0; column < columns[i].length; column++) {
        @Nullable Object old = columns[i][column];
        Object larger = codec.kind(column).newArray(newCapacity);
        if (old != null) {
          System.arraycopy(old, 0, larger, 0, size);
        }
        columns[i][column] = larger;
      }
    }
    capacity = newCapacity;
  }

  private void erase(int from, int to) {
    for (int i = 0; i < columns.length; i++) {
      bundle.component(i).codec().erase(columns[i], from, to);
    }
  }

  @Override
  public String toString() {
    return "%s x %s".formatted(size, bundle.archetype());
  }
}
