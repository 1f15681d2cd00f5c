package dev.basalt.internal.storage;

import dev.basalt.internal.guard.StackRoom;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Events of one type, oldest first, in chunks whose entity column holds the targets. Rows are
/// added at the end and dropped from the end, or all at once; the chunks stay for the next.
///
/// ```text
/// event n = chunk n / 32,768, row n % 32,768
/// ```
public final class EventRows {

  private final EventType type;
  private final ArrayPool pool;
  private final @Nullable StagedEvents owner;
  private @Nullable Chunk[] chunks = new Chunk[1];

  /// How many chunks there are; the last ones may be empty.
  private int chunkCount;

  private int size;
  private boolean writing;
  private final StackRoom stack = new StackRoom();

  /// The chunk that the last event went to, if the next may go there.
  private @Nullable Chunk tail;

  /// @param owner is called for each event; null for events that have been sent
  EventRows(EventType type, ArrayPool pool, @Nullable StagedEvents owner) {
    this.type = type;
    this.pool = pool;
    this.owner = owner;
  }

  EventType type() {
    return type;
  }

  public int size() {
    return size;
  }

  /// How many chunks there are.
  public int chunks() {
    return chunkCount;
  }

  /// How many chunks hold events.
  public int usedChunks() {
    return size + Chunk.ROW_MASK >>> Chunk.ROW_BITS;
  }

  @SuppressWarnings("NullAway") // chunks below chunkCount are present
  public Chunk chunk(int index) {
    return chunks[index];
  }

  /// Begins to add an event: the row after the last of the chunk may be written. [#commit] or
  /// [#abandon] must follow.
  public Chunk begin() {
    if (writing) {
      throw new IllegalStateException(
          "an accessor of %s sends another %s; send it afterwards".formatted(type, type));
    }
    stack.require();
    Chunk chunk = tail;
    if (chunk == null || chunk.isFull() || chunk.isShared()) {
      chunk = room(1);
      tail = chunk;
    }
    writing = true;
    return chunk;
  }

  /// Makes an event of the row that was written.
  public void commit(Chunk chunk, long target) {
    writing = false;
    chunk.append(target);
    size++;
    if (owner != null) {
      owner.count(this, 1);
    }
  }

  /// Takes the row back.
  public void abandon() {
    writing = false;
  }

  /// The chunk for the next rows, with room for at least one, and for `rows` if a chunk can hold
  /// them.
  private Chunk room(int rows) {
    if (size == Integer.MAX_VALUE - Chunk.ROWS) {
      throw new IllegalStateException(
          String.format(Locale.ROOT, "%,d %s events are waiting to be read already", size, type));
    }
    return room(size >>> Chunk.ROW_BITS, size + Math.min(Chunk.ROWS, rows));
  }

  /// A chunk with room for the events before one, as far as it can hold them.
  private Chunk room(int index, int end) {
    if (index == chunkCount) {
      prepareToPush();
      push(Chunk.create(type.archetype(), index, pool, index == 0 ? Chunk.SMALLEST : Chunk.ROWS));
    }
    Chunk chunk = chunk(index);
    int wanted = Math.min(Chunk.ROWS, end - (index << Chunk.ROW_BITS));
    if (chunk.capacity() < wanted) {
      chunk.grow(pool, wanted);
    }
    chunk.own(pool, 0);
    return chunk;
  }

  private void prepareToPush() {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunkCount * 2);
    }
  }

  private void push(Chunk chunk) {
    prepareToPush();
    chunks[chunkCount++] = chunk;
  }

  /// Makes sure that [#addAll] cannot fail.
  void prepareToAdd(EventRows others) {
    int end = (int) Math.min(Integer.MAX_VALUE - Chunk.ROWS, (long) size + others.size);
    for (int index = size >>> Chunk.ROW_BITS; index << Chunk.ROW_BITS < end; index++) {
      room(index, end);
    }
  }

  /// Adds all events of others of this type.
  void addAll(EventRows others) {
    addAll(others, 0);
  }

  /// The last events of these, in arrays of their own.
  EventRows last(int count) {
    EventRows last = new EventRows(type, pool, null);
    last.addAll(this, size - count);
    return last;
  }

  private void addAll(EventRows others, int first) {
    tail = null;
    for (int done = first; done < others.size; ) {
      Chunk from = others.chunk(done >>> Chunk.ROW_BITS);
      int fromRow = done & Chunk.ROW_MASK;
      Chunk to = room(others.size - done);
      int rows = Math.min(from.count() - fromRow, to.capacity() - to.count());
      to.appendRows(from, fromRow, rows);
      size += rows;
      done += rows;
    }
  }

  /// Drops the last events.
  void truncate(int newSize) {
    tail = null;
    while (size > newSize) {
      Chunk last = chunk(size - 1 >>> Chunk.ROW_BITS);
      int dropped = Math.min(last.count(), size - newSize);
      last.own(pool, 0);
      last.append(-dropped);
      last.erase(last.count(), last.count() + dropped);
      size -= dropped;
    }
  }

  /// Drops all events. As many chunks stay as there were in use; those that a snapshot holds too do
  /// not.
  void clear() {
    tail = null;
    int used = usedChunks();
    int kept = 0;
    for (int i = 0; i < chunkCount; i++) {
      Chunk chunk = chunk(i);
      if (chunk.isShared() || i >= Math.max(1, used)) {
        chunk.release(pool);
      } else {
        chunk.erase(0, chunk.count());
        chunk.append(-chunk.count());
        chunks[kept++] = chunk;
      }
    }
    Arrays.fill(chunks, kept, chunkCount, null);
    chunkCount = kept;
    size = 0;
  }

  /// Gives up the chunks that hold no event.
  void trim() {
    tail = null;
    int used = usedChunks();
    while (chunkCount > used) {
      chunk(--chunkCount).release(pool);
      chunks[chunkCount] = null;
    }
  }

  /// The same events in the same arrays; [#share] must follow.
  EventRows fork() {
    EventRows fork = new EventRows(type, pool, null);
    for (int i = 0; i < usedChunks(); i++) {
      fork.push(chunk(i).fork());
    }
    fork.size = size;
    return fork;
  }

  /// Says that a fork holds the arrays, too.
  void share() {
    for (int i = 0; i < usedChunks(); i++) {
      chunk(i).share();
    }
  }

  void release() {
    for (int i = 0; i < chunkCount; i++) {
      chunk(i).release(pool);
    }
  }
}
