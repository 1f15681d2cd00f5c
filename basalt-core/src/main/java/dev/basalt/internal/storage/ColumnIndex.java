package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Guard;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The columns of one component by the number of the chunk. The world keeps it up to date as arrays
/// come and go, so that a lookup, or `World.get`, gets from a handle to a value without asking
/// whether anything has changed.
///
/// Lookups need the columns of all chunks. `World.get` needs few, and any program calls it, for any
/// component: so it has pages of [#PAGE] chunks, each of which is made when a value in it is read
/// for the first time. What it takes does not grow with the number of archetypes.
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

  private static final int PAGE_BITS = 6;

  /// How many chunks a page has.
  static final int PAGE = 1 << PAGE_BITS;

  private static final int MASK = PAGE - 1;

  private static final Object[] @Nullable [] @Nullable [] NO_PAGES = {};

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

  /// The columns of each chunk as they are there, in pages; null where nobody has read. Nothing
  /// while they must not be read.
  private Object[] @Nullable [] @Nullable [] pages = NO_PAGES;

  private Object[] @Nullable [] @Nullable [] allPages = NO_PAGES;

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
    for (int number = 0; component.isSparse() && number < contents.chunkEnd(); number++) {
      ColumnGroup group = findGroup(contents, number);
      if (group != null) {
        put(number, group);
      }
    }
  }

  /// Says which contents are there, and forgets the pages. If they are others than before, their
  /// chunks are [#put] one by one, when those of the ones before have been removed.
  void present(Contents contents) {
    entities = contents.entities();
    allPages = NO_PAGES;
    present();
  }

  /// Prepares [#columns] for lookups: goes through all chunks, also those whose first rows are
  /// being made.
  void spread(Contents contents) {
    if (!spread) {
      Object[] columnsOfAll = Arrays.copyOf(nothing, contents.chunkEnd() << shift);
      for (int number = 0; number < contents.chunkEnd(); number++) {
        ColumnGroup group = findGroup(contents, number);
        if (group != null) {
          System.arraycopy(group.columns(), 0, columnsOfAll, number << shift, width);
        }
      }
      all = columnsOfAll;
      spread = true;
      present();
    }
  }

  private @Nullable ColumnGroup findGroup(Contents contents, int number) {
    Chunk chunk = contents.findChunk(number);
    int group = chunk == null ? Archetype.ABSENT : chunk.archetype().group(component.number());
    return chunk == null || group < 0 ? null : chunk.group(group);
  }

  /// Makes the page of a chunk in which a value was read that was not found here. Systems that run
  /// at the same time may look meanwhile: they see all of the page, or none of it.
  void learn(Contents contents, int chunk) {
    int page = chunk >>> PAGE_BITS;
    if (page < allPages.length && allPages[page] != null) {
      return;
    }
    Object[] @Nullable [] made = new Object[PAGE][];
    for (int i = 0; i < PAGE && (page << PAGE_BITS) + i < contents.chunkEnd(); i++) {
      ColumnGroup group = findGroup(contents, (page << PAGE_BITS) + i);
      made[i] = group == null ? null : group.columns();
    }
    Object[] @Nullable [] @Nullable [] known = allPages;
    if (page >= known.length) {
      known = Arrays.copyOf(known, Math.max(page + 1, 2 * known.length));
    }
    VarHandle.storeStoreFence();
    known[page] = made;
    allPages = known;
    present();
  }

  /// Says what the columns of a chunk are now.
  void put(int chunk, ColumnGroup group) {
    prepareToPut(chunk);
    setInPage(chunk, group.columns());
    if (spread) {
      System.arraycopy(group.columns(), 0, all, chunk << shift, width);
    }
    if (component.isSparse()) {
      present[chunk] = group.present();
    }
  }

  private void setInPage(int chunk, Object @Nullable [] columns) {
    int page = chunk >>> PAGE_BITS;
    Object @Nullable [] @Nullable [] known = page < allPages.length ? allPages[page] : null;
    if (known != null) {
      known[chunk & MASK] = columns;
    }
  }

  /// Whether the row of a location has the component, where it comes and goes.
  public boolean isPresent(int location) {
    int chunk = Contents.chunkOf(location);
    boolean[] rows = chunk < present.length ? present[chunk] : null;
    return rows != null && rows[Contents.rowOf(location)];
  }

  /// Makes sure that the columns of a chunk can be [#put].
  void prepareToPut(int chunk) {
    if (spread && chunk << shift >= all.length) {
      all = Arrays.copyOf(all, Math.max(chunk + 1 << shift, 2 * all.length));
      present();
    }
    if (component.isSparse() && chunk >= present.length) {
      present = Arrays.copyOf(present, Math.max(chunk + 1, 2 * present.length));
    }
  }

  /// Says that a chunk is gone. If it was never put, since there was no memory, nothing is known of
  /// it.
  void remove(int chunk) {
    setInPage(chunk, null);
    if (spread && chunk << shift < all.length) {
      Arrays.fill(all, chunk << shift, (chunk + 1) << shift, null);
    }
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
    pages = hidden ? NO_PAGES : allPages;
  }

  /// The columns of the chunk of a location; null if the row has no value, or none that may be read
  /// now, or nobody has read in its page. The world knows why.
  Object @Nullable [] find(int location) {
    int chunk = Contents.chunkOf(location);
    int number = chunk >>> PAGE_BITS;
    Object[] @Nullable [] @Nullable [] known = pages;
    Object @Nullable [] @Nullable [] page = number < known.length ? known[number] : null;
    Object[] group = page == null ? null : page[chunk & MASK];
    return group == null || component.isSparse() && !isPresent(location) ? null : group;
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
