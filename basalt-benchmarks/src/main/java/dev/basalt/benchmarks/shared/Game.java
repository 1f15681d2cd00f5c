package dev.basalt.benchmarks.shared;

import static dev.basalt.benchmarks.shared.Values.DT;

/// The rules of `small-game`, which all sides share.
public final class Game {

  /// What is left of a speed after a frame.
  public static final float DRAG = 0.999f;

  private static final float EDGE = 1_000;
  private static final float FULL = 100;

  private Game() {}

  /// How many of n entities are ships: all but thirty of 130.
  public static int ships(int n) {
    return n * 10 / 13;
  }

  /// The others are shots.
  public static int shots(int n) {
    return n - ships(n);
  }

  /// How long a shot lives.
  public static float life(int shot) {
    return DT * (shot + 0.5f);
  }

  /// What leaves the area comes in on the other side.
  public static float wrapped(float x) {
    return x > EDGE ? x - 2 * EDGE : x < -EDGE ? x + 2 * EDGE : x;
  }

  /// A gun that waits, or begins to wait again.
  public static float reloaded(float wait) {
    return wait <= 0 ? 1 : wait - DT;
  }

  /// A hull that is being repaired.
  public static float repaired(float points) {
    return Math.min(FULL, points + DT);
  }
}
