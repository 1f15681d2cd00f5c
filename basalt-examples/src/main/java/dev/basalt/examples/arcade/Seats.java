package dev.basalt.examples.arcade;

/// A resource: at which seats of a game people sit. The computer plays at the others.
///
/// @param first the seat that a person who plays alone takes
/// @param second the other one; some games have none
public record Seats(boolean first, boolean second) {

  /// The computer plays against itself.
  public static final Seats EMPTY = new Seats(false, false);

  /// Seats for a number of people.
  static Seats of(int people) {
    return new Seats(people > 0, people > 1);
  }

  /// Whether a person sits there.
  ///
  /// @param seat 0 for the first one, 1 for the second one
  public boolean isTaken(int seat) {
    return seat == 0 ? first : second;
  }

  /// Whether exactly one person plays.
  public boolean isAlone() {
    return first != second;
  }

  /// A person sits down there or gets up.
  Seats changed(int seat) {
    return seat == 0 ? new Seats(!first, second) : new Seats(first, !second);
  }
}
