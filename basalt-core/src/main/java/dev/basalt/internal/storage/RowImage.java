package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.shape.CheckedCodec;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Rows of one archetype outside of any world: handles and flat columns, as long as the rows are
/// many. They begin as zero and null; sparse components begin absent.
public final class RowImage {

  private static final int SMALLEST = 8;
  private static final Object[] NO_COLUMNS = {};

  private final Archetype archetype;
  private long[] ids = new long[0];
  private int count;

  /// By group, then by leaf.
  private final Object[][] columns;

  /// By group, for each row whether it has the component; null where all have.
  private final boolean[] @Nullable [] present;

  private final Map<LeafKey, ReferenceChange> references;

  /// A leaf of a component.
  record LeafKey(Component component, int column) {}

  /// Finds the handles that a reference holds.
  @FunctionalInterface
  public interface ReferenceChange {
    /// The reference to be stored instead.
    ///
    /// @param handles gives the handle to be stored instead of one
    @Nullable Object apply(Object reference, UnaryOperator<Entity> handles);
  }

  RowImage(Archetype archetype) {
    this(archetype, Map.of());
  }

  /// @param references what becomes of references, by leaf
  RowImage(Archetype archetype, Map<LeafKey, ReferenceChange> references) {
    this.archetype = archetype;
    this.references = references;
    Component[] stored = archetype.stored();
    this.columns = new Object[stored.length][];
    this.present = new boolean[stored.length][];
    for (int group = 0; group < stored.length; group++) {
      columns[group] = stored[group].codec().shape().newColumns(stored[group].codec().width());
      present[group] = stored[group].isSparse() ? new boolean[0] : null;
    }
    resize(0);
  }

  public Archetype archetype() {
    return archetype;
  }

  /// The number of rows.
  public int count() {
    return count;
  }

  public long id(int row) {
    return ids[row];
  }

