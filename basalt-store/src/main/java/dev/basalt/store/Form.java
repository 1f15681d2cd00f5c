package dev.basalt.store;

import dev.basalt.component.Leaf;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How the values of a leaf go to a column and come back. In the program they are in arrays as the
/// core has them: enums as ordinals + 1, entities as ids.
enum Form {
  BOOLEAN(ColumnType.BOOLEAN) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putBoolean(((boolean[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      ((boolean[]) values)[row] = from.getBoolean(i);
    }
  },
  BYTE(ColumnType.SMALLINT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putShort(((byte[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      ((byte[]) values)[row] = (byte) whole(column, from, i, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }
  },
  SHORT(ColumnType.SMALLINT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putShort(((short[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      ((short[]) values)[row] = (short) whole(column, from, i, Short.MIN_VALUE, Short.MAX_VALUE);
    }
  },
  CHAR(ColumnType.TEXT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putText(String.valueOf(((char[]) values)[row]));
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      String text = Text.fromDatabase(text(column, from, i));
      if (text.length() != 1) {
        throw unreadable(column, text);
      }
      ((char[]) values)[row] = text.charAt(0);
    }
  },
  INT(ColumnType.INTEGER) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putInt(((int[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      ((int[]) values)[row] = (int) whole(column, from, i, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  },
  LONG(ColumnType.BIGINT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putLong(((long[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      ((long[]) values)[row] = from.getLong(i);
    }
  },
  FLOAT(ColumnType.REAL) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putFloat(((float[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      float value = from.getFloat(i);
      ((float[]) values)[row] = value == 0 && from.wasNull() ? Float.NaN : value;
    }
  },
  DOUBLE(ColumnType.DOUBLE) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      sink.putDouble(((double[]) values)[row]);
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      double value = from.getDouble(i);
      ((double[]) values)[row] = value == 0 && from.wasNull() ? Double.NaN : value;
    }
  },
  /// By name. Null is null.
  ENUM(ColumnType.TEXT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      int code = values instanceof byte[] a ? a[row] & 0xFF : ((short[]) values)[row] & 0xFFFF;
      if (code == 0) {
        sink.putNull();
      } else {
        sink.putText(column.constant(code - 1));
      }
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      String name = from.getString(i);
      int code = name == null ? 0 : column.ordinal(Text.fromDatabase(name)) + 1;
      if (values instanceof byte[] a) {
        a[row] = (byte) code;
      } else {
        ((short[]) values)[row] = (short) code;
      }
    }
  },
  /// By id. `Entity.NONE` is null.
  ENTITY(ColumnType.BIGINT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      long id = ((long[]) values)[row];
      if (id == 0) {
        sink.putNull();
      } else {
        sink.putLong(id);
      }
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      ((long[]) values)[row] = from.getLong(i);
    }
  },
  STRING(ColumnType.TEXT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      Object text = ((@Nullable Object[]) values)[row];
      if (text == null) {
        sink.putNull();
      } else {
        sink.putText((String) text);
      }
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      String text = from.getString(i);
      ((@Nullable Object[]) values)[row] = text == null ? null : Text.fromDatabase(text);
    }
  },
  /// A list, as JSON.
  LIST(ColumnType.JSON) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      Object value = ((@Nullable Object[]) values)[row];
      if (value == null) {
        sink.putNull();
      } else {
        sink.putJson(column.toText(value));
      }
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      // JSON escapes by itself: the text of the column has nothing to be undone
      String text = from.getString(i);
      ((@Nullable Object[]) values)[row] = text == null ? null : column.fromText(text);
    }
  },
  /// Another reference, by its text form.
  OBJECT(ColumnType.TEXT) {
    @Override
    void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException {
      Object value = ((@Nullable Object[]) values)[row];
      if (value == null) {
        sink.putNull();
      } else {
        sink.putText(column.toText(value));
      }
    }

    @Override
    void read(LeafColumn column, ResultSet from, int i, Object values, int row)
        throws SQLException {
      String text = from.getString(i);
      ((@Nullable Object[]) values)[row] =
          text == null ? null : column.fromText(Text.fromDatabase(text));
    }
  };

  private final ColumnType type;

  Form(ColumnType type) {
    this.type = type;
  }

  static Form of(Leaf leaf, boolean list) {
    return switch (leaf.kind()) {
      case PRIMITIVE -> valueOf(leaf.type().getName().toUpperCase(Locale.ROOT));
      case ENUM -> ENUM;
      case ENTITY -> ENTITY;
      case STRING -> STRING;
      case REFERENCE -> list ? LIST : OBJECT;
    };
  }

  ColumnType type() {
    return type;
  }

  /// Whether the column can hold null in every dialect.
  boolean nullable() {
    return ordinal() >= ENUM.ordinal();
  }

  /// Whether it is a floating-point number. Those may be NaN, which is null in some dialects.
  boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /// Puts the value of a row.
  abstract void put(LeafColumn column, Object values, int row, RowSink sink) throws SQLException;

  /// Reads the value of a row from column i.
  abstract void read(LeafColumn column, ResultSet from, int i, Object values, int row)
      throws SQLException;

  private static long whole(LeafColumn column, ResultSet from, int i, long least, long most)
      throws SQLException {
    long value = from.getLong(i);
    if (value < least || value > most) {
      throw unreadable(column, value);
    }
    return value;
  }

  private static String text(LeafColumn column, ResultSet from, int i) throws SQLException {
    String text = from.getString(i);
    if (text == null) {
      throw unreadable(column, "null");
    }
    return text;
  }

  private static StoreException unreadable(LeafColumn column, Object value) {
    return new StoreException(
        "the database has %s where a %s belongs, in %s"
            .formatted(value, column.leaf().type().getSimpleName(), column.leaf()));
  }

  /// As the table of the schema names it.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
