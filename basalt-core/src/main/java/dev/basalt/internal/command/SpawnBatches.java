package dev.basalt.internal.command;

import dev.basalt.internal.command.CommandBuffer.Kind;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Spawns;
import dev.basalt.internal.storage.StagedRows;
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
final class SpawnBatches implements Spawns.RowFiller {

  private static final int NONE = -1;

  /// One more archetype ends a batch, so that finding one among them stays cheap.
  private static final int MOST_ARCHETYPES = 32;

  private final Store store;

  /// The first and the last run of each archetype, in order.
  private final Archetype[] archetypes = new Archetype[MOST_ARCHETYPES];

  private final int[] heads = new int[MOST_ARCHETYPES];
  private final int[] tails = new int[MOST_ARCHETYPES];
  private int archetypeCount;

  /// For each run, counted from the first one that was looked at: the next one of the same
  /// archetype, or none; and whether it has been applied.
  private int[] next = new int[16];

  private boolean[] applied = new boolean[16];
  private int firstRun;
  private int endRun;

  // the batch at hand:

  private @Nullable CommandBuffer commands;
  private long[] ids = new long[16];
  private int count;

  /// The run that comes next, and how many of its rows have been copied.
  private int run;

  private int copied;

  SpawnBatches(Store store) {
    this.store = store;
  }

  /// Forgets what was applied before.
  void reset() {
    firstRun = 0;
    endRun = 0;
  }

  /// Applies the spawns of a run, together with those that follow it, unless this has happened
  /// already or there are too few. If one archetype makes difficulties, its spawns are left to be
  /// applied one by one.
  ///
  /// @return whether the spawns of the run have been applied
  boolean apply(CommandBuffer newCommands, int newRun, int newEnd) {
    if (newRun >= endRun) {
      firstRun = newRun;
      endRun = gather(newCommands, newRun, newEnd);
      if (endRun - firstRun > 1 || newCommands.end(newRun) - newCommands.start(newRun) > 1) {
        applyAll(newCommands);
      }
    }
    return newRun < endRun && applied[newRun - firstRun];
  }

  /// Finds the runs of spawns that follow each other, and divides them by archetype. One that
  /// somebody observes comes by itself: what observers see depends on the order.
  ///
  /// @return the end of these runs
  private int gather(CommandBuffer newCommands, int from, int to) {
    archetypeCount = 0;
    int end = from;
    while (end < to && newCommands.kind(end) == Kind.SPAWN && add(newCommands, end, end - from)) {
      end++;
    }
    return end;
  }

  private boolean add(CommandBuffer newCommands, int newRun, int place) {
    StagedRows values = newCommands.findRows(newRun);
    if (values == null || values.bundle().archetype().spawnReaction() != null) {
      return false;
    }
    if (place == next.length) {
      int[] moreNext = Arrays.copyOf(next, place * 2);
      applied = Arrays.copyOf(applied, place * 2);
      next = moreNext; // last: it is the one that is asked
    }
    next[place] = NONE;
    applied[place] = false;
    return link(values.bundle().archetype(), place);
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

  private void applyAll(CommandBuffer newCommands) {
    commands = newCommands;
    try {
      for (int i = 0; i < archetypeCount; i++) {
        applyBatch(newCommands, i);
      }
    } catch (Throwable ignored) {
      return; // what fails fails again, in its turn, and is reported then
    } finally {
      commands = null;
    }
  }

  private void applyBatch(CommandBuffer newCommands, int batch) {
    count = 0;
    for (int place = heads[batch]; place != NONE; place = next[place]) {
      take(newCommands, firstRun + place);
    }
    run = heads[batch];
    copied = 0;
    store.reservations().spawnReserved(archetypes[batch], ids, count, this);
    for (int place = heads[batch]; place != NONE; place = next[place]) {
      applied[place] = true;
    }
  }

  private void take(CommandBuffer newCommands, int newRun) {
    int start = newCommands.start(newRun);
    int length = newCommands.end(newRun) - start;
    if (ids.length - count < length) {
      ids = Arrays.copyOf(ids, Math.max(ids.length * 2, count + length));
    }
    System.arraycopy(newCommands.ids(), start, ids, count, length);
    count += length;
  }

  /// Copies the next rows of the batch.
  @Override
  @SuppressWarnings("NullAway") // there are commands, and their runs have rows
  public void fill(Chunk chunk, int rows, int done) {
    for (int missing = rows; missing > 0; ) {
      int current = firstRun + run;
      int length = commands.end(current) - commands.start(current);
      int taken = Math.min(missing, length - copied);
      commands.findRows(current).copyTo(chunk, commands.row(current) + copied, taken);
      chunk.append(taken);
      missing -= taken;
      copied += taken;
      if (copied == length) {
        run = next[run];
        copied = 0;
      }
    }
  }
}
