package dev.basalt.internal.shape;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Moves values of one shape between objects and the rows of columns.
///
/// There are two implementations with one meaning: [InterpretedCodec] defines it, a generated class
/// is faster. A codec may start as the one and get the other as its successor. `columns` are always
/// the arrays of one component in one chunk, in leaf order.
public abstract class Codec {

  private static final AtomicInteger SERIAL = new AtomicInteger();

  private final int serial;
  private final Shape shape;
  private final ColumnKind[] kinds;
  private final int[] references;

  /// All fields of a codec are final, but for this one; so a thread may see it late, but never in
  /// part.
  private @Nullable Codec successor;

  protected Codec(Shape shape) {
    this.serial = SERIAL.incrementAndGet();
    this.shape = shape;
    this.kinds = shape.columnKinds();
    this.references = shape.referenceColumns();
  }

  /// A codec for the same class.
  protected Codec(Codec other) {
    this.serial = other.serial;
    this.shape = other.shape;
    this.kinds = other.kinds;
    this.references = other.references;
  }

  /// This codec, or the one that does the same faster, as soon as there is one.
  public final Codec latest() {
    Codec better = successor;
    return better == null ? this : better;
  }

  /// Whether it waits for a successor.
  public boolean isProvisional() {
    return false;
  }

  /// Whether values have to pass a check, so that only this codec may store them.
  public boolean isChecked() {
    return false;
  }

  protected final void succeedBy(Codec better) {
    successor = better;
  }

  public final Shape shape() {
    return shape;
  }

  /// Tells the codecs of different classes apart without holding on to these. A successor has the
  /// same.
  public final int serial() {
    return serial;
  }

  /// The value of a row, made by the constructors of its records.
  public abstract Object read(Object[] columns, int row);

  /// Stores a value. All leaves are read before the first store: if an accessor throws, or a nested
  /// record is null, the row is as it was.
  public abstract void write(Object[] columns, int row, Object value);

  /// Whether storing this value would change no bit of the row.
  public abstract boolean matches(Object[] columns, int row, Object value);

  /// New columns with one row that holds this value.
  public final Object[] columnsOf(Object value) {
    Object[] columns = newRow();
    write(columns, 0, value);
    return columns;
  }

  /// For assertions: refuses a value with a collection that can be changed, as storing it does.
  public final boolean refusesMutable(Object value) {
    for (Node.Leaf leaf : shape.leaves()) {
      if (leaf.encoding() == Node.Encoding.COLLECTION) {
        columnsOf(value);
        break;
      }
    }
    return true;
  }

  /// New columns with one row.
  public final Object[] newRow() {
    Object[] columns = new Object[kinds.length];
    for (int column = 0; column < columns.length; column++) {
      columns[column] = kinds[column].newArray(1);
    }
    return columns;
  }

  /// Copies a row.
  public final void copy(Object[] from, int fromRow, Object[] to, int toRow) {
    for (int column = 0; column < kinds.length; column++) {
      kinds[column].copy(from[column], fromRow, to[column], toRow);
    }
  }

  /// Repeats a row in all rows after it, up to `end`.
  public final void repeat(Object[] columns, int first, int end) {
    for (int column = 0; column < kinds.length; column++) {
      kinds[column].repeat(columns[column], first, end);
    }
  }

  /// Lets go of the references in the rows `from` to `to`, so that the garbage collector may have
  /// them.
  public final void erase(Object[] columns, int from, int to) {
    for (int column : references) {
      Arrays.fill((@Nullable Object[]) columns[column], from, to, null);
    }
  }

  /// Whether some column holds references.
  public final boolean hasReferences() {
    return references.length > 0;
  }

  /// The kind of array of a column.
  public final ColumnKind kind(int column) {
    return kinds[column];
  }

  /// The number of columns.
  public final int width() {
    return kinds.length;
  }
}