  /// Adds rows.
  ///
  /// @return the first of them
  public int add(long... more) {
    int first = count;
    int needed = Math.addExact(count, more.length);
    if (needed > ids.length) {
      resize(count == 0 ? needed : Math.max(needed, Math.max(SMALLEST, count + (count >> 1))));
    }
    System.arraycopy(more, 0, ids, count, more.length);
    count = needed;
    return first;
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  private void resize(int capacity) {
    for (int group = 0; group < columns.length; group++) {
      for (int leaf = 0; leaf < columns[group].length; leaf++) {
        Object larger = kind(group, leaf).newArray(capacity);
        if (columns[group][leaf] != null) {
          System.arraycopy(columns[group][leaf], 0, larger, 0, count);
        }
        columns[group][leaf] = larger;
      }
      boolean[] marks = present[group];
      present[group] = marks == null ? null : Arrays.copyOf(marks, capacity);
    }
    ids = Arrays.copyOf(ids, capacity);
  }

  private ColumnKind kind(int group, int leaf) {
    return archetype.stored()[group].codec().kind(leaf);
  }

  // ---- values

  /// The columns of a component; none of a tag.
  public Object[] columns(Component component) {
    int group = archetype.group(component.number());
    return group >= 0 ? columns[group] : NO_COLUMNS;
  }

  /// Writes a value. A tag has nothing to write, but is looked through like any record.
  public void write(int row, Component component, Object value) {
    component.write(columns(component), row, value);
    mark(row, component, true);
  }

  /// Says whether a row has a component that is sparse.
  public void mark(int row, Component component, boolean isPresent) {
    int group = archetype.group(component.number());
    boolean[] marks = group >= 0 ? present[group] : null;
    if (marks != null) {
      marks[row] = isPresent;
    }
  }

  private boolean has(int group, int row) {
    boolean[] marks = present[group];
    return marks == null || marks[row];
  }

  /// Refuses rows that lack an object, or whose values do not pass the check of their component.
  void check() {
    Component[] stored = archetype.stored();
    for (int group = 0; group < stored.length; group++) {
      if (stored[group].codec() instanceof CheckedCodec codec) {
        checkValues(group, codec);
      }
      Node.Leaf leaf = stored[group].isTag() ? null : stored[group].codec().shape().leaves().get(0);
      if (leaf != null && leaf.encoding() == Node.Encoding.OBJECT) {
        checkObjects(group, (@Nullable Object[]) columns[group][0]);
      }
    }
  }

  private void checkValues(int group, CheckedCodec codec) {
    for (int row = 0; row < count; row++) {
      if (has(group, row)) {
        codec.check(columns[group], row);
      }
    }
  }

  private void checkObjects(int group, @Nullable Object[] objects) {
    for (int row = 0; row < count; row++) {
      if (objects[row] == null && has(group, row)) {
        throw new IllegalArgumentException(
            "row %s of %s has no object of %s; set one in each row"
                .formatted(row, archetype, archetype.stored()[group]));
      }
    }
  }

  // ---- into a world

  /// What becomes of handles in values.
  interface HandleChange {
    /// The handle to be stored instead.
    ///
    /// @param row in the chunk
    long apply(int row, long id);
  }

  /// Adds copies of a row of a chunk, in which components have the same classes, but may have other
  /// numbers.
  ///
  /// @param from the components of the row
  /// @param to for each of them, what it is in the archetype of this image
  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  void addCopies(Chunk chunk, int row, int copies, Component[] from, Component[] to) {
    if (copies == 0) {
      return;
    }
    int first = add(new long[copies]);
    Arrays.fill(ids, first, first + copies, chunk.entities()[row]);
    for (int i = 0; i < from.length; i++) {
      Object[] source = chunk.columns(chunk.archetype().group(from[i].number()));
      Object[] target = columns(to[i]);
      for (int leaf = 0; leaf < target.length; leaf++) {
        System.arraycopy(source[leaf], row, target[leaf], first, 1);
        kind(archetype.group(to[i].number()), leaf).repeat(target[leaf], first, first + copies);
      }
      for (int copy = first; copy < first + copies; copy++) {
        mark(copy, to[i], true);
      }
    }
  }

  /// Copies rows behind the last of a chunk, without their handles, and counts them in.
  ///
  /// @param handles what becomes of handles in values; null if they stay
  @SuppressWarnings("SuspiciousSystemArraycopy") // both columns are of the same kind
  void copyTo(Chunk chunk, int from, int rows, @Nullable HandleChange handles) {
    int row = chunk.count();
    for (int group = 0; group < columns.length; group++) {
      Object[] target = chunk.columns(group);
      for (int leaf = 0; leaf < target.length; leaf++) {
        System.arraycopy(columns[group][leaf], from, target[leaf], row, rows);
      }
      if (handles != null) {
        replaceHandles(archetype.stored()[group], target, row, rows, handles);
      }
    }
    chunk.append(rows);
  }

  private void replaceHandles(
      Component component, Object[] columns, int row, int rows, HandleChange handles) {
    for (Node.Leaf leaf : component.codec().shape().leaves()) {
      ReferenceChange change = references.get(new LeafKey(component, leaf.column()));
      if (change != null) {
        replaceHandles(change, leaf, columns, row, rows, handles);
      }
      if (leaf.encoding() == Node.Encoding.ENTITY) {
        long[] column = (long[]) columns[leaf.column()];
        for (int i = row; i < row + rows; i++) {
          column[i] = column[i] == 0 ? 0 : handles.apply(i, column[i]);
        }
      }
    }
  }

  private static void replaceHandles(
      ReferenceChange change,
      Node.Leaf leaf,
      Object[] columns,
      int row,
      int rows,
      HandleChange handles) {
    for (int i = row; i < row + rows; i++) {
      int place = i;
      Object reference = leaf.read(columns, i);
      if (reference != null) {
        UnaryOperator<Entity> mapping =
            entity -> entity.isNone() ? entity : new Entity(handles.apply(place, entity.id()));
        leaf.write(columns, i, change.apply(reference, mapping));
      }
    }
  }

  /// Says which of the rows that were copied lack sparse components; after they have been marked as
  /// new.
  void copyPresence(Chunk chunk, int row, int from, int rows) {
    for (int group = 0; group < columns.length; group++) {
      for (int i = 0; i < rows && present[group] != null; i++) {
        if (!has(group, from + i)) {
          chunk.group(group).vanish(row + i);
        }
      }
    }
  }
}
