package dev.basalt.benchmarks.shared;

import java.util.List;

/// The rules of `mixed-frame`, which all sides share: numbers and names, no layout.
///
/// Entity i has a position, a velocity and a mind; one in two has health and an attack as well; one
/// in three a look.
public final class MixedRules {

  /// The systems, in the order of a frame.
  public static final int SYSTEMS = 7;

  /// Their names.
  public static final List<String> NAMES =
      List.of("move", "think", "steer", "fight", "heal", "look", "draw");

  /// The size of the picture, a power of two.
  public static final int SIDE = 64;

  private MixedRules() {}

  /// What an entity is.
  public enum Kind {
    /// The one that is played.
    HERO,
    /// Against that one.
    FOE,
    /// With no part in it.
    CROWD
  }

  /// How an entity is.
  public enum Status {
    /// It has just come.
    NEW,
    /// It has all of its points.
    WELL,
    /// It has lost some.
    HURT,
    /// It has lost all.
    DEAD
  }

  /// Whether an entity has health and an attack.
  public static boolean fights(int entity) {
    return entity % 2 == 0;
  }

  /// Whether an entity is seen.
  public static boolean looks(int entity) {
    return entity % 3 == 0;
  }

  /// What an entity is.
  public static Kind kind(int entity) {
    return entity % 99 == 0 ? Kind.HERO : entity % 2 == 0 ? Kind.FOE : Kind.CROWD;
  }

  /// The next of a row of numbers that look random.
  public static int noise(int seed) {
    return seed * 1_664_525 + 1_013_904_223;
  }

  /// A speed from such a number, between -8 and 7.
  public static float speed(int noise) {
    return (noise >>> 28) - 8;
  }

  /// The letter for an entity.
  public static char letter(Status status, Kind kind) {
    return switch (status) {
      case NEW -> '_';
      case DEAD -> '|';
      case WELL, HURT ->
          switch (kind) {
            case HERO -> '@';
            case FOE -> '/';
            case CROWD -> 'h';
          };
    };
  }

  /// Where a position is in the picture.
  public static int pixel(float x, float y) {
    return ((int) y & SIDE - 1) * SIDE + ((int) x & SIDE - 1);
  }
}
