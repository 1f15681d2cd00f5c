package dev.basalt.benchmarks.shared;

import java.util.Random;

/// The choices of `mixed-churn`: which entities go, and what those that come are made of. They are
/// random, but the same for all sides.
///
/// Entities are numbered from 0, and have any of [#TYPES] letters, at least one. The letter k of an
/// entity holds f + k.
public final class Mix {

  /// Number of component types.
  public static final int TYPES = 12;

  private static final int SHARE = 4;
  private static final int ALL = (1 << TYPES) - 1;

  private final int n;
  private final int[] first;
  private final int[] script;
  private int place;

  /// The choices for n entities.
  public Mix(int n) {
    this.n = n;
    var random = new Random(7);
    first = new int[n];
    for (int i = 0; i < n; i++) {
      first[i] = letters(random);
    }
    script = new int[2 * n];
    for (int i = 0; i < script.length; i += 2) {
      script[i] = random.nextInt(n);
      script[i + 1] = letters(random);
    }
  }

  private static int letters(Random random) {
    return 1 + random.nextInt(ALL);
  }

  /// The letters that an entity starts with, as bits.
  public int first(int entity) {
    return first[entity];
  }

  /// The number of entities that are replaced in a run.
  public static long replaced(int n) {
    return n / SHARE;
  }

  /// What a side does with a choice.
  public interface Replacing {
    /// Despawns an entity and spawns another one in its place.
    ///
    /// @param letters of the new one, as bits
    void replace(int entity, int letters, float f);
  }

  /// Makes the choices of a run, from a script that starts again after four.
  public void run(Replacing side) {
    long count = replaced(n);
    for (long i = 0; i < count; i++) {
      side.replace(script[place], script[place + 1], Values.value(place));
      place += 2;
      if (place == script.length) {
        place = 0;
      }
    }
  }
}
