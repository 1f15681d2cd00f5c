package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The rows of one archetype, in chunks. All chunks but the last are full; a lone chunk may be
/// empty.
public final class Table {

  private final Archetype archetype;
  private @Nullable Chunk[] chunks;
  private int chunkCount;

  /// The chunk that grows, if there is one.
  private @Nullable Chunk last;

  /// The chunk that changes of single rows were in of late, if there was one.
  private @Nullable Chunk recent;

  /// The number of the last chunk that was asked for while another one was the recent one.
  private int missed = -1;

  /// Its place among the tables of the world, or -1 before its first row.
  private int order = -1;

  Table(Archetype archetype) {
    this(archetype, new Chunk[1], 0);
  }

  private Table(Archetype archetype, @Nullable Chunk[] chunks, int chunkCount) {
    this.archetype = archetype;
    this.chunks = chunks;
    this.chunkCount = chunkCount;
    this.last = chunkCount == 0 ? null : chunks[chunkCount - 1];
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

  /// The number of rows.
  public int rows() {
    return chunkCount == 0 ? 0 : (chunkCount - 1) * Chunk.ROWS + last().count();
  }

  boolean isAttached() {
    return order >= 0;
  }

  int order() {
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

  /// The chunk that the next change of a single row is probably in.
  @Nullable Chunk findRecent() {
    return recent;
  }

  /// Says that a change was in another chunk than the recent one. At the second time in a row that
  /// one becomes the recent one: to note each would cost more than it saves where changes come in
  /// no order (a barrier of the garbage collector).
  void miss(Chunk chunk) {
    if (chunk.number() == missed && chunk.archetype() == archetype) {
      recent = chunk;
    }
    missed = chunk.number();
  }

  void push(Chunk chunk) {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunkCount * 2);
    }
    chunks[chunkCount++] = chunk;
    last = chunk;
  }

  Chunk pop() {
    Chunk popped = last();
    if (popped == recent) {
      recent = null;
    }
    chunks[--chunkCount] = null;
    last = chunkCount == 0 ? null : chunk(chunkCount - 1);
    return popped;
  }

  Table fork() {
    @Nullable Chunk[] forks = new Chunk[Math.max(1, chunkCount)];
    for (int i = 0; i < chunkCount; i++) {
      forks[i] = chunk(i).fork();
    }
    Table fork = new Table(archetype, forks, chunkCount);
    fork.order = order;
    return fork;
  }
}
