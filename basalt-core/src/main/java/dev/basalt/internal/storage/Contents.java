package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.guard.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
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
  public static final long BEGINNING = 1;

  /// How many chunks without rows are kept.
  static final int SPARES = 1024;

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

  private final LinkTables links;

  /// Tables without rows that keep their chunk, oldest first: those that lost their last row of
  /// late, and probably get another soon. All others have none.
  private final Spares spares = new Spares(SPARES);

  Contents(ArrayPool pool, Registry.CodecSource codecs, int limit, int world) {
    this(
        pool,
        new EntityTable(pool, limit, world),
        new ChunkDirectory(),
        new ArrayList<>(),
        new ResourceTable(codecs),
        new EventLogs(pool),
        ArchetypeOrder.root(),
        1,
        BEGINNING,
        new Askers(),
        null);
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
      Askers askers,
      @Nullable LinkTables origin) {
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
    this.links = origin == null ? new LinkTables(this) : origin.forkFor(this);
  }

  /// Contents without entities, events or resources, that come after these.
  Contents blank(long newTick) {
    return new Contents(
        pool,
        new EntityTable(pool, entities.limit(), entities.world()),
        new ChunkDirectory(),
        new ArrayList<>(),
        resources.blank(),
        new EventLogs(pool),
        ArchetypeOrder.root(),
        newTick,
        moment.now() + 1,
        new Askers(),
        null);
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

  void tick(long newTick) {
    tick = newTick;
    time.moveTo(newTick);
  }

  void advance() {
    tick++;
    moment.next();
    events.beginFrame();
    askers.lastRuns().advance();
  }

  /// What writes are marked with.
  public Moment moment() {
    return moment;
  }

  /// How much time has passed.
  public StepTime time() {
    return time;
  }

  /// The sources of the targets of relations.
  public LinkTables links() {
    return links;
  }

  /// An entity as messages show it, such as `17v3`, or `17v3 "tank"` if it has a name.
  public String describe(long id) {
    Entity entity = new Entity(id);
    String name = EntityTable.isAlive(entities.locate(id)) ? links.names().find((int) id) : null;
    return name == null ? entity.toString() : entity + " \"" + name + "\"";
  }

  /// Who asks what has changed.
  public Askers askers() {
    return askers;
  }

  /// Gives ticks to all rows of components that have none yet and that somebody asks about. If
  /// there is no memory for all of them, [#untrack] takes them back.
  void track() {
    forEachChunk(chunk -> chunk.track(pool));
  }

  /// Takes the ticks from rows of components that nobody asks about.
  void untrack() {
    for (int number = 0; number < directory.end(); number++) {
      Chunk chunk = directory.findChunk(number);
      if (chunk != null) {
        chunk.untrack(pool);
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
  public @Nullable Chunk findChunk(int number) {
    return directory.findChunk(number);
  }

  /// Makes sure that [#publish] cannot fail.
  void prepareToPublish() {
    forEachChunk(Chunk::prepareToPublish);
  }

  /// Says to those who look columns up that those of all chunks are there.
  void publish() {
    for (int number = 0; number < directory.end(); number++) {
      Chunk chunk = directory.findChunk(number);
      if (chunk != null) {
        chunk.publish();
      }
    }
  }

  /// Says that those of all chunks are gone.
  void withdraw() {
    for (int number = 0; number < directory.end(); number++) {
      Chunk chunk = directory.findChunk(number);
      if (chunk != null) {
        chunk.withdraw();
      }
    }
  }

  /// Calls an action with all chunks, also those whose first rows are being made.
  void forEachChunk(Consumer<Chunk> action) {
    for (int number = 0; number < directory.end(); number++) {
      Chunk chunk = directory.findChunk(number);
      if (chunk != null) {
        action.accept(chunk);
      }
    }
  }

  /// The row of a location in its chunk.
  public static int rowOf(int location) {
    return location & Chunk.ROW_MASK;
  }

  // ---- rows that come
  //
  // First the chunk: what is to be written goes into the row after its last, where nobody sees it.
  // Then [#prepareToSpawn] or the like, which does all that can fail; then the row is counted in.
  // Who fails before that calls [#abandon].

  /// The last chunk of a table, with room for at least one more row, ready to be written.
  Chunk room(Table table) {
    Chunk last = table.findLast();
    if (last == null || last.isFull() || last.isShared()) {
      boolean anotherChunk = last != null && last.count() == Chunk.ROWS;
      last = anotherChunk ? addChunk(table, Chunk.ROWS) : roomFor(table, 1);
    }
    last.touch(moment.now());
    return last;
  }

  /// A last chunk with room for as many of `rows` rows as a chunk can take.
  Chunk roomFor(Table table, int rows) {
    Chunk last = table.findLast();
    if (last == null) {
      last = addChunk(table, Math.max(Chunk.SMALLEST, rows));
    } else if (last.count() == Chunk.ROWS) {
      last = addChunk(table, Math.max(Chunk.SMALLEST_FURTHER, rows));
    } else if (last.free() < rows && last.capacity() < Chunk.ROWS) {
      last.grow(pool, last.count() + rows);
    }
    last.own(pool, moment.now());
    return last;
  }

  private Chunk addChunk(Table table, int rows) {
    Chunk chunk = newChunk(table, rows);
    try {
      chunk.prepareToPublish();
    } catch (Throwable e) {
      chunk.release(pool);
      throw e;
    }
    chunk.publish();
    link(table, chunk);
    return chunk;
  }

  /// A chunk more for contents that are not those of a world yet, so that nobody looks its columns
  /// up.
  Chunk addUnseen(Table table, int rows) {
    Chunk chunk = newChunk(table, rows);
    link(table, chunk);
    chunk.own(pool, moment.now());
    return chunk;
  }

  private Chunk newChunk(Table table, int rows) {
    table.prepareToPush();
    if (directory.isFull()) {
      dropSpares();
    }
    directory.prepareToAdd();
    int capacity = ArrayPool.size(Math.min(Chunk.ROWS, rows));
    return Chunk.create(table.archetype(), directory.nextNumber(), pool, capacity);
  }

  private void link(Table table, Chunk chunk) {
    directory.add(chunk);
    table.push(chunk);
    noteChunks(table);
  }

  /// Notes that a table has other chunks. Before its first row nobody knows of it.
  private void noteChunks(Table table) {
    if (table.isAttached()) {
      layout.change(table.archetype());
    }
  }

  /// Gets ready to count in a row under a new handle.
  void prepareToSpawn(Table table) {
    entities.prepareToAllocate();
    Archetype archetype = table.archetype();
    if (archetype.isMarked() || archetype.linked().length > 0) {
      prepareTags(archetype, entities.idAt(0));
      prepareLinks(table, entities.idAt(0));
    }
    attach(table);
  }

  /// Gets ready to count in a row under a handle that was given out before its entity.
  void prepareToAppear(Table table, long id) {
    entities.prepare(id);
    prepareTags(table.archetype(), id);
    prepareLinks(table, id);
    attach(table);
  }

  private void prepareLinks(Table table, long id) {
    if (table.archetype().linked().length > 0) {
      links.arrive(table.last(), table.last().count(), id);
      links.checkResult();
    }
  }

  /// Gets ready to count in a row of an entity that is about to leave another row.
  void prepareToArrive(Table table, long id) {
    entities.prepare(id);
    prepareTags(table.archetype(), id);
    attach(table);
  }

  /// Makes sure that the tags of an entity can be marked as added.
  void prepareTags(Archetype archetype, long id) {
    if (archetype.isMarked()) {
      for (Component tag : archetype.trackedTags()) {
        askers.prepareTag(tag, id);
      }
    }
  }

  /// Counts in the row that was written, under a new handle.
  long spawn(Chunk chunk) {
    int row = chunk.count();
    long id = entities.allocate(chunk.location(row));
    chunk.append(id);
    links.commit();
    markNew(chunk, row, row + 1);
    return id;
  }

  /// Counts in the row that was written, as the entity of a reserved handle.
  void arrive(Chunk chunk, long id) {
    int row = chunk.count();
    entities.arrive();
    place(chunk, id);
    links.commit();
    markNew(chunk, row, row + 1);
  }

  /// Counts in the row that was written, as that of an entity that is about to leave another row.
  void place(Chunk chunk, long id) {
    entities.place(id, chunk.location(chunk.count()));
    chunk.append(id);
  }

  /// Takes a table among those that have had a row, before it gets its first.
  void attach(Table table) {
    if (!table.isAttached()) {
      ArchetypeOrder next = order.then(table.archetype());
      tables.add(table);
      order = next;
      table.attach(tables.size() - 1);
      noteChunks(table);
    }
  }

  /// The same for several tables: all or none, if memory does not suffice. Their order is part of
  /// the state.
  void attachAll(List<Table> others) {
    List<Table> missing = List.of();
    ArchetypeOrder last = order;
    for (int i = 0; i < others.size(); i++) {
      if (!others.get(i).isAttached()) {
        missing = missing.isEmpty() ? new ArrayList<>() : missing; // mostly none is
        missing.add(others.get(i));
        last = last.then(others.get(i).archetype());
      }
    }
    if (missing.isEmpty()) {
      return;
    }
    int known = tables.size();
    tables.addAll(missing);
    order = last;
    for (int i = 0; i < missing.size(); i++) {
      missing.get(i).attach(known + i);
      noteChunks(missing.get(i));
    }
  }

  /// Takes back rows that were asked for and not counted in.
  void abandon(Table table) {
    links.rollback();
    Chunk last = table.findLast();
    if (last != null) {
      last.erase(last.count(), last.capacity());
      settle(table);
    }
  }

  /// Gets ready to name rows by new handles.
  ///
  /// @return the handles; where they do not follow each other, [#name] will fill them in
  Handles prepareToName(Table table, int rows) {
    long[] ids = entities.isSequential() ? null : new long[rows];
    Handles handles = new Handles(rows, entities.idAt(0), ids);
    entities.prepareToAllocate(rows);
    prepareTags(table.archetype(), rows);
    prepareLinks(table, table.rows() - rows, rows, entities::idAt);
    links.checkResult();
    return handles;
  }

  /// Names the rows from `first` on, which have been written and counted.
  void name(Table table, int first, Handles handles) {
    int rows = handles.size();
    long[] ids = handles.ids();
    if (rows > 0) {
      attach(table);
    }
    for (int done = 0; done < rows; ) {
      int row = first + done & Chunk.ROW_MASK;
      Chunk chunk = table.chunkOf(first + done);
      int count = chunk.count() - row;
      entities.allocate(chunk.entities(), row, count, chunk.location(row));
      if (ids != null) {
        System.arraycopy(chunk.entities(), row, ids, done, count);
      }
      markNew(chunk, row, row + count);
      done += count;
    }
    links.commit();
  }

  /// Follows the relations of rows that are about to be named.
  ///
  /// @param ids by row, counted from the first
  void prepareLinks(Table table, int first, int rows, IntToLongFunction ids) {
    boolean linked = table.archetype().linked().length > 0;
    for (int i = 0; i < rows && linked; i++) {
      links.arrive(table.chunkOf(first + i), first + i & Chunk.ROW_MASK, ids.applyAsLong(i));
    }
  }

  private void prepareTags(Archetype archetype, int rows) {
    for (int i = 0; i < rows && archetype.trackedTags().length > 0; i++) {
      prepareTags(archetype, entities.idAt(i));
    }
  }

  /// Names the rows from `first` on, which have been written and counted, by reserved handles.
  void name(Table table, int first, long[] ids) {
    int rows = table.rows() - first;
    for (int i = 0; i < rows; i++) {
      entities.prepare(ids[i]);
      prepareTags(table.archetype(), ids[i]);
    }
    prepareLinks(table, first, rows, i -> ids[i]);
    links.checkResult();
    attach(table);
    for (int done = 0; done < rows; ) {
      int row = first + done & Chunk.ROW_MASK;
      Chunk chunk = table.chunkOf(first + done);
      int end = chunk.count();
      for (int i = row; i < end; i++, done++) {
        chunk.entities()[i] = ids[done];
        entities.place(ids[done], chunk.location(i));
        entities.arrive();
      }
      markNew(chunk, row, end); // by handle, where tags are asked about
    }
    links.commit();
  }

  // ---- rows that leave

  /// Gets ready for a row to leave: whatever can fail, so that [#remove] cannot.
  void prepareToLeave(Table table, Chunk chunk) {
    Chunk last = table.last();
    long now = moment.now();
    chunk.own(pool, now);
    last.own(pool, now);
    entities.prepare(last.entities()[last.count() - 1]);
  }

  /// Takes a row out; the last row of the table moves into its place.
  void remove(Table table, Chunk chunk, int row) {
    Chunk last = table.last();
    int lastRow = last.count() - 1;
    if (chunk != last || row != lastRow) {
      long moved = chunk.overwrite(row, last, lastRow);
      entities.place(moved, chunk.location(row));
    }
    last.dropLast();
    if (lastRow == 0) {
      settle(table);
    }
  }

  /// Gets ready for the selected rows of a table to leave, and for the last ones to fill the gaps;
  /// the chunks that they leave are our own already.
  void prepareToLeave(Table table, Selection selection) {
    int staying = table.rows() - selection.count(table);
    if (staying == 0) {
      return; // there is none to fill a gap
    }
    long now = moment.now();
    selection.prepareGaps(table);
    for (int row = staying; row < table.rows(); row++) {
      Chunk chunk = table.chunkOf(row);
      chunk.own(pool, now);
      entities.prepare(chunk.entities()[row & Chunk.ROW_MASK]);
    }
  }

  /// Takes the selected rows out of a table. The others are then where they would be if the rows
  /// had left one after the other.
  void remove(Table table, Selection selection) {
    int moves = selection.findMoves(table);
    for (int i = 0; i < moves; i++) {
      int to = selection.to(i);
      int from = selection.from(i);
      Chunk chunk = table.chunkOf(to);
      int row = to & Chunk.ROW_MASK;
      long moved = chunk.overwrite(row, table.chunkOf(from), from & Chunk.ROW_MASK);
      entities.place(moved, chunk.location(row));
    }
    drop(table, selection.count(table));
  }

  /// Drops the last rows of a table, all of which have been counted.
  private void drop(Table table, int rows) {
    for (int left = rows; left > 0; ) {
      Chunk last = table.last();
      int dropped = Math.min(last.count(), left);
      last.append(-dropped);
      last.erase(last.count(), last.count() + dropped);
      settle(table);
      left -= dropped;
    }
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

  /// Drops the last chunk if it is empty, except a lone one, which may be kept for a while.
  void settle(Table table) {
    if (table.last().count() > 0) {
      return;
    }
    if (table.chunkCount() > 1 || !table.isAttached()) {
      dropLast(table);
    } else if (!table.isSpare()) {
      keepSpare(table);
    }
  }

  /// A row that comes and goes, of an archetype of its own, should not have its arrays made each
  /// time. But archetypes that had rows once, of which there may be very many, need not keep
  /// theirs.
  private void keepSpare(Table table) {
    Table oldest = spares.add(table);
    if (oldest != null) {
      dropIfEmpty(oldest);
    }
  }

  /// Gives up the chunks that have no rows, so that others get their numbers.
  private void dropSpares() {
    for (Table table = spares.findOldest(); table != null; table = spares.findOldest()) {
      spares.removeOldest();
      dropIfEmpty(table);
    }
  }

  private void dropIfEmpty(Table table) {
    Chunk last = table.findLast();
    if (last != null && last.count() == 0) {
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
    links.clear();
    for (int i = 0; i < tables.size(); i++) {
      while (tables.get(i).chunkCount() > 0) {
        dropLast(tables.get(i));
      }
    }
  }

  /// Gives up room that no row needs.
  void trim() {
    for (Table table : tables) {
      Chunk last = table.findLast();
      if (last != null && last.count() == 0) {
        dropLast(table);
      } else if (last != null) {
        last.shrink(pool);
      }
    }
    events.trim();
    askers.lastRuns().forget();
    links.trim();
  }

  /// The same contents, in the same arrays. From now on both copy what they write. First all is
  /// made that the fork needs, then it holds the arrays, which cannot fail.
  Contents fork() {
    List<Table> forks = new ArrayList<>(tables.size());
    for (Table table : tables) {
      forks.add(table.fork());
    }
    Contents fork = forkOf(forks);
    entities.share();
    events.share();
    shareChunks(forks);
    return fork;
  }

  /// Says that a fork holds the arrays of chunks, too.
  private void shareChunks(List<Table> forks) {
    for (int i = 0; i < forks.size(); i++) {
      for (int k = 0; k < forks.get(i).chunkCount(); k++) {
        tables.get(i).chunk(k).share();
      }
    }
  }

  private Contents forkOf(List<Table> forks) {
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
            askers.fork(),
            links);
    fork.time.copy(time);
    return fork;
  }

  /// The same contents, in the same arrays, for another world, whose components have the same
  /// numbers. Events stay behind, and so do those who read them or ask for changes.
  Contents fork(Registry registry, ArchetypeGraph graph) {
    List<Table> forks = new ArrayList<>(tables.size());
    ArchetypeOrder newOrder = ArchetypeOrder.root();
    for (Table table : tables) {
      Component[] components = table.archetype().components().clone();
      for (int i = 0; i < components.length; i++) {
        components[i] = registry.component(components[i].number());
      }
      Table fork = table.fork(graph.exactly(components));
      forks.add(fork);
      newOrder = newOrder.then(fork.archetype());
    }
    Contents fork =
        new Contents(
            pool,
            entities.fork(),
            directory.forkOf(forks),
            forks,
            resources.forkState(),
            new EventLogs(pool),
            newOrder,
            tick,
            moment.now(),
            new Askers(),
            links.of(registry));
    fork.time.copy(time);
    entities.share();
    shareChunks(forks);
    return fork;
  }

  /// Makes the other side of relations anew from their columns, row by row.
  ///
  /// @throws IllegalArgumentException if a pair breaks the rule of its relation
  void linkAll() {
    for (Table table : tables) {
      prepareLinks(
          table, 0, table.rows(), row -> table.chunkOf(row).entities()[row & Chunk.ROW_MASK]);
    }
    links.checkResult();
    links.commit();
  }

  /// Says of which components somebody has asked for changes before the fork: their columns have
  /// ticks.
  void adoptTracking() {
    for (Table table : tables) {
      Component[] stored = table.archetype().stored();
      for (int i = 0; i < table.chunkCount(); i++) {
        for (int group = 0; group < stored.length; group++) {
          if (table.chunk(i).group(group).isTracked()) {
            stored[group].track(true);
          }
        }
      }
    }
  }

  /// Lets go of all arrays.
  public void release() {
    entities.release();
    events.release();
    for (int i = 0; i < tables.size(); i++) {
      for (int k = 0; k < tables.get(i).chunkCount(); k++) {
        tables.get(i).chunk(k).release(pool);
      }
    }
  }
}
