package dev.basalt.internal.storage;

/// A way from one chunk to another along an edge of the archetype graph, with everything at hand
/// that a row needs on it. Changes often come in rows of the same kind; then most of the work of
/// each would be to find out what is the same as for the one before (benchmark `add-remove`).
///
/// It is a short cut and has no meaning of its own: a row that finds no open lane goes the long way
/// through [Moves], with the same result.
///
/// Many rows in a row become a run. As long as nobody does anything else to the world, only the
/// entity and the added component of each are written; what the row keeps is copied at the end of
/// the run for all rows together, column by column, and they are counted then.
///
/// ```text
/// gap in the source        row at the other end
///                           9 |  kept  | added | handle    counted
///  row 4  -------------->  10 |  later |  now  |  now      of the run
///  row 7  -------------->  11 |  later |  now  |  now      of the run
///                          12 |                            next, if it is before `stop`
/// ```
///
/// Who changes or looks at rows ends the run first, see [Guard#endRun]. Who reads an entity by
/// handle finds no columns of what the rows keep, and copies them: see [Guard#catchUp].
public final class Lane extends Run {

  /// The stamp of a lane that is closed.
  private static final long NEVER = -1;

  private static final Object[] NO_COLUMNS = {};
  private static final float[][] NO_FLOATS = {};
  private static final int[] NO_GAPS = {};
  private static final long[] NO_IDS = {};
  private static final Moment NO_MOMENT = new Moment(0);

  /// What is known here of both chunks holds while this is the stamp of their arrays.
  private long stamp = NEVER;

  private Transition edge;
  private Table source;
  private Table target;
  private Chunk from;
  private int fromNumber;
  private Chunk to;

  /// How many columns a row keeps, if they all hold floats and are the first ones of both chunks;
  /// else -1.
  private int kept = -1;

  private float[][] fromFloats = NO_FLOATS;
  private float[][] toFloats = NO_FLOATS;

  /// The columns of the component that is added, if one is.
  private Object[] added = NO_COLUMNS;

  /// The rows that went the long way one after the other.
  private final Streak misses = new Streak();

  // of a run:

  private Moment moment = NO_MOMENT;

  /// The row of the other end that comes next, and the one that the run cannot go beyond: the room
  /// there ends, or that for gaps.
  private int next;

  private int stop;

  /// The first row whose kept columns are not copied yet.
  private int uncopied;

  /// The gaps in the source, and what is to be added to a row of the other end to find its gap.
  private int[] gaps = NO_GAPS;

  private int gapOffset;

  /// What is to be added to a row to find its gap: where the chunk begins in the table.
  private int firstRow;

  /// The handles of the other end, and the location of its first row.
  private long[] ids = NO_IDS;

  private int firstLocation;

  Lane(Transition edge, Chunk from, Chunk to) {
    this.edge = edge;
    this.source = edge.source().table();
    this.target = edge.target().table();
    this.from = from;
    this.fromNumber = from.number();
    this.to = to;
  }

  /// Whether a row can go along it: it leads from its chunk, and there is room at the other end.
  ///
  /// @param present the stamp of the pool
  boolean isOpen(int location, long present) {
    return stamp == present && fromNumber == Contents.chunkOf(location) && hasRoom();
  }

  private boolean hasRoom() {
    return target.findGrowing() == to && to.isOpen();
  }

  Table target() {
    return target;
  }

  /// Notes that a row went the long way, along an edge of the same component. The lane is opened
  /// there if many did: to open one costs more than it saves a single row.
  void miss(Transition newEdge, Chunk newFrom, Chunk newTo, long present) {
    if (misses.isLong(newFrom.number())) {
      open(newEdge, newFrom, newTo, present);
    }
  }

  private void open(Transition newEdge, Chunk newFrom, Chunk newTo, long present) {
    if (newEdge.target().isMarked()) {
      return; // there is more to a row than what is copied here
    }
    edge = newEdge;
    source = newEdge.source().table();
    target = newEdge.target().table();
    from = newFrom;
    fromNumber = newFrom.number();
    to = newTo;
    kept = newEdge.keptFloats();
    fromFloats = newFrom.floats();
    toFloats = newTo.floats();
    added = newEdge.adds() ? newTo.columns(newEdge.added(0)) : NO_COLUMNS;
    stamp = present;
  }

  // ---- single rows

  /// The columns of the component that is added.
  public Object[] added() {
    return added;
  }

  /// The row that [#move] will count in.
  int row() {
    return to.count();
  }

  /// Moves a row; see [#isOpen].
  ///
  /// @param page the page of the entity, opened
  void move(Contents contents, long[] page, long id, int row) {
    RowRemoval removal = contents.removal();
    long now = contents.moment().now();
    if (!source.expectsGap()) {
      removal.prepare(source, from);
    }
    int end = to.count();
    if (kept >= 0) {
      RowCopy.floats(fromFloats, row, toFloats, end, kept);
    } else {
      edge.copyKept(from, row, to, end);
    }
    EntityTable.place(page, id, to.location(end));
    to.append(id);
    to.touch(now);
    from.touch(now);
    removal.remove(source, from, row);
  }

  // ---- runs

  /// Begins a run if rows can run along it: they leave gaps, there is room for more, and there is
  /// nothing to a row but its columns.
  ///
  /// @param newMoment what writes are marked with
  void tryRun(Guard guard, Moment newMoment, int detours) {
    if (detours > 0) {
      tryRun(guard, newMoment, detours - 1);
    } else if (source.expectsGap() && to.isOpen() && !edge.target().isSparse()) {
      beginRun(newMoment);
      guard.run(this);
    }
  }

  private void beginRun(Moment newMoment) {
    moment = newMoment;
    next = to.count();
    uncopied = next;
    gaps = source.gaps().rows();
    gapOffset = source.gaps().count() - next;
    stop = Math.min(to.open(), gaps.length - gapOffset);
    ids = to.ids();
    firstRow = from.inTable(0);
    firstLocation = to.location(0);
    edge.withdrawKept(to);
  }

  /// Whether a row can be the next one of the run.
  ///
  /// @param location of the row; no run comes from a negative one
  boolean isNext(int location) {
    return fromNumber == Contents.chunkOf(location) && next < stop;
  }

  /// The row that [#moveNext] will move to.
  public int next() {
    return next;
  }

  /// Moves the next row of the run.
  ///
  /// @param page the page of the entity, opened
  void moveNext(long[] page, long id, int row) {
    int end = next;
    EntityTable.place(page, id, firstLocation + end);
    ids[end] = id;
    gaps[end + gapOffset] = firstRow + row;
    next = end + 1;
  }

  /// Hides what rows keep, until the end of the run.
  @Override
  void hide() {
    edge.withdrawKept(to);
  }

  /// Copies what rows of the run keep.
  @Override
  boolean catchUp() {
    int rows = next - uncopied;
    if (rows > 0) {
      edge.copyKept(from, gaps, uncopied + gapOffset, to, uncopied, rows);
      uncopied = next;
    }
    return rows >= Registry.PATIENCE;
  }

  @Override
  boolean isFull() {
    return next == stop;
  }

  @Override
  int finish() {
    catchUp();
    int rows = next - to.count();
    to.append(rows);
    to.touch(moment.now());
    source.gaps().append(rows);
    from.touch(moment.now());
    edge.publishKept(to);
    return rows;
  }
}
