package dev.basalt.internal.storage;

/// Counts what happens in the same chunk one time after the other.
final class Streak {

  private int chunk = -1;
  private int length;

  /// Notes that it has happened once more.
  ///
  /// @param number of the chunk
  /// @return whether it has happened there often enough to make it worth while to get ready for the
  ///   next time; it begins anew then
  boolean isLong(int number) {
    if (number != chunk) {
      chunk = number;
      length = 0;
    }
    length++;
    if (length < Registry.PATIENCE) {
      return false;
    }
    length = 0;
    return true;
  }
}
