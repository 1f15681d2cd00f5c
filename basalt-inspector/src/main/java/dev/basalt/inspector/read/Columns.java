package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Vocabulary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/// Columns as bytes, chunk by chunk, little-endian:
///
/// ```
/// "BSLT"  version (int, 1)  length of the header (int)  header (JSON, padded by blanks to 8)
/// block:  rows (int)  0 (int)  ids (long each)  each column (padded by zeros to 8)
/// ...
/// end:    0 (int)  0 (int)
/// ```
///
/// The header names the columns with their types: `float`, `double`, `int`, `long`, `short`,
/// `byte`, `char` (2 bytes), `boolean` (1 byte), `enum` (int: ordinal, -1 for null), `entity`
/// (long).
public final class Columns {

  private static final int VERSION = 1;

  private final Moment moment;
  private final Search search;
  private final List<ComponentType<?>> types = new ArrayList<>();
  private final List<Leaf> leaves = new ArrayList<>();
  private final int every;

  /// @param names fields, such as `Position.x`
  /// @param most rows at most; if there are more, every n-th is sent
  public Columns(Moment moment, Search search, List<String> names, int most) {
    this.moment = moment;
    this.search = search;
    names.forEach(this::add);
    this.every = Math.max(1, (int) Math.ceil((double) rows() / most));
  }

  private void add(String name) {
    Vocabulary.Field field = new Vocabulary(moment.snapshot().types()).findField(name);
    if (field == null) {
      throw Refusal.missing("there is no field %s; write Component.field", name);
    }
    Leaf leaf = field.leaf();
    if (leaf.kind() == Leaf.Kind.STRING || leaf.kind() == Leaf.Kind.REFERENCE) {
      throw Refusal.bad("%s holds objects; only numbers, enums and entities are sent", leaf);
    }
    types.add(field.type());
    leaves.add(leaf);
  }

  private boolean fits(ArchetypeView archetype) {
    return archetype.componentTypes().containsAll(types) && search.fits(archetype);
  }

  private long rows() {
    return moment.snapshot().archetypes().stream()
        .filter(this::fits)
        .mapToLong(ArchetypeView::count)
        .sum();
  }

  /// Writes everything. The moment must be held.
  public void write(OutputStream out) throws IOException {
    byte[] header = header();
    ByteBuffer start = ByteBuffer.allocate(12 + header.length).order(ByteOrder.LITTLE_ENDIAN);
    start.put("BSLT".getBytes(StandardCharsets.US_ASCII)).putInt(VERSION).putInt(header.length);
    start.put(header);
    out.write(start.array());
    int skip = 0;
    for (ArchetypeView archetype : moment.snapshot().archetypes()) {
      if (fits(archetype)) {
        for (ChunkReader chunk : archetype.chunks()) {
          skip = write(out, archetype, chunk, skip);
        }
      }
    }
    out.write(new byte[8]);
  }

  private byte[] header() {
    byte[] json =
        Json.object(
            object -> {
              object.put("tick", moment.tick()).put("every", every);
              object.objects(
                  "columns",
                  leaves,
                  (column, leaf) -> column.put("name", leaf.toString()).put("type", type(leaf)));
            });
    int length = (12 + json.length + 7) / 8 * 8 - 12;
    byte[] padded = Arrays.copyOf(json, length);
    Arrays.fill(padded, json.length, length, (byte) ' ');
    return padded;
  }

  private static String type(Leaf leaf) {
    return switch (leaf.kind()) {
      case ENUM -> "enum";
      case ENTITY -> "entity";
      default -> leaf.type().getName();
    };
  }

  /// Writes the rows of a chunk that are asked for.
  ///
  /// @param skip how many rows are left out before the next one that is sent
  /// @return the same for the next chunk
  private int write(OutputStream out, ArchetypeView archetype, ChunkReader chunk, int skip)
      throws IOException {
    int[] rows = new int[chunk.count()];
    int count = 0;
    int left = skip;
    IntPredicate test = test(archetype, chunk);
    for (int row = 0; row < rows.length; row++) {
      if (test.test(row)) {
        if (left == 0) {
          rows[count++] = row;
          left = every;
        }
        left--;
      }
    }
    if (count > 0) {
      write(out, chunk, Arrays.copyOf(rows, count));
    }
    return left;
  }

  private IntPredicate test(ArchetypeView archetype, ChunkReader chunk) {
    IntPredicate searched = search.findTest(archetype, chunk);
    IntPredicate test = searched == null ? row -> true : searched;
    for (ComponentType<?> type : types) {
      if (type.sparse()) {
        test = test.and(row -> chunk.has(row, type.type()));
      }
    }
    return test;
  }

  private void write(OutputStream out, ChunkReader chunk, int[] rows) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(8 + 8 * rows.length).order(ByteOrder.LITTLE_ENDIAN);
    block.putInt(rows.length).putInt(0);
    long[] ids = chunk.entities();
    for (int row : rows) {
      block.putLong(ids[row]);
    }
    out.write(block.array());
    for (Leaf leaf : leaves) {
      out.write(column(chunk.column(leaf.owner(), leaf.path()), leaf, rows));
    }
  }

  private static byte[] column(Column column, Leaf leaf, int[] rows) {
    ByteBuffer bytes =
        ByteBuffer.allocate((size(leaf) * rows.length + 7) / 8 * 8).order(ByteOrder.LITTLE_ENDIAN);
    if (leaf.type() == float.class) {
      float[] values = column.floats();
      for (int row : rows) {
        bytes.putFloat(values[row]);
      }
    } else if (leaf.type() == double.class) {
      double[] values = column.doubles();
      for (int row : rows) {
        bytes.putDouble(values[row]);
      }
    } else {
      for (int row : rows) {
        put(bytes, column, leaf, row);
      }
    }
    return bytes.array();
  }

  private static void put(ByteBuffer bytes, Column column, Leaf leaf, int row) {
    Class<?> type = leaf.type();
    switch (leaf.kind()) {
      case ENUM -> bytes.putInt(column.getOrdinal(row));
      case ENTITY -> bytes.putLong(column.getLong(row));
      default -> {
        if (type == int.class) {
          bytes.putInt(column.getInt(row));
        } else if (type == long.class) {
          bytes.putLong(column.getLong(row));
        } else if (type == short.class) {
          bytes.putShort(column.getShort(row));
        } else if (type == char.class) {
          bytes.putChar(column.getChar(row));
        } else if (type == boolean.class) {
          bytes.put((byte) (column.getBoolean(row) ? 1 : 0));
        } else {
          bytes.put(column.getByte(row));
        }
      }
    }
  }

  private static int size(Leaf leaf) {
    Class<?> type = leaf.type();
    if (leaf.kind() == Leaf.Kind.ENTITY || type == long.class || type == double.class) {
      return Long.BYTES;
    }
    if (type == short.class || type == char.class) {
      return Short.BYTES;
    }
    return type == boolean.class || type == byte.class ? 1 : Integer.BYTES;
  }
}
