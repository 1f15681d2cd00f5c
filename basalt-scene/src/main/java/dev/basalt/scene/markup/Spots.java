package dev.basalt.scene.markup;

/// Where the parts of a value come from: a value that JSON writes as an object is put together of
/// many.
public final class Spots {

  private int[] offsets = new int[1];
  private int[] places = new int[1];
  private int count;

  /// Says that all that follows comes from a place.
  ///
  /// @param offset in the value; not before the last one
  /// @param place in the text
  public void add(int offset, int place) {
    if (count == offsets.length) {
      offsets = java.util.Arrays.copyOf(offsets, count * 2);
      places = java.util.Arrays.copyOf(places, count * 2);
    }
    offsets[count] = offset;
    places[count] = place;
    count++;
  }

  /// Where a part comes from.
  ///
  /// @param offset in the value
  /// @return the place in the text
  public int place(int offset) {
    int found = 0;
    for (int i = 1; i < count && offsets[i] <= offset; i++) {
      found = i;
    }
    return places[found];
  }
}
