package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Guard;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The columns of one component in all chunks, by the number of the chunk. The world keeps it up to
/// date as arrays come and go, so that a lookup, or `World.get`, gets from a handle to a value
/// without asking whether anything has changed.
///
/// On that way each step is a load that waits for the one before, and every instruction keeps the
/// processor from going ahead to the next handle while memory is slow to answer (benchmark
/// `random-get`).
///
/// ```text
/// handle -> entry of the slot -> chunk number, row
///                                  |            \
///              columns: x0 y0 z0 -  x1 y1 z1 -  ... -> column -> value
/// ```
public final class ColumnIndex {

  private static final Object[] @Nullable [] NO_GROUPS = {};

  private final Component component;
  private final Guard guard;
  private final int width;
  private final int shift;
  private final Object[] nothing;

  /// Whether there are lookups, which read [#columns].
  private boolean spread;

  /// The columns of chunk n from place n << shift on; null where the component is absent. Empty
  /// until there are lookups: `World.get` does without.
  private Object[] all;

  /// The same, or nothing while it must not be read.
  private Object[] columns;

  /// The columns of each chunk as they are there, or nothing while they must not be read.
  private Object[] @Nullable [] groups = NO_GROUPS;

  private Object[] @Nullable [] allGroups = NO_GROUPS;

  /// By chunk, which rows have the component, where it comes and goes; else nothing.
  private boolean[] @Nullable [] present = {};

  private boolean hidden;
  private EntityTable entities;

  ColumnIndex(Component component, Guard guard, Contents contents) {
    this.component = component;
    this.guard = guard;
    this.width = component.codec().width();
    this.shift = shift(width);
    this.nothing = component.codec().shape().newColumns(0);
    this.all = nothing;
    this.columns = nothing;
    this.entities = contents.entities();
    learn(contents);
  }

  /// Goes through all chunks, also those whose first rows are being made.
  private void learn(Contents contents) {
    for (int number = 0; number < contents.chunkEnd(); number++) {
      Chunk chunk = contents.findChunk(number);
      if (chunk != null) {
        learn(chunk);
      }
    }
  }

  /// Says that other contents are there; their chunks are [#put] one by one, when those of the
  /// contents before have been removed.
  void present(Contents contents) {
    entities = contents.entities();
  }

  /// Prepares [#columns] for lookups.
  void spread() {
    if (!spread) {
      Object[] columnsOfAll = Arrays.copyOf(nothing, allGroups.length << shift);
      for (int chunk = 0; chunk < allGroups.length; chunk++) {
        if (allGroups[chunk] != null) {
          System.arraycopy(allGroups[chunk], 0, columnsOfAll, chunk << shift, width);
        }
      }
      all = columnsOfAll;
      spread = true;
      present();
    }
  }

  private void learn(Chunk chunk) {
    int group = chunk.archetype().group(component.number());
    if (group >= 0) {
      put(chunk.number(), chunk.group(group));
    }
  }

  /// Says what the columns of a chunk are now.
  void put(int chunk, ColumnGroup group) {
    prepareToPut(chunk);
    allGroups[chunk] = group.columns();
    if (spread) {
      System.arraycopy(group.columns(), 0, all, chunk << shift, width);
    }
    if (component.isSparse()) {
      present[chunk] = group.present();
    }
  }

  private void grow(int chunks) {
    Object[] larger = spread ? Arrays.copyOf(all, chunks << shift) : all;
    allGroups = Arrays.copyOf(allGroups, chunks);
    all = larger;
    present();
  }

  /// Whether the row of a location has the component, where it comes and goes.
  public boolean isPresent(int location) {
    int chunk = Contents.chunkOf(location);
    boolean[] rows = chunk < present.length ? present[chunk] : null;
    return rows != null && rows[Contents.rowOf(location)];
  }

  /// Makes sure that the columns of a chunk can be [#put].
  void prepareToPut(int chunk) {
    if (chunk >= allGroups.length) {
      grow(Math.max(chunk + 1, 2 * allGroups.length));
    }
    if (component.isSparse() && chunk >= present.length) {
      present = Arrays.copyOf(present, Math.max(chunk + 1, 2 * present.length));
    }
  }

  /// Says that a chunk is gone.
  void remove(int chunk) {
    if (chunk >= allGroups.length) {
      return; // it was never put, since there was no memory
    }
    if (spread) {
      Arrays.fill(all, chunk << shift, (chunk + 1) << shift, null);
    }
    allGroups[chunk] = null;
    if (chunk < present.length) {
      present[chunk] = null;
    }
  }

  /// Shows nothing, while several threads write the component; or shows everything again.
  void hide(boolean newHidden) {
    hidden = newHidden;
    present();
  }

  private void present() {
    columns = hidden ? nothing : all;
    groups = hidden ? NO_GROUPS : allGroups;
  }

  /// The value of an entity; null if there is none, or none that may be read now. The world knows
  /// why.
  public @Nullable Object find(long id) {
    int location = locate(id);
    int chunk = Contents.chunkOf(location);
    Object[] @Nullable [] known = groups;
    Object[] group = chunk < known.length ? known[chunk] : null;
    return group == null || component.isSparse() && !isPresent(location)
        ? null
        : component.read(group, Contents.rowOf(location));
  }

  /// The location of an entity, or a negative number.
  public int locate(long id) {
    assert mayRead();
    return entities.locate(id);
  }

  boolean mayRead() {
    return guard.isCalm() && guard.mayRead(component);
  }

  /// By how many bits the number of a chunk is to be shifted to get the place in [#columns] where
  /// its columns begin: places are a power of two apart, which takes the fewest instructions.
  ///
  /// @param width how many columns the component has
  public static int shift(int width) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
  }

  /// The same as [#columns], also while it is hidden: for those who know that nobody writes what
  /// they read.
  public Object[] all() {
    return all;
  }

  /// The columns of all chunks, in the order of their numbers. Where there is no such place, or
  /// null, ask the world.
  public Object[] columns() {
    return columns;
  }
}
