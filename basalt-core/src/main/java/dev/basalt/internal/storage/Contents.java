package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything that a snapshot captures: the entities, and the tables with their chunks, in the
/// order in which their archetypes got their first row. Iteration follows that order, so it is part
/// of the state.
///
/// The methods here move rows and keep the entity table in step. They know nothing of components by
/// type, of commands or of errors in the user's code; that is [Store]'s part.
public final class Contents {

  /// What rows are marked with that were there before somebody asked: every asker's first run sees
  /// them.
  static final long BEGINNING = 1;

  private final ArrayPool pool;
  private final EntityTable entities;
  private final ChunkDirectory directory;
  private final List<Table> tables;
  private final ResourceTable resources;
  private final EventLogs events;
  private ArchetypeOrder order;

  private final Layout layout = new Layout();

  private long tick;

  private final Moment moment;

  private final Askers askers;
  private final StepTime time = new StepTime();

  private final RowRemoval removal;

  Contents(ArrayPool pool, Registry.CodecSource codecs, int limit) {
    this(
        pool,
        new EntityTable(pool, limit),
        new ChunkDirectory(),
        new ArrayList<>(),
        new ResourceTable(codecs),
        new EventLogs(pool),
        ArchetypeOrder.root(),
        1,
        BEGINNING,
        new Askers());
  }

  private Contents(
      ArrayPool pool,
      EntityTable entities,
      ChunkDirectory directory,
      List<Table> tables,
      ResourceTable resources,
      EventLogs events,
      ArchetypeOrder order,
      long tick,
      long moment,
      Askers askers) {
    this.pool = pool;
    this.entities = entities;
    this.directory = directory;
    this.tables = tables;
    this.resources = resources;
    this.events = events;
    this.order = order;
    this.tick = tick;
    this.moment = new Moment(moment);
    this.askers = askers;
    this.removal = new RowRemoval(this, pool);
  }

  public EntityTable entities() {
    return entities;
  }

  /// The tables that have had a row, oldest first.
  public List<Table> tables() {
    return tables;
  }

  /// The values of the world that belong to no entity.
  public ResourceTable resources() {
    return resources;
  }

  /// The events that can still be read.
  public EventLogs events() {
    return events;
  }

  /// The order of the tables.
  public ArchetypeOrder order() {
    return order;
  }

  /// Which archetypes have got or lost chunks.
  public Layout layout() {
    return layout;
  }

  /// The point in time that writes are marked with.
  public long tick() {
    return tick;
  }

  void advance() {
    removal.fillGaps();
    tick++;
    moment.next();
    events.beginFrame();
  }

  /// What writes are marked with.
  public Moment moment() {
    return moment;
  }

  /// How rows leave their tables.
  RowRemoval removal() {
    return removal;
  }

  /// How much time has passed.
  public StepTime time() {
    return time;
  }

  /// Who asks what has changed.
  public Askers askers() {
    return askers;
  }

  /// Gives ticks to all rows of components that have none yet and that somebody asks about.
  void track() {
    for (Table table : tables) {
      Component[] stored = table.archetype().stored();
      for (int i = 0; i < table.chunkCount(); i++) {
        for (int group = 0; group < stored.length; group++) {
          if (stored[group].isTracked()) {
            table.chunk(i).group(group).track(pool, table.chunk(i).count());
          }
        }
      }
    }
  }

  /// Marks rows as new, where somebody asks.
  void markNew(Chunk chunk, int from, int to) {
    if (chunk.archetype().isMarked()) {
      chunk.markNew(from, to, moment.now());
      for (Component tag : chunk.archetype().trackedTags()) {
        for (int row = from; row < to; row++) {
          askers.markTag(tag, chunk.entities()[row], moment.now());
        }
      }
    }
  }

  /// The chunk of a location.
  public Chunk chunkAt(int location) {
    return directory.chunk(chunkOf(location));
  }

  /// The number of the chunk of a location.
  public static int chunkOf(int location) {
    return location >>> Chunk.ROW_BITS;
  }

  /// All numbers of chunks are below this.
  public int chunkEnd() {
    return directory.end();
  }

  /// The chunk of a number, or null if there is none.
  @Nullable Chunk findChunk(int number) {
    return directory.findChunk(number);
  }

  /// The row of a location in its chunk.
  public static int rowOf(int location) {
    return location & Chunk.ROW_MASK;
  }

  /// The last chunk of a table, with room for at least one more row, ready to be written. The row
  /// to write is the one after the last; [#append] makes it count, [#abandon] takes it back.
  Chunk room(Table table) {
    Chunk last = table.findGrowing();
    if (last == null || !last.isOpen()) {
      last = makeRoom(table);
    }
    last.touch(moment.now());
    return last;
  }

  private Chunk makeRoom(Table table) {
    removal.fillGaps(table);
    Chunk last = table.findLast();
    if (last == null || last.count() == Chunk.ROWS) {
      return addChunk(table, last == null ? Chunk.SMALLEST : Chunk.ROWS);
    }
    if (last.isFull()) {
      last.grow(pool, last.capacity() + 1);
    } else {
      last.own(pool, moment.now());
    }
    return last;
  }

  private Chunk addChunk(Table table, int capacity) {
    Chunk chunk = Chunk.create(table.archetype(), directory.nextNumber(), pool, capacity);
    directory.add(chunk);
    table.push(chunk);
    chunk.publish();
    noteChunks(table);
    return chunk;
  }

  /// Notes that a table has other chunks. Before its first row nobody knows of it.
  private void noteChunks(Table table) {
    if (table.isAttached()) {
      layout.change(table.archetype());
    }
  }

