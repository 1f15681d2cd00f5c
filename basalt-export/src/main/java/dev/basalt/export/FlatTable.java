package dev.basalt.export;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A table of FlatBuffers, which Arrow uses for everything except the values. Fields have numbers;
/// a field that is not set has its default.
///
/// ```text
/// root     = i32 where the table is, from here
/// vtable   = i16 size of the vtable, i16 size of the table, i16 place of each field or 0
/// table    = i32 how far its vtable is before it, fields
/// text     = i32 length, UTF-8, 0
/// list     = i32 count, i32 where each table is, from there
/// ```
///
/// Each vtable comes before its table. The targets of fields come after the table, since offsets
/// are not negative.
final class FlatTable {

  /// A field with a number.
  private record Scalar(int size, long value) {}

  /// Structures one after the other, without references, aligned to 8.
  record Structs(int count, Bytes bytes) {}

  private final Map<Integer, Object> fields = new TreeMap<>();

  FlatTable int8(int field, int value) {
    fields.put(field, new Scalar(1, value));
    return this;
  }

  FlatTable int16(int field, int value) {
    fields.put(field, new Scalar(2, value));
    return this;
  }

  FlatTable int32(int field, int value) {
    fields.put(field, new Scalar(4, value));
    return this;
  }

  FlatTable int64(int field, long value) {
    fields.put(field, new Scalar(8, value));
    return this;
  }

  FlatTable text(int field, String text) {
    fields.put(field, text);
    return this;
  }

  FlatTable table(int field, FlatTable table) {
    fields.put(field, table);
    return this;
  }

  FlatTable tables(int field, List<FlatTable> tables) {
    fields.put(field, tables);
    return this;
  }

  FlatTable structs(int field, int count, Bytes bytes) {
    fields.put(field, new Structs(count, bytes));
    return this;
  }

  // ---- writing

  /// Writes this as the root of a buffer that starts where `out` begins.
  void writeRoot(Bytes out) {
    out.int32(0);
    out.setInt32(0, write(out));
  }

  /// Writes this and the targets of its references.
  ///
  /// @return where the table is
  private int write(Bytes out) {
    int slots = fields.isEmpty() ? 0 : ((TreeMap<Integer, Object>) fields).lastKey() + 1;
    int[] places = new int[slots];
    int size = 4;
    for (Map.Entry<Integer, Object> field : fields.entrySet()) {
      int width = width(field.getValue());
      size = size + width - 1 & -width;
      places[field.getKey()] = size;
      size += width;
    }
    int head = 4 + 2 * slots;
    while ((out.size() + head) % 8 != 0) {
      out.int8(0);
    }
    out.int16(head);
    out.int16(size);
    for (int place : places) {
      out.int16(place);
    }
    int table = out.size();
    out.int32(head);
    writeFields(out, places, table, size);
    return table;
  }

  private static int width(Object value) {
    return value instanceof Scalar scalar ? scalar.size() : 4;
  }

  private void writeFields(Bytes out, int[] places, int table, int size) {
    fields.forEach(
        (number, value) -> {
          out.fill(0, table + places[number] - out.size());
          if (value instanceof Scalar scalar) {
            write(out, scalar);
          } else {
            out.int32(0);
          }
        });
    out.fill(0, table + size - out.size());
    fields.forEach(
        (number, value) -> {
          if (!(value instanceof Scalar)) {
            refer(out, table + places[number], value);
          }
        });
  }

  private static void write(Bytes out, Scalar scalar) {
    switch (scalar.size()) {
      case 1 -> out.int8((int) scalar.value());
      case 2 -> out.int16((int) scalar.value());
      case 4 -> out.int32((int) scalar.value());
      default -> out.int64(scalar.value());
    }
  }

  /// Writes the target of a reference at a position.
  private static void refer(Bytes out, int place, Object value) {
    out.align(8);
    switch (value) {
      case FlatTable table -> out.setInt32(place, table.write(out) - place);
      case String text -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.setInt32(place, out.size() - place);
        out.int32(bytes.length);
        out.add(bytes);
        out.int8(0);
      }
      case Structs structs -> {
        out.int32(0);
        out.setInt32(place, out.size() - place);
        out.int32(structs.count());
        out.add(structs.bytes());
      }
      case List<?> tables -> {
        out.setInt32(place, out.size() - place);
        out.int32(tables.size());
        int first = out.size();
        out.fill(0, 4 * tables.size());
        for (int i = 0; i < tables.size(); i++) {
          refer(out, first + 4 * i, tables.get(i));
        }
      }
      default -> throw new AssertionError("no reference to " + value);
    }
  }
}
