package dev.basalt.internal.storage;

/// Entities of one archetype that are despawned one after the other. Each leaves a gap, which is
/// all there is to do to its row; the fewer instructions that takes, the more of them the processor
/// does while it waits for the next entity from memory (benchmark `destroy-shuffled`).
final class Departures extends Run {

  private static final int[] NO_GAPS = {};

  private Table table;
  private Moment moment;

  /// The gaps of the table, how many there are, and how many are counted there.
  private int[] gaps = NO_GAPS;

  private int count;
  private int counted;

  Departures(Table table, Moment moment) {
    this.table = table;
    this.moment = moment;
  }

  /// Whether entities of an archetype can leave in a run: they leave gaps, and nobody is told or
  /// asks.
  static boolean arePossible(Table table) {
    Archetype archetype = table.archetype();
    return table.expectsGap() && !archetype.tellsDespawns() && !archetype.isMarked();
  }

  /// Begins a run; see [#arePossible].
  ///
  /// @param newMoment what changes are marked with
  void begin(Table newTable, Moment newMoment) {
    present(newTable, newMoment);
    gaps = newTable.gaps().rows();
    counted = newTable.gaps().count();
    count = counted;
  }

  /// Lets go of what was in the world before.
  void present(Table newTable, Moment newMoment) {
    table = newTable;
    moment = newMoment;
  }

  /// Despawns the next entity.
  ///
  /// @return false if it cannot be the next one, and nothing has happened
  boolean despawn(Contents contents, long id, Guard guard) {
    EntityTable entities = contents.entities();
    long[] page = entities.findOwned(id);
    int location = EntityTable.locate(page, id);
    if (location < 0 || count == gaps.length) {
      return false;
    }
    Chunk chunk = contents.chunkAt(location);
    if (chunk.archetype() != table.archetype()) {
      return false;
    }
    guard.goOn();
    entities.free(page, id);
    gaps[count++] = chunk.inTable(Contents.rowOf(location));
    return true;
  }

  @Override
  boolean isFull() {
    return count == gaps.length;
  }

  @Override
  int finish() {
    int departed = count - counted;
    table.gaps().append(departed);
    gaps = NO_GAPS;
    for (int i = 0; i < table.chunkCount(); i++) {
      table.chunk(i).touch(moment.now());
    }
    return departed;
  }
}
