package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// The reverse side of one relation: the sources of each target, in order. Paged by slot, under
/// copy-on-write.
///
/// ```text
/// entry of a slot:   target    of this source      \
///                    previous  source, same target  > 0 where it is not a source
///                    next      source, same target /
///                    first     of its sources   \
///                    last      of its sources    >    0 where it is not a target
///                    count     of its sources   /
/// ```
///
/// Slots are kept plus one, so that pages of zeros are empty. All slots here are of living
/// entities, so nobody has to keep generations.
///
/// It takes part in every change: [#insert] and [#remove] first make the pages that they write
/// their own, which can fail for lack of memory; then they write, which cannot.
public final class Links {

  /// Stands for no slot.
  public static final int NONE = -1;

  private static final int PAGE_BITS = 8;
  private static final int MASK = (1 << PAGE_BITS) - 1;

  private static final int TARGET = 0;
  private static final int PREVIOUS = 1;
  private static final int NEXT = 2;
  private static final int FIRST = 3;
  private static final int LAST = 4;
  private static final int COUNT = 5;
  private static final int FIELDS_BITS = 3;

  private final @Nullable Component relation;
  private final @Nullable RelationRule rule;
  private int[] @Nullable [] pages;

  /// Pages that a fork may hold, too.
  private boolean[] shared;

  private int pairs;

  Links(Component relation) {
    this(relation, relation.rule(), new int[4][], new boolean[4], 0);
  }

  private Links(
      @Nullable Component relation,
      @Nullable RelationRule rule,
      int[] @Nullable [] pages,
      boolean[] shared,
      int pairs) {
    this.relation = relation;
    this.rule = rule;
    this.pages = pages;
    this.shared = shared;
    this.pairs = pairs;
  }

  /// The links of a relation that nobody has.
  public static Links none() {
    return new Links(null, null, new int[0][], new boolean[0], 0);
  }

  public Component relation() {
    return Objects.requireNonNull(relation);
  }

  RelationRule rule() {
    return Objects.requireNonNull(rule);
  }

  /// How many sources there are in all.
  public int pairs() {
    return pairs;
  }

  // ---- asking; all by slot

  /// The target of a source, or [#NONE].
  public int target(int source) {
    return get(source, TARGET) - 1;
  }

  /// The next source of the same target, or [#NONE].
  public int next(int source) {
    return get(source, NEXT) - 1;
  }

  /// The source before it of the same target, or [#NONE].
  public int previous(int source) {
    return get(source, PREVIOUS) - 1;
  }

  /// The first source of a target, or [#NONE].
  public int first(int target) {
    return get(target, FIRST) - 1;
  }

  /// The last source of a target, or [#NONE].
  public int last(int target) {
    return get(target, LAST) - 1;
  }

  /// How many sources a target has.
  public int count(int target) {
    return get(target, COUNT);
  }

  /// The first target from a slot on, or [#NONE]; passes over pages where nobody has links.
  public int nextTarget(int from) {
    int slot = from;
    while (slot >>> PAGE_BITS < pages.length) {
      if (pages[slot >>> PAGE_BITS] == null) {
        slot = (slot | MASK) + 1;
      } else if (count(slot) > 0) {
        return slot;
      } else {
        slot++;
      }
    }
    return NONE;
  }

  /// Does something with each source that another one follows than in an older fork.
  public void forEachOtherNext(Links before, IntConsumer action) {
    for (int i = 0; i < pages.length; i++) {
      int[] page = pages[i];
      if (page != null && (i >= before.pages.length || page != before.pages[i])) {
        for (int slot = i << PAGE_BITS; slot < i + 1 << PAGE_BITS; slot++) {
          if (next(slot) != before.next(slot)) {
            action.accept(slot);
          }
        }
      }
    }
  }

  // the following are for relations without cycles

  /// Where following targets ends: the slot itself, if it has no target.
  public int root(int slot) {
    int at = slot;
    for (int up = target(at); up != NONE; up = target(at)) {
      at = up;
    }
    return at;
  }

  /// How many steps it is to the root.
  public int depth(int slot) {
    int depth = 0;
    for (int up = target(slot); up != NONE; up = target(up)) {
      depth++;
    }
    return depth;
  }

  /// Whether following targets leads from one slot to another, in one step or more.
  public boolean leadsTo(int slot, int end) {
    int at = target(slot);
    while (at != NONE && at != end) {
      at = target(at);
    }
    return at != NONE;
  }

