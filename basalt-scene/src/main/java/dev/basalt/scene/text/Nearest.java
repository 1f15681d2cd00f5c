package dev.basalt.scene.text;

import java.util.Collection;
import java.util.Locale;

/// Finds the nearest valid name to a misspelt one.
public final class Nearest {

  private Nearest() {}

  /// The second part of a message: the nearest match if there is one, and what is valid.
  ///
  /// @param name what was written
  /// @param known what is valid
  /// @return for example `; did you mean light? there are [light, material]`
  public static String hint(String name, Collection<String> known) {
    String best = "";
    int least = Math.max(1, name.length() / 3) + 1;
    for (String candidate : known) {
      int distance =
          distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT), least);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    String question = best.isEmpty() ? "; there are " : "; did you mean " + best + "? there are ";
    return question + shortened(known);
  }

  private static String shortened(Collection<String> known) {
    if (known.size() <= 30) {
      return known.toString();
    }
    String first = known.stream().limit(30).toList().toString();
    return first.substring(0, first.length() - 1) + ", ...]";
  }

  /// How many letters to insert, remove, replace or swap; `limit` if that many or more.
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit || a.length() > 60) {
      return limit;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 ? j : j == 0 ? i : step(a, b, d, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(String a, String b, int[][] d, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int best = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
  }
}
