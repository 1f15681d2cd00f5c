package dev.basalt.benchmarks.shared;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Which entities have which components, where a workload has many archetypes. "Letters" are
/// component types of one float each that tell archetypes apart.
public final class Layouts {

  /// Archetypes of `frag`.
  public static final int FRAGMENTS = 26;

  /// Archetypes of `memory-small`.
  public static final int SMALL = 40;

  /// Component types, and systems, of `startup`.
  public static final int STARTUP_TYPES = 50;

  /// Entities of each type in `startup`.
  public static final int STARTUP_ENTITIES = 10;

  /// Letters that [#mixed] makes its archetypes from.
  public static final int MIXED_LETTERS = 14;

  /// Queries of `many`.
  public static final int QUERIES = 1_000;

  /// Archetypes of `many` that do not match.
  public static final int MANY = 10_000;

  /// No letter.
  public static final int PLAIN = -1;

  private static final int GROUPS = 8;

  private Layouts() {}

  /// Receives the groups of [#sparse].
  public interface SparseGroups {

    /// One group.
    ///
    /// @param moving whether its entities have a velocity beside their position
    /// @param letter which letter they have, or [#PLAIN]
    /// @param count how many there are
    void add(boolean moving, int letter, int count);
  }

  /// Half of n entities in eight archetypes without a velocity, a quarter with position and
  /// velocity alone, and a quarter in eight archetypes that have these and a letter.
  public static void sparse(int n, SparseGroups groups) {
    for (int i = 0; i < GROUPS; i++) {
      groups.add(false, i, n / 2 / GROUPS);
    }
    groups.add(true, PLAIN, n / 4);
    for (int i = 0; i < GROUPS; i++) {
      groups.add(true, GROUPS + i, n / 4 / GROUPS);
    }
  }

  /// How many of the entities of [#sparse] have a velocity.
  public static long sparseMatches(int n) {
    return n / 4 + (long) GROUPS * (n / 4 / GROUPS);
  }

  /// Which of n entities have a velocity in `iterate2-holes`: half of them, in no order.
  public static boolean[] holes(int n) {
    boolean[] moving = new boolean[n];
    int[] order = Values.shuffled(n);
    for (int i = 0; i < n / 2; i++) {
      moving[order[i]] = true;
    }
    return moving;
  }

  /// n entities, dealt out to a number of archetypes in turn. The archetype k has the letters that
  /// are the bits of k + 1.
  public static void mixed(int n, int archetypes, Consumer<Letters> entity) {
    for (int i = 0; i < n; i++) {
      entity.accept(new Letters(i % archetypes + 1));
    }
  }

  /// What the queries of `many` demand: the first letter, and the bits of their number above the
  /// fourth.
  public static List<Letters> demands() {
    return IntStream.rangeClosed(1, QUERIES).mapToObj(i -> new Letters(1 | i << 4)).toList();
  }

  /// A set of letters.
  ///
  /// @param bits bit k stands for the letter k
  public record Letters(int bits) {

    /// Picks them from a list of things that stand for letters.
    public <T> List<T> of(List<? extends T> letters) {
      var picked = new ArrayList<T>();
      for (int rest = bits; rest != 0; rest &= rest - 1) {
        picked.add(letters.get(Integer.numberOfTrailingZeros(rest)));
      }
      return picked;
    }
  }
}
