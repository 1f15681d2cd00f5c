package dev.basalt.internal.storage;

/// Copies single rows between columns of the same kinds, without a virtual call for each component
/// and, for floats, without a loop: what a program does with single entities is mostly this
/// (benchmarks `destroy`, `add-remove`).
final class RowCopy {

  private RowCopy() {}

  /// Copies a row of the first `count` columns. In the usual sizes a loop would cost more than what
  /// it does.
  @SuppressWarnings("fallthrough") // each case copies one column and goes on with the one before
  static void floats(float[][] from, int fromRow, float[][] to, int row, int count) {
    switch (count) {
      default:
        for (int i = 8; i < count; i++) {
          to[i][row] = from[i][fromRow];
        }
      case 8:
        to[7][row] = from[7][fromRow];
      case 7:
        to[6][row] = from[6][fromRow];
      case 6:
        to[5][row] = from[5][fromRow];
      case 5:
        to[4][row] = from[4][fromRow];
      case 4:
        to[3][row] = from[3][fromRow];
      case 3:
        to[2][row] = from[2][fromRow];
      case 2:
        to[1][row] = from[1][fromRow];
      case 1:
        to[0][row] = from[0][fromRow];
      case 0:
    }
  }

  /// Copies some rows of one column.
  ///
  /// @param fromRows which ones, counted from the first of the table
  /// @param rows where they go
  static void floats(float[] from, int[] fromRows, float[] to, int[] rows, int start, int end) {
    for (int i = start; i < end; i++) {
      to[rows[i] & Chunk.ROW_MASK] = from[fromRows[i] & Chunk.ROW_MASK];
    }
  }

  /// Copies rows of one column of any kind, one behind the other.
  ///
  /// @param fromRows which ones, counted from the first of the table, from `start` on
  /// @param toRow where the first goes
  static void rows(Object from, int[] fromRows, int start, Object to, int toRow, int rows) {
    if (to instanceof float[] array) {
      floats((float[]) from, fromRows, start, array, toRow, rows);
    } else {
      for (int i = 0; i < rows; i++) {
        element(from, fromRows[start + i] & Chunk.ROW_MASK, to, toRow + i);
      }
    }
  }

  private static void floats(
      float[] from, int[] fromRows, int start, float[] to, int toRow, int rows) {
    for (int i = 0; i < rows; i++) {
      to[toRow + i] = from[fromRows[start + i] & Chunk.ROW_MASK];
    }
  }

  /// Whether some rows follow each other.
  static boolean isSequence(int[] rows, int start, int count) {
    for (int i = 1; i < count; i++) {
      if (rows[start + i] != rows[start] + i) {
        return false;
      }
    }
    return true;
  }

  /// Copies a row of columns of any kinds.
  static void any(Object[] from, int fromRow, Object[] to, int row) {
    for (int i = 0; i < to.length; i++) {
      element(from[i], fromRow, to[i], row);
    }
  }

  /// No pattern switch: linking one takes longer than the first rows that move in a program.
  private static void element(Object from, int fromRow, Object to, int row) {
    if (to instanceof int[] array) {
      array[row] = ((int[]) from)[fromRow];
    } else if (to instanceof long[] array) {
      array[row] = ((long[]) from)[fromRow];
    } else if (to instanceof float[] array) {
      array[row] = ((float[]) from)[fromRow];
    } else if (to instanceof double[] array) {
      array[row] = ((double[]) from)[fromRow];
    } else if (to instanceof Object[] array) {
      array[row] = ((Object[]) from)[fromRow];
    } else {
      small(from, fromRow, to, row);
    }
  }

  private static void small(Object from, int fromRow, Object to, int row) {
    if (to instanceof byte[] array) {
      array[row] = ((byte[]) from)[fromRow];
    } else if (to instanceof boolean[] array) {
      array[row] = ((boolean[]) from)[fromRow];
    } else if (to instanceof short[] array) {
      array[row] = ((short[]) from)[fromRow];
    } else {
      ((char[]) to)[row] = ((char[]) from)[fromRow];
    }
  }
}
