package dev.basalt.internal.query;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.query.TermKind;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a query has fetched of the chunks of its [ChunkList]. For each place there: where the
/// columns of the terms are, and the arrays themselves, one after the other, so that a loop over
/// many small chunks gets from one to the next with few loads.
///
/// ```text
/// place      0                  1
/// groups   | term 0 | term 1  | term 0 | term 1  | ...
/// arrays   | x | y | dx | dy  | x | y | dx | dy  | ...
/// counts   | 20               | 17               | ...
/// ```
///
/// The arrays of a place are fetched when it is entered for the first time, and again when the
/// chunk has other ones.
final class ChunkArrays {

  /// What `seen` says where arrays were never fetched.
  private static final int NEVER = -1;

  private final @Nullable Component[] components;

  /// The terms that write components with columns.
  private final int[] written;

  /// By term, where its arrays begin among those of a place.
  private final int[] offsets;

  private final int width;

  private int[] groups = {};

  /// By place, how often arrays of the chunk had been replaced when they were fetched.
  private int[] seen = {};

  private @Nullable Object[] arrays = {};

  /// By place, the number of rows of a chunk that was entered: here, a loop finds it without the
  /// chunk, which may not be in the cache. Characters, since the JIT knows that they are never
  /// negative; a chunk has fewer rows than there are characters.
  private char[] counts = {};

  /// By place and written term.
  private @Nullable ColumnGroup[] writtenGroups = {};

  /// @param arguments the terms
  /// @param components their components; null for a term without one
  ChunkArrays(LoopShape.Argument[] arguments, @Nullable Component[] components) {
    this.components = components;
    this.offsets = new int[arguments.length];
    int[] writes = new int[arguments.length];
    int count = 0;
    int leaves = 0;
    for (int term = 0; term < arguments.length; term++) {
      offsets[term] = leaves;
      leaves += arguments[term].width();
      if (arguments[term].kind() == TermKind.WRITE && arguments[term].width() > 0) {
        writes[count++] = term;
      }
    }
    this.width = leaves;
    this.written = Arrays.copyOf(writes, count);
  }

  // ---- the places

  /// Makes room for more places, or changes nothing if there is no memory for it.
  void grow(int places) {
    int[] newGroups = Arrays.copyOf(groups, places * components.length);
    int[] newSeen = Arrays.copyOf(seen, places);
    @Nullable Object[] newArrays = Arrays.copyOf(arrays, places * width);
    char[] newCounts = Arrays.copyOf(counts, places);
    @Nullable ColumnGroup[] newWritten = Arrays.copyOf(writtenGroups, places * written.length);
    groups = newGroups;
    seen = newSeen;
    arrays = newArrays;
    counts = newCounts;
    writtenGroups = newWritten;
  }

  /// Moves what is known of some places to others.
  void move(int from, int to, int places) {
    move(groups, from, to, places, components.length);
    move(seen, from, to, places, 1);
    move(arrays, from, to, places, width);
    move(writtenGroups, from, to, places, written.length);
  }

  /// @param each how many elements a place has
  private static void move(Object array, int from, int to, int places, int each) {
    System.arraycopy(array, from * each, array, to * each, places * each);
  }

  /// Says that another chunk is in a place.
  void put(int place, Archetype archetype, RowFilter filter) {
    forget(place);
    for (int term = 0; term < components.length; term++) {
      Component component = components[term];
      int group = component == null ? Archetype.ABSENT : archetype.group(component.number());
      groups[place * components.length + term] = filter.lacks(group) ? Archetype.ABSENT : group;
    }
  }

  /// Lets go of what was fetched for a place.
  void forget(int place) {
    seen[place] = NEVER;
    Arrays.fill(arrays, place * width, (place + 1) * width, null);
    Arrays.fill(writtenGroups, place * written.length, (place + 1) * written.length, null);
  }

  /// Where the columns of a term are, or [Archetype#TAG], or [Archetype#ABSENT].
  int group(int place, int term) {
    return groups[place * components.length + term];
  }

  // ---- what a loop reads

  /// Gets ready to run a chunk: what is to be written becomes our own, and is marked as written.
  void enter(int place, Chunk chunk, ArrayPool pool, long now) {
    counts[place] = (char) chunk.count();
    if (chunk.replacements() != seen[place] || chunk.isShared()) {
      fetch(place, chunk, pool, now);
      return;
    }
    int first = place * written.length;
    for (int i = 0; i < written.length; i++) {
      touch(first + i, now);
    }
  }

  @SuppressWarnings("NullAway") // fetched
  private void touch(int index, long now) {
    writtenGroups[index].touch(now);
  }

  private void fetch(int place, Chunk chunk, ArrayPool pool, long now) {
    for (int i = 0; i < written.length; i++) {
      ColumnGroup group = chunk.writable(group(place, written[i]), pool, now);
      writtenGroups[place * written.length + i] = group;
    }
    if (chunk.replacements() != seen[place]) {
      for (int term = 0; term < components.length; term++) {
        fetch(place, chunk, term);
      }
      seen[place] = chunk.replacements();
    }
  }

  private void fetch(int place, Chunk chunk, int term) {
    int group = group(place, term);
    if (group >= 0) {
      Object[] columns = chunk.group(group).columns();
      System.arraycopy(columns, 0, arrays, place * width + offsets[term], columns.length);
    }
  }

  /// For assertions: whether what was fetched for a place is what the chunk has now.
  boolean isUpToDate(int place, Chunk chunk) {
    return chunk.replacements() == seen[place] && chunk.count() == counts[place];
  }

  /// By place, the arrays of all terms.
  @Nullable Object[] arrays() {
    return arrays;
  }

  /// By place, the number of rows of a chunk that was entered.
  char[] counts() {
    return counts;
  }

  /// Adds what is written in a place, where somebody asks about it.
  void addTracked(int place, List<ColumnGroup> to) {
    for (int i = 0; i < written.length; i++) {
      ColumnGroup group = writtenGroups[place * written.length + i];
      if (group != null && group.isTracked()) {
        to.add(group);
      }
    }
  }
}
