package dev.basalt.export;

import java.util.ArrayList;
import java.util.List;

/// The schema of a table in Arrow's form. Numbers are those of Arrow's table definitions.
final class ArrowSchema {

  private static final int INT = 2;
  private static final int FLOATING_POINT = 3;
  private static final int UTF8 = 5;
  private static final int BOOL = 6;
  private static final int STRUCT = 13;

  private final List<FlatTable> fields = new ArrayList<>();
  private long dictionaries;

  ArrowSchema(List<Field> fields) {
    fields.forEach(field -> this.fields.add(describe(field)));
  }

  FlatTable table() {
    return new FlatTable().int16(0, 0).tables(1, fields);
  }

  private FlatTable describe(Field field) {
    FlatTable described = new FlatTable().text(0, field.name());
    described.int8(1, field.nullable() ? 1 : 0);
    described.int8(2, typeNumber(field.kind())).table(3, type(field.kind()));
    if (field.kind() == Field.Kind.NAMES) {
      described.table(4, new FlatTable().int64(0, dictionaries++).table(1, integer(32)).int8(2, 0));
    }
    return described.tables(5, field.children().stream().map(this::describe).toList());
  }

  private static int typeNumber(Field.Kind kind) {
    return switch (kind) {
      case BOOLEAN -> BOOL;
      case INT8, INT16, INT32, INT64 -> INT;
      case FLOAT, DOUBLE -> FLOATING_POINT;
      case TEXT, NAMES -> UTF8;
      case GROUP -> STRUCT;
    };
  }

  private static FlatTable type(Field.Kind kind) {
    return switch (kind) {
      case INT8, INT16, INT32, INT64 -> integer(kind.size * Byte.SIZE);
      case FLOAT -> new FlatTable().int16(0, 1);
      case DOUBLE -> new FlatTable().int16(0, 2);
      case BOOLEAN, TEXT, NAMES, GROUP -> new FlatTable();
    };
  }

  private static FlatTable integer(int bits) {
    return new FlatTable().int32(0, bits).int8(1, 1);
  }
}
