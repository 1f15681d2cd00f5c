package dev.basalt.internal.storage;

/// How entities lose components that come and go in place: a row is marked as without one, and
/// nothing moves. [Additions] are the other way round.
final class InPlace {

  private final Guard guard;
  private final ArrayPool pool;
  private Contents contents;
  private EntityTable entities;
  private Moment moment;

  InPlace(Store store) {
    this.guard = store.guard();
    this.pool = store.pool();
    this.contents = store.contents();
    this.entities = contents.entities();
    this.moment = contents.moment();
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
    entities = present.entities();
    moment = present.moment();
  }

  /// Removes a component.
  ///
  /// @return whether it was there
  boolean remove(Operation operation, long id, Component component) {
    guard.pass(operation);
    int location = locate(id);
    int row = Contents.rowOf(location);
    ColumnGroup columns = component.home().find(location, pool.stamp());
    if (columns == null) {
      return removeElsewhere(location, component);
    }
    if (!columns.has(row)) {
      guard.discountChange();
      return false;
    }
    columns.touch(moment.now());
    columns.vanish(row);
    return true;
  }

  private boolean removeElsewhere(int location, Component component) {
    Chunk chunk = contents.chunkAt(location);
    int group = chunk.archetype().group(component.number());
    if (!chunk.has(Contents.rowOf(location), group)) {
      guard.discountChange();
      return false; // so that no columns are copied which a snapshot holds
    }
    component.home().open(chunk, group, pool, moment.now()).vanish(Contents.rowOf(location));
    return true;
  }

  private int locate(long id) {
    int location = entities.locate(id);
    return location < 0 ? Reader.locate(contents, id) : location;
  }
}