  /// The slot that follows when the sources of a slot are gone through with theirs, each before its
  /// own sources; [#NONE] at the end.
  public int nextBelow(int slot, int top) {
    int down = first(slot);
    if (down != NONE) {
      return down;
    }
    int at = slot;
    while (at != top && next(at) == NONE) {
      at = target(at);
    }
    return at == top ? NONE : next(at);
  }

  private int get(int slot, int field) {
    int index = slot >>> PAGE_BITS;
    int[] page = index < pages.length ? pages[index] : null;
    return page == null ? 0 : page[(slot & MASK) << FIELDS_BITS | field];
  }

  // ---- changing

  /// Makes a slot a source of a target, before another of its sources, or behind the last.
  ///
  /// @param next that other source, or [#NONE]
  void insert(int source, int target, int next) {
    int previous = next == NONE ? last(target) : previous(next);
    own(source);
    own(target);
    own(next);
    own(previous);
    put(source, TARGET, target + 1);
    put(source, NEXT, next + 1);
    put(source, PREVIOUS, previous + 1);
    join(target, previous, source);
    join(target, source, next);
    put(target, COUNT, count(target) + 1);
    pairs++;
  }

  /// Takes a source from its target.
  void remove(int source) {
    int target = target(source);
    int next = next(source);
    int previous = previous(source);
    own(source);
    own(target);
    own(next);
    own(previous);
    put(source, TARGET, 0);
    put(source, NEXT, 0);
    put(source, PREVIOUS, 0);
    join(target, previous, next);
    put(target, COUNT, count(target) - 1);
    pairs--;
  }

  // Many entities that end together leave faster than one by one: a source whose target ends, too,
  // need not be taken out of a chain that nobody will follow.

  /// Gets ready for an entity to end: all that can fail.
  ///
  /// @param ending the slots of all that end with it; its sources are among them
  void prepareToEnd(int slot, BitSet ending) {
    int target = target(slot);
    if (target == NONE && first(slot) == NONE) {
      return;
    }
    own(slot);
    if (target != NONE && !ending.get(target)) {
      own(target);
      own(next(slot));
      own(previous(slot));
    }
  }

  /// Forgets an entity that ends. Allocates nothing, and so cannot fail.
  void end(int slot, BitSet ending) {
    int target = target(slot);
    if (target == NONE && first(slot) == NONE) {
      return;
    }
    if (target != NONE && !ending.get(target)) {
      remove(slot);
    } else if (target != NONE) {
      pairs--;
    }
    erase(slot);
  }

  /// Makes two sources follow each other; where one is missing, the other is the first or last.
  private void join(int target, int previous, int next) {
    if (previous == NONE) {
      put(target, FIRST, next + 1);
    } else {
      put(previous, NEXT, next + 1);
    }
    if (next == NONE) {
      put(target, LAST, previous + 1);
    } else {
      put(next, PREVIOUS, previous + 1);
    }
  }

  @SuppressWarnings("NullAway") // the page is our own by now
  private void put(int slot, int field, int value) {
    pages[slot >>> PAGE_BITS][(slot & MASK) << FIELDS_BITS | field] = value;
  }

  @SuppressWarnings("NullAway") // the page is our own by now
  private void erase(int slot) {
    int from = (slot & MASK) << FIELDS_BITS;
    Arrays.fill(pages[slot >>> PAGE_BITS], from, from + (1 << FIELDS_BITS), 0);
  }

  private void own(int slot) {
    if (slot == NONE) {
      return;
    }
    int index = slot >>> PAGE_BITS;
    if (index >= pages.length) {
      int length = Math.max(index + 1, pages.length * 2);
      int[] @Nullable [] more = Arrays.copyOf(pages, length);
      shared = Arrays.copyOf(shared, length);
      pages = more;
    }
    int[] page = pages[index];
    if (page == null) {
      pages[index] = new int[MASK + 1 << FIELDS_BITS];
    } else if (shared[index]) {
      pages[index] = page.clone();
    }
    shared[index] = false;
  }

  /// Forgets all pairs.
  void clear() {
    Arrays.fill(pages, null);
    Arrays.fill(shared, false);
    pairs = 0;
  }

  /// The same for the relation of another world; shares all pages, until it is forked.
  Links of(Component other) {
    Arrays.fill(shared, true);
    return new Links(other, rule, pages, shared, pairs);
  }

  /// The same, in the same pages. From now on both copy what they write.
  Links fork() {
    boolean[] all = new boolean[pages.length];
    Arrays.fill(all, true);
    Links fork = new Links(relation, rule, pages.clone(), all, pairs);
    Arrays.fill(shared, true);
    return fork;
  }
}
