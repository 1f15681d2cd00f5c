package dev.basalt.blackbox.probe;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.List;

/// Writes any world as JSON, knowing none of its components. What a saver is made of, without the
/// care for strangers' files.
public final class JsonDump {

  private final StringBuilder out = new StringBuilder();
  private boolean first = true;

  private JsonDump() {}

  /// All entities with all values, from any thread.
  public static String of(Snapshot snapshot) {
    JsonDump dump = new JsonDump();
    dump.open('{');
    dump.key("tick").value(snapshot.tick());
    dump.key("entities");
    dump.open('{');
    for (ArchetypeView archetype : snapshot.archetypes()) {
      for (ChunkReader chunk : archetype.chunks()) {
        dump.rows(archetype.componentTypes(), chunk);
      }
    }
    dump.close('}');
    dump.close('}');
    return dump.out.toString();
  }

  private void rows(List<ComponentType<?>> types, ChunkReader chunk) {
    List<List<Column>> columns = types.stream().map(chunk::columns).toList();
    for (int row = 0; row < chunk.count(); row++) {
      key(chunk.entity(row).toString());
      open('{');
      for (int i = 0; i < types.size(); i++) {
        if (chunk.has(row, types.get(i).type())) {
          key(types.get(i).name());
          component(columns.get(i), row);
        }
      }
      close('}');
    }
  }

  private void component(List<Column> columns, int row) {
    open('{');
    for (Column column : columns) {
      key(column.leaf().path());
      leaf(column, row);
    }
    close('}');
  }

  private void leaf(Column column, int row) {
    Leaf leaf = column.leaf();
    switch (leaf.kind()) {
      case PRIMITIVE -> {
        if (leaf.type() == int.class) {
          value(column.getInt(row)); // no box where there are many
        } else if (leaf.type() == float.class) {
          number(column.getFloat(row));
        } else if (leaf.type() == double.class) {
          number(column.getDouble(row));
        } else {
          Object value = column.get(row);
          plain(value instanceof Character ? quoted(value.toString()) : String.valueOf(value));
        }
      }
      case ENUM -> {
        int ordinal = column.getOrdinal(row);
        Object[] constants = leaf.type().getEnumConstants();
        plain(ordinal < 0 ? "null" : quoted(((Enum<?>) constants[ordinal]).name()));
      }
      case ENTITY -> plain(quoted(new Entity(column.getLong(row)).toString()));
      case STRING, REFERENCE -> {
        Object value = column.get(row);
        plain(value == null ? "null" : quoted(value.toString()));
      }
    }
  }

  // ---- JSON

  private void number(double value) {
    plain(Double.isFinite(value) ? Double.toString(value) : quoted(Double.toString(value)));
  }

  private void value(long value) {
    plain(Long.toString(value));
  }

  private JsonDump key(String key) {
    plain(quoted(key));
    out.append(':');
    first = true;
    return this;
  }

  private void open(char bracket) {
    plain(String.valueOf(bracket));
    first = true;
  }

  private void close(char bracket) {
    out.append(bracket);
    first = false;
  }

  private void plain(String text) {
    if (!first) {
      out.append(',');
    }
    out.append(text);
    first = false;
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        default -> {
          if (c < ' ') {
            quoted.append("\\u%04x".formatted((int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
