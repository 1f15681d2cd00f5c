package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;

/// The arrays of a chunk in one list, or rather two: columns of floats, and all others. Rows are
/// copied from list to list, whatever components they belong to.
public final class RowArrays {

  /// The handles of the rows.
  final long[] ids;

  private final float[][] floats;
  private final Object[] others;

  RowArrays(ColumnGroup[] groups, long[] ids) {
    this.ids = ids;
    int columns = 0;
    int floatColumns = 0;
    for (ColumnGroup group : groups) {
      for (Object column : group.columns()) {
        columns++;
        floatColumns += column instanceof float[] ? 1 : 0;
      }
    }
    this.floats = new float[floatColumns][];
    this.others = new Object[columns - floatColumns];
    fill(groups);
  }

  private void fill(ColumnGroup[] groups) {
    int nextFloats = 0;
    int nextOther = 0;
    for (ColumnGroup group : groups) {
      for (Object column : group.columns()) {
        if (column instanceof float[] array) {
          floats[nextFloats++] = array;
        } else {
          others[nextOther++] = column;
        }
      }
    }
  }

  /// The columns of floats, of all components in the order of their groups.
  public float[][] floats() {
    return floats;
  }

  /// The other columns, of all components in the order of their groups.
  public Object[] others() {
    return others;
  }

  /// The place of a column in its list.
  public static int place(Archetype archetype, int group, int column) {
    Component[] stored = archetype.stored();
    boolean isFloat = isFloat(stored[group], column);
    int place = 0;
    for (int i = 0; i <= group; i++) {
      int end = i < group ? stored[i].codec().width() : column;
      for (int before = 0; before < end; before++) {
        place += isFloat(stored[i], before) == isFloat ? 1 : 0;
      }
    }
    return place;
  }

  private static boolean isFloat(Component component, int column) {
    return component.codec().kind(column) == ColumnKind.FLOAT;
  }

  /// Overwrites a row by one of a chunk of the same archetype.
  void overwrite(int row, RowArrays from, int fromRow) {
    if (from == this) { // the JIT then loads each array once, not twice
      RowCopy.floats(floats, fromRow, floats, row, floats.length);
    } else {
      RowCopy.floats(from.floats, fromRow, floats, row, floats.length);
    }
    if (others.length > 0) {
      RowCopy.any(from.others, fromRow, others, row);
    }
    ids[row] = from.ids[fromRow];
  }
}
