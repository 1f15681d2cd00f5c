package dev.basalt.internal.storage;

import dev.basalt.internal.shape.ColumnKind;
import java.util.Arrays;

/// The columns of a chunk in one list, or rather two: columns of floats, and all others. Rows are
/// copied from list to list, whatever components they belong to.
public final class RowArrays {

  private static final Object[] NONE = {};

  private RowArrays() {}

  /// The columns of floats, of all components in the order of their groups.
  static float[][] floats(ColumnGroup[] groups) {
    if (groups.length == 1 && groups[0].columns() instanceof float[][] all) {
      return all;
    }
    float[][] floats = new float[count(groups, true)][];
    int next = 0;
    for (ColumnGroup group : groups) {
      for (Object column : group.columns()) {
        if (column instanceof float[] array) {
          floats[next++] = array;
        }
      }
    }
    return floats;
  }

  /// The other columns, of all components in the order of their groups.
  static Object[] others(ColumnGroup[] groups) {
    int count = count(groups, false);
    if (count == 0) {
      return NONE;
    }
    Object[] others = new Object[count];
    int next = 0;
    for (ColumnGroup group : groups) {
      for (Object column : group.columns()) {
        if (!(column instanceof float[])) {
          others[next++] = column;
        }
      }
    }
    return others;
  }

  private static int count(ColumnGroup[] groups, boolean floats) {
    int count = 0;
    for (ColumnGroup group : groups) {
      for (Object column : group.columns()) {
        count += column instanceof float[] == floats ? 1 : 0;
      }
    }
    return count;
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

  /// The places of all columns of some groups in one of the lists.
  static int[] places(Archetype archetype, int[] groups, boolean floats) {
    int[] places = new int[archetype.leaves()];
    int count = 0;
    for (int group : groups) {
      Component component = archetype.stored()[group];
      for (int column = 0; column < component.codec().width(); column++) {
        if (isFloat(component, column) == floats) {
          places[count++] = place(archetype, group, column);
        }
      }
    }
    return Arrays.copyOf(places, count);
  }

  private static boolean isFloat(Component component, int column) {
    return component.codec().kind(column) == ColumnKind.FLOAT;
  }
}
