package dev.basalt;

import java.util.function.IntConsumer;

/// A component whose accessor does something to the world, or fails: what a test says.
///
/// @param value some number
public record Curious(int value) {

  private static IntConsumer action = value -> {};

  /// Says what the accessor does from now on.
  public static void act(IntConsumer newAction) {
    action = newAction;
  }

  /// Lets the accessor do nothing from now on.
  public static void calmDown() {
    action = value -> {};
  }

  @Override
  public int value() {
    action.accept(value);
    return value;
  }

  /// The value, without the accessor.
  public int quietly() {
    return value;
  }
}
