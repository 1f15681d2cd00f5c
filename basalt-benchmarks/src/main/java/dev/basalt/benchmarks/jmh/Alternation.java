package dev.basalt.benchmarks.jmh;

/// The order in which two sides take turns, block by block: A B B A.
///
/// Two blocks next to each other form a pair. Turning the order round in every other pair cancels a
/// drift of the machine, and a side's disadvantage of always coming second.
public final class Alternation {

  /// Blocks after which the order repeats: warm-up must be a multiple of it.
  public static final int PERIOD = 4;

  private Alternation() {}

  /// Which of the sides runs in a block: 0 or 1, or always 0 if there is one side only.
  public static int sideOf(int block, int sides) {
    return sides == 1 ? 0 : ((block + 1) >> 1) & 1;
  }
}
