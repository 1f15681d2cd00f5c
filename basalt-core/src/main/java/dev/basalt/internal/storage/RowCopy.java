package dev.basalt.internal.storage;

/// Copies single rows between columns of the same kinds, without a virtual call for each component
/// and, for floats, without a loop: what a program does with single entities is mostly this
/// (benchmarks `destroy`, `add-remove`).
final class RowCopy {

  private RowCopy() {}

  /// Copies a row of columns of floats.
  static void floats(float[][] from, int fromRow, float[][] to, int row) {
    for (int i = 0; i < to.length; i++) {
      to[i][row] = from[i][fromRow];
    }
  }

  /// Copies a row of columns of any kinds.
  static void any(Object[] from, int fromRow, Object[] to, int row) {
    for (int i = 0; i < to.length; i++) {
      element(from[i], fromRow, to[i], row);
    }
  }

  /// No pattern switch: linking one takes longer than the first rows that move in a program.
  static void element(Object from, int fromRow, Object to, int row) {
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
