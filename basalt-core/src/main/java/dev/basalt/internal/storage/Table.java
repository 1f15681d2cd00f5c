package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The rows of one archetype, in chunks. All chunks but the last are full; a lone chunk may be
/// empty. Rows that entities have left may still be there: see [Gaps].
public final class Table {

  /// How many rows must be left one after the other to make it worth while to wait for more.
  private static final int MANY = 16;

  /// And what part of all rows they must be: fewer are moved faster at once.
  private static final int PART = 8;

  /// Except in large tables, where rows are not in the cache, and moving many together takes less
  /// time.
  private static final int ENOUGH = 1024;

  private static final @Nullable Chunk[] NO_CHUNKS = {};

  private final Archetype archetype;

  /// The chunks before the last: none in most tables.
  private @Nullable Chunk[] full;

  /// The last chunk, if there is one.
  private @Nullable Chunk last;

  /// The same; null while there are gaps, so that who adds a row finds out without asking.
  private @Nullable Chunk growing;

  private Gaps gaps = Gaps.NONE;

  /// Whether it is among the tables that may have gaps; see [RowRemoval].
  private boolean gapped;

  /// Whether rows that are left become gaps, since many were left one after the other.
  private boolean patient;

  /// How many rows were removed one after the other, and how many the last chunk had after that.
  private int removals;

  private int rowsLeft;

  /// The chunk that rows were despawned from of late, if there was one.
  private @Nullable Chunk recent;

  /// The number of the last chunk that was asked for while another one was the recent one.
  private int missed = -1;

  private int order = -1;

  Table(Archetype archetype) {
    this.archetype = archetype;
    this.full = NO_CHUNKS;
  }

  public Archetype archetype() {
    return archetype;
  }

  public int chunkCount() {
    return last == null ? 0 : last.inTable(0) / Chunk.ROWS + 1;
  }

  @SuppressWarnings("NullAway") // chunks below chunkCount are present
  public Chunk chunk(int index) {
    return last != null && last.inTable(0) == index * Chunk.ROWS ? last : full[index];
  }

  /// The number of rows that are in use.
  public int rows() {
    return rowsWithGaps() - gaps.count();
  }

  /// The number of rows, also of those that entities have left.
  int rowsWithGaps() {
    return last == null ? 0 : last.inTable(last.count());
  }

  /// The rows that entities have left.
  Gaps gaps() {
    return gaps;
  }

  boolean hasGaps() {
    return gaps.count() > 0;
  }

  boolean isGapped() {
    return gapped;
  }

  void gapped(boolean newGapped) {
    gapped = newGapped;
  }

  /// Makes sure that one more gap can be noted.
  void prepareGap(ArrayPool pool) {
    if (gaps.isFull()) {
      gaps = gaps.grown(pool);
    }
  }

  /// Whether one more gap can be noted without further ado, since there are some already.
  boolean expectsGap() {
    return gaps.isBegun();
  }

  /// Notes that an entity has left a row; see [#prepareGap].
  ///
  /// @param row counted from the first of the table
  void addGap(int row) {
    gaps.add(row);
    if (growing != null) {
      growing = null;
    }
  }

  /// Says that there are no gaps any more.
  void endGaps(ArrayPool pool) {
    patient = isMany(gaps.count());
    gaps.clear(pool);
    growing = last;
  }

  /// The same where all rows go, so that gaps need not be filled.
  void forgetGaps(ArrayPool pool) {
    if (hasGaps()) {
      endGaps(pool);
    }
  }

  /// Whether it is worth while to fill so many gaps together. Both ways come to the same, so that
  /// this is a matter of time alone.
  private boolean isMany(int removed) {
    return removed >= MANY && removed >= Math.min(rowsWithGaps() / PART, ENOUGH);
  }

  boolean isPatient() {
    return patient;
  }

  /// Notes that a row is about to be removed at once. After many that no other row came between,
  /// those that follow become gaps; not where there are references, which are let go at once.
  void countRemoval() {
    int rows = last().count();
    if (rows != rowsLeft) { // a row has come since, or the chunk is another one
      removals = 0;
    }
    rowsLeft = rows - 1;
    if (++removals >= MANY) {
      patient = isMany(removals) && !archetype.hasReferences();
    }
  }

  boolean isAttached() {
    return order >= 0;
  }

  /// Its place among the tables of the world, or -1 before its first row.
  public int order() {
    return order;
  }

  void attach(int newOrder) {
    order = newOrder;
  }

  @Nullable Chunk findLast() {
    return last;
  }

  @SuppressWarnings("NullAway") // asked for only where there are chunks
  Chunk last() {
    return last;
  }

  /// The chunk that rows are added to; null if there is none, or gaps are to be filled first.
  @Nullable Chunk findGrowing() {
    return growing;
  }

  /// The chunk that the next row to be despawned is probably in.
  @Nullable Chunk findRecent() {
    return recent;
  }

  /// Says that a row was in another chunk than the recent one. At the second time in a row that one
  /// becomes the recent one: to note each would cost more than it saves where rows come in no order
  /// (a barrier of the garbage collector).
  void miss(Chunk chunk) {
    if (chunk.number() == missed && chunk.archetype() == archetype) {
      recent = chunk;
    }
    missed = chunk.number();
  }

  void push(Chunk chunk) {
    int before = chunkCount();
    if (before > full.length) {
      full = Arrays.copyOf(full, before * 2);
    }
    if (before > 0) {
      full[before - 1] = last;
    }
    chunk.first(before * Chunk.ROWS);
    last = chunk;
    growing = chunk;
  }

  Chunk pop() {
    Chunk popped = last();
    if (popped == recent) {
      recent = null;
    }
    int left = chunkCount() - 1;
    last = null;
    if (left > 0) {
      last = full[left - 1];
      full[left - 1] = null;
    }
    growing = last;
    return popped;
  }

  Table fork() {
    Table fork = new Table(archetype);
    for (int i = 0; i < chunkCount(); i++) {
      fork.push(chunk(i).fork());
    }
    fork.order = order;
    return fork;
  }
}
