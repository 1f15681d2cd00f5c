package dev.basalt.internal.command;

import dev.basalt.internal.command.CommandBuffer.Kind;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Applies spawns that follow each other in batches, one for each archetype.
///
/// The result is that of applying them one by one: handles were given out when they were recorded;
/// within an archetype the order stays; and archetypes come in the order of their first spawn.
/// Changes of composition are not reordered, since each takes a row out of its archetype and moves
/// another into the hole: other orders of removal leave other orders of rows.
///
/// ```text
/// spawn a1, spawn b1, spawn a2, add .., spawn b2   ->   [a1 a2] [b1], add .., b2
/// ```
final class SpawnBatches {

  private static final int NONE = -1;

  /// One more archetype ends a run, so that finding one among them stays cheap.
  private static final int MOST_ARCHETYPES = 32;

  private static final Object[] NOTHING = {};

  private final Store store;

  /// The bundles of a run of spawns.
  private Bundle[] bundles = new Bundle[16];

  /// For each spawn of the run the next one of the same archetype, or none.
  private int[] next = new int[16];

  /// The first and the last spawn of each archetype in the run, in order.
  private final Archetype[] archetypes = new Archetype[MOST_ARCHETYPES];

  private final int[] heads = new int[MOST_ARCHETYPES];
  private final int[] tails = new int[MOST_ARCHETYPES];
  private int archetypeCount;

  /// The batch at hand.
  private Bundle[] batchBundles = new Bundle[16];

  private long[] ids = new long[16];
  private Object[][] values = new Object[16][];

  SpawnBatches(Store store) {
    this.store = store;
  }

  /// Applies the spawns that begin at a command, and marks them as applied. If one of them cannot
  /// be applied, it and its like are left as they are, to be applied one by one.
  ///
  /// @return the end of what was looked at
  int apply(CommandBuffer commands, int from, int to) {
    int end = gather(commands, from, to);
    try {
      for (int i = 0; end - from > 1 && i < archetypeCount; i++) {
        applyBatch(commands, from, i);
      }
      return Math.max(end, from + 1);
    } catch (RuntimeException | Error ignored) {
      return end; // what fails fails again, in its turn, and is reported then
    } finally {
      Arrays.fill(values, 0, Math.min(end - from, values.length), NOTHING);
    }
  }

  /// Finds the spawns that follow each other, and divides them by archetype. One that somebody
  /// observes ends the run: what observers see depends on the order.
  private int gather(CommandBuffer commands, int from, int to) {
    archetypeCount = 0;
    int end = from;
    while (end < to && commands.kind(end) == Kind.SPAWN && add(commands.values(end), end - from)) {
      end++;
    }
    return end;
  }

  private boolean add(Object[] newValues, int place) {
    Bundle bundle = findBundle(newValues);
    if (bundle == null || bundle.archetype().spawnReaction() != null) {
      return false;
    }
    if (place == bundles.length) {
      bundles = Arrays.copyOf(bundles, place * 2);
      next = Arrays.copyOf(next, place * 2);
    }
    bundles[place] = bundle;
    next[place] = NONE;
    return link(bundle.archetype(), place);
  }

  private @Nullable Bundle findBundle(Object[] newValues) {
    try {
      return store.bundles().ofValues(newValues);
    } catch (RuntimeException e) {
      return null; // it fails again when it is applied, and is reported then
    }
  }

  private boolean link(Archetype archetype, int place) {
    int found = find(archetype);
    if (found == MOST_ARCHETYPES) {
      return false;
    }
    if (found == archetypeCount) {
      archetypes[found] = archetype;
      heads[found] = place;
      archetypeCount++;
    } else {
      next[tails[found]] = place;
    }
    tails[found] = place;
    return true;
  }

  private int find(Archetype archetype) {
    for (int i = 0; i < archetypeCount; i++) {
      if (archetypes[i] == archetype) {
        return i;
      }
    }
    return archetypeCount;
  }

  private void applyBatch(CommandBuffer commands, int from, int batch) {
    int count = 0;
    for (int place = heads[batch]; place != NONE; place = next[place]) {
      if (count == ids.length) {
        growBatch();
      }
      ids[count] = commands.id(from + place);
      values[count] = commands.values(from + place);
      batchBundles[count] = bundles[place];
      count++;
    }
    store.reservations().spawnReserved(archetypes[batch], count, ids, batchBundles, values);
    for (int place = heads[batch]; place != NONE; place = next[place]) {
      commands.markApplied(from + place);
    }
  }

  private void growBatch() {
    ids = Arrays.copyOf(ids, ids.length * 2);
    values = Arrays.copyOf(values, ids.length);
    batchBundles = Arrays.copyOf(batchBundles, ids.length);
  }
}
