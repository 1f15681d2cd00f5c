package dev.basalt.export;

import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The values of a column for the rows of a batch. Rows without a value hold zeros.
///
/// A value has a *level*: how many of the nullable fields on its path, including itself, are not
/// null. It is not null if its level is [#depth]. A column that cannot be null has no levels.
final class Vector {

  private final Field field;
  private final int depth;
  private final List<Vector> children = new ArrayList<>();
  private final Bytes levels = new Bytes();
  private final Bytes values = new Bytes();

  /// Where each text ends.
  private final Bytes ends = new Bytes();

  private int count;
  private int present;

  Vector(Field field, int around) {
    this.field = field;
    this.depth = around + (field.nullable() ? 1 : 0);
    field.children().forEach(child -> children.add(new Vector(child, depth)));
  }

  // ---- adding rows

  /// Adds rows whose value is null.
  ///
  /// @param level less than [#depth]
  void addAbsent(int level, int rows) {
    levels.fill(level, rows);
    count += rows;
    values.fill(0, rows * field.kind().size);
    for (int i = 0; i < rows && field.kind() == Field.Kind.TEXT; i++) {
      ends.int32(values.size());
    }
    children.forEach(child -> child.addAbsent(level, rows));
  }

  /// Adds rows to a group and the groups inside it. Does nothing to other columns: their values are
  /// added directly.
  void addGroups(int rows) {
    if (field.kind() == Field.Kind.GROUP) {
      addPresent(rows);
      children.forEach(child -> child.addGroups(rows));
    }
  }

  void addHandles(long[] ids, int from, int rows) {
    values.room(8L * rows).asLongBuffer().put(ids, from, rows);
    skip(8 * rows);
    addPresent(rows);
  }

  void addFlag(boolean value, int rows) {
    values.fill(value ? 1 : 0, rows);
    addPresent(rows);
  }

  /// Adds rows of a column of a chunk.
  void add(Column column, int from, int rows) {
    Object array = Array.newInstance(column.leaf().column(), rows);
    column.copyTo(from, array, 0, rows);
    if (field.isEntity() || field.kind() == Field.Kind.NAMES || field.kind() == Field.Kind.TEXT) {
      for (int i = 0; i < rows; i++) {
        add(element(array, i));
      }
    } else {
      addAll(array, rows);
    }
  }

  private @Nullable Object element(Object array, int i) {
    return switch (array) {
      case byte[] codes -> (codes[i] & 0xFF) - 1;
      case short[] codes -> (codes[i] & 0xFFFF) - 1;
      default -> Array.get(array, i);
    };
  }

  private void addAll(Object array, int rows) {
    switch (array) {
      case boolean[] a -> {
        for (boolean value : a) {
          values.int8(value ? 1 : 0);
        }
      }
      case byte[] a -> values.add(a);
      case short[] a -> values.room(2L * rows).asShortBuffer().put(a);
      case int[] a -> values.room(4L * rows).asIntBuffer().put(a);
      case long[] a -> values.room(8L * rows).asLongBuffer().put(a);
      case float[] a -> values.room(4L * rows).asFloatBuffer().put(a);
      case double[] a -> values.room(8L * rows).asDoubleBuffer().put(a);
      default -> throw new AssertionError("no column of " + array.getClass());
    }
    if (!(array instanceof boolean[] || array instanceof byte[])) {
      skip(rows * field.kind().size);
    }
    addPresent(rows);
  }

  private void skip(int size) {
    values.room(0).position(values.size() + size);
  }

  /// Adds a row with a single value: a boxed primitive, a constant or its ordinal, a handle or its
  /// id, or a reference.
  void add(@Nullable Object value) {
    if (value == null || isNone(value)) {
      addAbsent(depth - 1, 1);
      return;
    }
    switch (field.kind()) {
      case BOOLEAN -> values.int8((Boolean) value ? 1 : 0);
      case INT8 -> values.int8((Byte) value);
      case INT16 -> values.int16((Short) value);
      case INT32 -> values.int32((Integer) value);
      case INT64 -> values.int64(value instanceof Entity entity ? entity.id() : (Long) value);
      case FLOAT -> values.int32(Float.floatToRawIntBits((Float) value));
      case DOUBLE -> values.int64(Double.doubleToRawLongBits((Double) value));
      case NAMES -> values.int32(value instanceof Enum<?> e ? e.ordinal() : (Integer) value);
      case TEXT -> {
        String text = Objects.requireNonNull(field.text()).apply(value);
        if (text == null) {
          addAbsent(depth - 1, 1);
          return;
        }
        values.add(text.getBytes(StandardCharsets.UTF_8));
        ends.int32(values.size());
      }
      case GROUP -> throw new AssertionError("no value of a group");
    }
    addPresent(1);
  }

  /// Whether a value means null: no entity, no constant.
  private boolean isNone(Object value) {
    return field.isEntity() && (value.equals(Entity.NONE) || value.equals(Entity.NONE.id()))
        || field.isEnum() && value.equals(-1);
  }

  private void addPresent(int rows) {
    levels.fill(depth, rows);
    count += rows;
    present += rows;
  }

  void clear() {
    levels.clear();
    values.clear();
    ends.clear();
    count = 0;
    present = 0;
    children.forEach(Vector::clear);
  }

  // ---- reading

  Field field() {
    return field;
  }

  List<Vector> children() {
    return children;
  }

  int depth() {
    return depth;
  }

  int count() {
    return count;
  }

  /// How many rows have a value.
  int present() {
    return present;
  }

  int level(int row) {
    return levels.int8At(row);
  }

  boolean isPresent(int row) {
    return level(row) == depth;
  }

  Bytes values() {
    return values;
  }

  int textStart(int row) {
    return row == 0 ? 0 : ends.int32At(4 * (row - 1));
  }

  int textEnd(int row) {
    return ends.int32At(4 * row);
  }

  long size() {
    long size = (long) values.size() + ends.size() + levels.size();
    for (Vector child : children) {
      size += child.size();
    }
    return size;
  }

  /// For example `INT32 count x 3`.
  @Override
  public String toString() {
    return field.kind() + " " + ComponentType.simpleName(getClass()) + " " + field.name();
  }
}
