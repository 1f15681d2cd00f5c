package dev.basalt.internal.storage;

/// A way from one chunk to another along an edge of the archetype graph, with everything at hand
/// that a row needs on it. Changes often come in rows of the same kind; then most of the work of
/// each would be to find out what is the same as for the one before (benchmark `add-remove`).
///
/// It is a short cut and has no meaning of its own: a row that finds no open lane goes the long way
/// through [Moves], with the same result.
final class Lane {

  /// The stamp of a lane that is closed.
  private static final long NEVER = -1;

  private static final Object[] NO_COLUMNS = {};
  private static final float[] NO_COLUMN = {};

  /// What is known here of both chunks holds while this is the stamp of their arrays.
  private long stamp = NEVER;

  private Transition edge;
  private Table source;
  private Table target;
  private Chunk from;
  private int fromNumber;
  private Chunk to;

  /// How many columns a row keeps, if they all hold floats and are the first ones in both chunks.
  private int kept;

  /// These columns, if they are few. They are fields, since to look them up takes longer than to
  /// copy from one to the other.
  private float[] from0 = NO_COLUMN;

  private float[] from1 = NO_COLUMN;
  private float[] from2 = NO_COLUMN;
  private float[] from3 = NO_COLUMN;
  private float[] from4 = NO_COLUMN;
  private float[] from5 = NO_COLUMN;
  private float[] to0 = NO_COLUMN;
  private float[] to1 = NO_COLUMN;
  private float[] to2 = NO_COLUMN;
  private float[] to3 = NO_COLUMN;
  private float[] to4 = NO_COLUMN;
  private float[] to5 = NO_COLUMN;

  /// The columns of the component that is added, if one is.
  private Object[] added = NO_COLUMNS;

  /// How many rows went the long way one after the other, and the number of the chunk that they
  /// came from.
  private int misses;

  private int missed;

  Lane(Transition edge, Chunk from, Chunk to) {
    this.edge = edge;
    this.source = edge.source().table();
    this.target = edge.target().table();
    this.from = from;
    this.fromNumber = from.number();
    this.to = to;
    this.missed = from.number();
  }

  /// Whether a row can go along it: it leads from its chunk, and there is room at the other end.
  ///
  /// @param present the stamp of the pool
  boolean isOpen(int location, long present) {
    return stamp == present
        && fromNumber == Contents.chunkOf(location)
        && target.findGrowing() == to
        && to.isOpen();
  }

  Table target() {
    return target;
  }

  /// Writes the component that is added into the row that [#move] will count in.
  void writeAdded(Component component, Object value) {
    component.write(added, to.count(), value);
  }

  /// Moves a row; see [#isOpen].
  ///
  /// @param page the page of the entity, opened
  void move(long[] page, long id, int row, RowRemoval removal, long now) {
    if (!source.expectsGap()) {
      removal.prepare(source, from);
    }
    int end = to.count();
    copyKept(row, end);
    EntityTable.place(page, id, to.location(end));
    to.append(id);
    to.touch(now);
    from.touch(now);
    removal.remove(source, from, row);
  }

  @SuppressWarnings("fallthrough") // each case copies one column and goes on with the one before
  private void copyKept(int row, int end) {
    switch (kept) {
      case 6:
        to5[end] = from5[row];
      case 5:
        to4[end] = from4[row];
      case 4:
        to3[end] = from3[row];
      case 3:
        to2[end] = from2[row];
      case 2:
        to1[end] = from1[row];
      case 1:
        to0[end] = from0[row];
      case 0:
        break;
      default:
        edge.copyKept(from, row, to, end);
    }
  }

  /// Notes that a row went the long way, along an edge of the same component. The lane is opened
  /// there if many did: to open one costs more than it saves a single row.
  void miss(Transition newEdge, Chunk newFrom, Chunk newTo, long present) {
    if (newFrom.number() != missed) {
      missed = newFrom.number();
      misses = 0;
    }
    misses++;
    if (misses == Registry.PATIENCE) {
      misses = 0;
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
    openColumns(newFrom.floats(), newTo.floats());
    added = newEdge.adds() ? newTo.columns(newEdge.added(0)) : NO_COLUMNS;
    stamp = present;
  }

  @SuppressWarnings("fallthrough") // each case takes one column and goes on with the one before
  private void openColumns(float[][] floatsFrom, float[][] floatsTo) {
    kept = edge.keptFloats();
    switch (kept) {
      case 6:
        from5 = floatsFrom[5];
        to5 = floatsTo[5];
      case 5:
        from4 = floatsFrom[4];
        to4 = floatsTo[4];
      case 4:
        from3 = floatsFrom[3];
        to3 = floatsTo[3];
      case 3:
        from2 = floatsFrom[2];
        to2 = floatsTo[2];
      case 2:
        from1 = floatsFrom[1];
        to1 = floatsTo[1];
      case 1:
        from0 = floatsFrom[0];
        to0 = floatsTo[0];
      default:
    }
  }
}
