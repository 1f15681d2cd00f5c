package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The rows of one archetype, in chunks. All chunks but the last are full; a lone chunk may be
/// empty.
public final class Table {

  private final Archetype archetype;
  private @Nullable Chunk[] chunks;
  private int chunkCount;

  /// Its place among the tables of the world, or -1 before its first row.
  private int order = -1;

  Table(Archetype archetype) {
    this(archetype, new Chunk[1], 0);
  }

  private Table(Archetype archetype, @Nullable Chunk[] chunks, int chunkCount) {
    this.archetype = archetype;
    this.chunks = chunks;
    this.chunkCount = chunkCount;
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
    return chunkCount == 0 ? null : chunk(chunkCount - 1);
  }

  Chunk last() {
    return chunk(chunkCount - 1);
  }

  void push(Chunk chunk) {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunkCount * 2);
    }
    chunks[chunkCount++] = chunk;
  }

  Chunk pop() {
    Chunk last = last();
    chunks[--chunkCount] = null;
    return last;
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
