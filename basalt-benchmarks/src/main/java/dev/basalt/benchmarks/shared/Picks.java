package dev.basalt.benchmarks.shared;

/// Which elements of `selector-live` have and get what, for all sides.
public final class Picks {

  /// How many classes there are.
  public static final int CLASSES = 250;

  /// How many elements have the same parent.
  public static final int GROUP = 100;

  private Picks() {}

  /// The class that an element begins with.
  public static int startClass(int element) {
    return element % CLASSES;
  }

  /// The points that an element begins with.
  public static int points(int element) {
    return element * 7 % 100;
  }

  /// The element that changes.
  public static int element(long frame, int change, int elements) {
    return (int) ((frame * 7_919 + change * 104_729L) % elements);
  }
}
