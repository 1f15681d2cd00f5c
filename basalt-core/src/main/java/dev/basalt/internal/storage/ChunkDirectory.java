package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// All chunks of a world by number. Numbers of chunks that are gone are used again, last in, first
/// out.
final class ChunkDirectory {

  private @Nullable Chunk[] chunks;
  private int end;
  private int[] unused;
  private int unusedCount;

  ChunkDirectory() {
    this(new Chunk[4], 0, new int[4], 0);
  }

  private ChunkDirectory(@Nullable Chunk[] chunks, int end, int[] unused, int unusedCount) {
    this.chunks = chunks;
    this.end = end;
    this.unused = unused;
    this.unusedCount = unusedCount;
  }

  @SuppressWarnings("NullAway") // locations name chunks that are there
  Chunk chunk(int number) {
    return chunks[number];
  }

  /// The chunk of any number below the end, or null if it is gone.
  @Nullable Chunk findChunk(int number) {
    return chunks[number];
  }

  /// All numbers are below this.
  int end() {
    return end;
  }

  /// Whether all numbers are in use.
  boolean isFull() {
    return unusedCount == 0 && end == Chunk.MAX_CHUNKS;
  }

  /// The number that the next chunk will have.
  int nextNumber() {
    int number = unusedCount > 0 ? unused[unusedCount - 1] : end;
    if (number == Chunk.MAX_CHUNKS) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "the world has %,d chunks, which is the maximum; fewer different archetypes"
                  + " need fewer chunks",
              Chunk.MAX_CHUNKS));
    }
    return number;
  }

  /// Makes sure that one more can be added, and removed later.
  void prepareToAdd() {
    int number = nextNumber();
    if (number >= chunks.length) {
      int more = Math.min(Chunk.MAX_CHUNKS, chunks.length * 2);
      unused = Arrays.copyOf(unused, more);
      chunks = Arrays.copyOf(chunks, more);
    }
  }

  void add(Chunk chunk) {
    prepareToAdd();
    assert chunk.number() == nextNumber();
    if (unusedCount > 0) {
      unusedCount--;
    } else {
      end++;
    }
    chunks[chunk.number()] = chunk;
  }

  void remove(Chunk chunk) {
    chunks[chunk.number()] = null;
    unused[unusedCount++] = chunk.number();
  }

  /// The same numbers, for the chunks of a fork.
  ChunkDirectory forkOf(Iterable<Table> tables) {
    ChunkDirectory fork =
        new ChunkDirectory(new Chunk[chunks.length], end, unused.clone(), unusedCount);
    for (Table table : tables) {
      for (int i = 0; i < table.chunkCount(); i++) {
        fork.chunks[table.chunk(i).number()] = table.chunk(i);
      }
    }
    for (int number = 0; number < end; number++) {
      if (fork.chunks[number] == null && chunks[number] != null) {
        fork.unused[fork.unusedCount++] = number; // the fork has no chunk without rows
      }
    }
    return fork;
  }
}
