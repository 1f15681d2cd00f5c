package dev.basalt.export;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// A column of a Parquet file: its description, and its values in the form of pages.
record ParquetColumn(Field field, List<String> path) {

  private static final int BOOLEAN = 0;
  private static final int INT32 = 1;
  private static final int INT64 = 2;
  private static final int FLOAT = 4;
  private static final int DOUBLE = 5;
  private static final int BINARY = 6;

  // ---- description

  int type() {
    return type(field);
  }

  private static int type(Field field) {
    return switch (field.kind()) {
      case BOOLEAN -> BOOLEAN;
      case INT8, INT16, INT32 -> INT32;
      case INT64 -> INT64;
      case FLOAT -> FLOAT;
      case DOUBLE -> DOUBLE;
      case TEXT, NAMES -> BINARY;
      case GROUP -> throw new AssertionError("a group has no type");
    };
  }

  /// Writes an element of the schema.
  static void describe(Thrift thrift, Field field, Field root) {
    if (field.kind() != Field.Kind.GROUP) {
      thrift.int32(1, type(field));
    }
    if (field != root) {
      thrift.int32(3, field.nullable() ? 1 : 0);
    }
    thrift.text(4, field.name());
    switch (field.kind()) {
      case GROUP -> thrift.int32(5, field.children().size());
      case TEXT, NAMES -> {
        thrift.int32(6, 0);
        thrift.struct(10, () -> thrift.struct(1, () -> {}));
      }
      case INT8 -> integer(thrift, 15, 8);
      case INT16 -> integer(thrift, 16, 16);
      default -> {}
    }
  }

  private static void integer(Thrift thrift, int converted, int bits) {
    thrift.int32(6, converted);
    thrift.struct(
        10,
        () ->
            thrift.struct(
                10,
                () -> {
                  thrift.int8(1, bits);
                  thrift.flag(2, true);
                }));
  }

  // ---- pages

  /// The names of the constants.
  void dictionary(Bytes page) {
    for (String name : field.names()) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      page.int32(bytes.length);
      page.add(bytes);
    }
  }

  /// Levels, if there are any, then the values that are not null.
  void values(Vector vector, Bytes page) {
    if (vector.depth() > 0) {
      int start = page.size();
      page.int32(0);
      new RunLengths(page, RunLengths.width(vector.depth())).write(vector.count(), vector::level);
      page.setInt32(start, page.size() - start - 4);
    }
    int[] rows = presentRows(vector);
    switch (field.kind()) {
      case BOOLEAN -> bits(vector.values(), rows, page);
      case NAMES -> {
        int width = RunLengths.width(field.names().size() - 1);
        page.int8(width);
        new RunLengths(page, width).write(rows.length, i -> vector.values().int32At(4 * rows[i]));
      }
      case TEXT -> {
        for (int row : rows) {
          int start = vector.textStart(row);
          int length = vector.textEnd(row) - start;
          page.int32(length);
          page.add(vector.values(), start, length);
        }
      }
      case INT8 -> {
        for (int row : rows) {
          page.int32(vector.values().int8At(row));
        }
      }
      case INT16 -> {
        for (int row : rows) {
          page.int32(vector.values().int16At(2 * row));
        }
      }
      default -> plain(vector, rows, page);
    }
  }

  private static int[] presentRows(Vector vector) {
    int[] rows = new int[vector.present()];
    int next = 0;
    for (int row = 0; row < vector.count(); row++) {
      if (vector.isPresent(row)) {
        rows[next++] = row;
      }
    }
    return rows;
  }

  private static void bits(Bytes values, int[] rows, Bytes page) {
    for (int i = 0; i < rows.length; i += Byte.SIZE) {
      int bits = 0;
      for (int bit = 0; bit < Byte.SIZE && i + bit < rows.length; bit++) {
        bits |= values.int8At(rows[i + bit]) << bit;
      }
      page.int8(bits);
    }
  }

  private static void plain(Vector vector, int[] rows, Bytes page) {
    int size = vector.field().kind().size;
    if (rows.length == vector.count()) {
      page.add(vector.values());
      return;
    }
    for (int row : rows) {
      page.add(vector.values(), row * size, size);
    }
  }
}