  /// A last chunk with room for as many of `rows` rows as a chunk can take.
  Chunk roomFor(Table table, int rows) {
    removal.fillGaps(table);
    Chunk last = table.findLast();
    if (last == null || last.count() == Chunk.ROWS) {
      int smallest = last == null ? Chunk.SMALLEST : Chunk.SMALLEST_FURTHER;
      last = addChunk(table, ArrayPool.size(Math.min(Chunk.ROWS, Math.max(smallest, rows))));
    } else if (last.capacity() - last.count() < rows && last.capacity() < Chunk.ROWS) {
      last.grow(pool, last.count() + rows);
    }
    last.own(pool, moment.now());
    return last;
  }

  /// Counts in the row that was written, under a new handle.
  long append(Table table, Chunk chunk) {
    int row = chunk.count();
    if (row == 0) {
      attach(table);
    }
    long id = appendPlain(chunk);
    if (chunk.archetype().isMarked()) {
      markNew(chunk, row, row + 1);
    }
    return id;
  }

  /// The same where the chunk has rows, and they have no marks.
  long appendPlain(Chunk chunk) {
    long id = entities.allocate(chunk.location(chunk.count()));
    chunk.append(id);
    chunk.touch(moment.now());
    return id;
  }

  /// Counts in the row that was written, as that of an entity that has left another row.
  ///
  /// @param page the entity's page, opened
  void append(Table table, Chunk chunk, long[] page, long id) {
    int row = chunk.count();
    if (row == 0) {
      attach(table);
    }
    EntityTable.place(page, id, chunk.location(row));
    chunk.append(id);
  }

  /// Counts in the row that was written, as the entity of a reserved handle.
  void arrive(Table table, Chunk chunk, long id) {
    entities.arrive();
    entities.place(id, chunk.location(chunk.count()));
    chunk.append(id);
    attach(table);
    markNew(chunk, chunk.count() - 1, chunk.count());
  }

  void attach(Table table) {
    if (!table.isAttached()) {
      table.attach(tables.size());
      tables.add(table);
      order = order.then(table.archetype());
      noteChunks(table);
    }
  }

  /// Takes back rows that were asked for and not counted in.
  void abandon(Table table) {
    Chunk last = table.findLast();
    if (last != null) {
      last.erase(last.count(), last.capacity());
      settle(table);
    }
  }

  /// Names the rows from `first` on, which have been written and counted, by new handles.
  ///
  /// @param rows how many they are
  Handles name(Table table, int first, int rows) {
    long firstId = entities.idAt(0);
    long[] ids = entities.free().isEmpty() ? null : new long[rows];
    for (int done = 0; done < rows; ) {
      int row = first + done & Chunk.ROW_MASK;
      Chunk chunk = table.chunk(first + done >>> Chunk.ROW_BITS);
      int count = chunk.count() - row;
      entities.allocate(chunk.entities(), row, count, chunk.location(row));
      if (ids != null) {
        System.arraycopy(chunk.entities(), row, ids, done, count);
      }
      markNew(chunk, row, row + count);
      done += count;
    }
    if (rows > 0) {
      attach(table);
    }
    return ids == null ? new Handles(rows, firstId, null) : Handles.of(ids);
  }

  /// Names the rows from `first` on, which have been written and counted, by reserved handles.
  void name(Table table, int first, long[] ids) {
    int rows = table.rows() - first;
    for (int done = 0; done < rows; ) {
      int row = first + done & Chunk.ROW_MASK;
      Chunk chunk = table.chunk(first + done >>> Chunk.ROW_BITS);
      int end = chunk.count();
      for (int i = row; i < end; i++, done++) {
        chunk.entities()[i] = ids[done];
        entities.place(ids[done], chunk.location(i));
        entities.arrive();
      }
      markNew(chunk, row, end); // by handle, where tags are asked about
    }
    attach(table);
  }

  /// Takes back rows that were counted and not named: all from `first` on.
  void truncate(Table table, int first) {
    while (table.rows() > first) {
      Chunk last = table.last();
      int dropped = Math.min(last.count(), table.rows() - first);
      last.append(-dropped);
      abandon(table);
    }
  }

  /// Drops the last chunk if it is empty, except a lone one, which waits for the next row.
  void settle(Table table) {
    if (table.last().count() == 0 && (table.chunkCount() > 1 || !table.isAttached())) {
      dropLast(table);
    }
  }

  private void dropLast(Table table) {
    Chunk chunk = table.pop();
    noteChunks(table);
    directory.remove(chunk);
    chunk.withdraw();
    chunk.release(pool);
  }

  /// Drops all rows of all tables. The tables keep their order.
  void dropRows() {
    for (Table table : tables) {
      table.forgetGaps(pool);
      while (table.chunkCount() > 0) {
        dropLast(table);
      }
    }
  }

  /// Gives up room that no row needs.
  void trim() {
    removal.fillGaps();
    for (Table table : tables) {
      Chunk last = table.findLast();
      if (last != null && last.count() == 0) {
        dropLast(table);
      } else if (last != null) {
        last.shrink(pool);
      }
    }
    events.trim();
  }

  /// The same contents, in the same arrays. From now on both copy what they write.
  Contents fork() {
    removal.fillGaps();
    pool.restamp();
    List<Table> forks = new ArrayList<>(tables.size());
    for (Table table : tables) {
      forks.add(table.fork());
    }
    Contents fork =
        new Contents(
            pool,
            entities.fork(),
            directory.forkOf(forks),
            forks,
            resources.fork(),
            events.fork(),
            order,
            tick,
            moment.now(),
            askers.fork());
    fork.time.copy(time);
    return fork;
  }

  /// Lets go of all arrays.
  public void release() {
    entities.release();
    events.release();
    for (Table table : tables) {
      table.forgetGaps(pool);
      for (int i = 0; i < table.chunkCount(); i++) {
        table.chunk(i).release(pool);
      }
    }
  }
}
