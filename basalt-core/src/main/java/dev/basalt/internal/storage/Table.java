package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The rows of one archetype, in chunks. All chunks but the last are full; a lone chunk may be
/// empty.
public final class Table {

  static final int UNMARKED = -1;

  private static final @Nullable Chunk[] NO_CHUNKS = {};

  private final Archetype archetype;
  private @Nullable Chunk[] chunks = NO_CHUNKS;
  private int chunkCount;

  /// The last chunk, if there is one: the one that rows come to and leave from.
  private @Nullable Chunk last;

  private int order = -1;

  /// Whether it is among the tables whose empty chunk is kept, and the next of them; see [Spares].
  private boolean spare;

  private @Nullable Table nextSpare;

  /// Its number among the tables whose rows are being changed together; see [Selection].
  private int mark = UNMARKED;

  /// Its number among the tables that they move to.
  private int targetMark = UNMARKED;

  public Table(Archetype archetype) {
    this.archetype = archetype;
  }

  public Archetype archetype() {
    return archetype;
  }

  public int chunkCount() {
    return chunkCount;
  }

  @SuppressWarnings("NullAway") // chunks below chunkCount are present
  public Chunk chunk(int index) {
    return chunks[index];
  }

  /// The chunk of a row that is counted from the first of the table.
  Chunk chunkOf(int row) {
    return chunk(row >>> Chunk.ROW_BITS);
  }

  /// The number of rows.
  public int rows() {
    return last == null ? 0 : last.inTable(last.count());
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

  boolean isSpare() {
    return spare;
  }

  @Nullable Table nextSpare() {
    return nextSpare;
  }

  void spare(boolean newSpare, @Nullable Table next) {
    spare = newSpare;
    nextSpare = next;
  }

  int mark() {
    return mark;
  }

  void mark(int newMark) {
    mark = newMark;
  }

  int targetMark() {
    return targetMark;
  }

  void targetMark(int newMark) {
    targetMark = newMark;
  }

  /// Makes sure that [#push] cannot fail.
  void prepareToPush() {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, Math.max(1, chunkCount * 2));
    }
  }

  void push(Chunk chunk) {
    prepareToPush();
    chunk.first(chunkCount * Chunk.ROWS);
    chunks[chunkCount++] = chunk;
    last = chunk;
  }

  Chunk pop() {
    Chunk popped = last();
    chunks[--chunkCount] = null;
    last = chunkCount == 0 ? null : chunk(chunkCount - 1);
    return popped;
  }

  /// Forgets all rows, and that there were any.
  void empty() {
    chunks = NO_CHUNKS;
    chunkCount = 0;
    last = null;
    order = -1;
    spare = false;
    nextSpare = null;
  }

  /// A table with the same rows in the same arrays, without a chunk that is empty. [Chunk#share]
  /// must follow for each chunk.
  Table fork() {
    return fork(archetype);
  }

  /// The same for a world in which the archetype is another object.
  Table fork(Archetype same) {
    Table fork = new Table(same);
    fork.chunks = new Chunk[chunkCount];
    for (int i = 0; i < chunkCount && chunk(i).count() > 0; i++) {
      fork.push(chunk(i).fork(same));
    }
    fork.order = order;
    return fork;
  }
}
