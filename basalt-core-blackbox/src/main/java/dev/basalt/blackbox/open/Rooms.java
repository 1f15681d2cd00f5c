package dev.basalt.blackbox.open;

/// Components that are not public, in a package that is open to Basalt.
public final class Rooms {

  private Rooms() {}

  private record Room(int number, Colour colour) {}

  private enum Colour {
    RED,
    GREEN
  }

  /// A component that nobody else can name.
  public static Record room(int number) {
    return new Room(number, number % 2 == 0 ? Colour.RED : Colour.GREEN);
  }
}
