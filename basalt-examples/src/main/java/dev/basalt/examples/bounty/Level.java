package dev.basalt.examples.bounty;

import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Home;
import dev.basalt.examples.bounty.Components.Place;
import java.util.List;
import java.util.stream.IntStream;

/// Where the game takes place.
///
/// @param homes of the players, in the order of their numbers
record Level(Arena arena, List<Home> homes) {

  static Level load() {
    return new Level(
        new Arena(75, 56.25f, 12, 90), IntStream.range(0, 16).mapToObj(Level::home).toList());
  }

  private static Home home(int player) {
    double angle = 2 * Math.PI * player / 16;
    return new Home(
        new Place(
            75 * (float) StrictMath.cos(angle),
            75 * (float) StrictMath.sin(angle),
            (float) StrictMath.IEEEremainder(angle + Math.PI, 2 * Math.PI)));
  }
}
