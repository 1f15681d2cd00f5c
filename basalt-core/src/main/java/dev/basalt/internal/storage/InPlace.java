package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// Changes of components that come and go in the rows where entities are: a value is written, or a
/// row is marked as without one, and nothing moves.
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

  /// Adds or replaces a component of an entity whose row has room for it.
  ///
  /// @return whether it has room
  boolean add(long id, Component component, Object value) {
    guard.begin(Operation.ADD);
    try {
      int location = locate(id);
      ColumnGroup columns = component.home().find(location, pool.stamp());
      if (columns == null) {
        columns = openElsewhere(location, component);
      }
      if (columns == null) {
        return false;
      }
      int row = Contents.rowOf(location);
      long now = moment.now();
      columns.touch(now);
      component.write(columns.columns(), row, value);
      columns.markWritten(row, now);
      return true;
    } finally {
      guard.end();
    }
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
      return false; // so that no columns are copied which a snapshot holds
    }
    open(chunk, group, component).vanish(Contents.rowOf(location));
    return true;
  }

  private int locate(long id) {
    int location = entities.locate(id);
    return location < 0 ? Reader.locate(contents, id) : location;
  }

  /// The columns of a component that are not at hand, to be written; null if there is no room for
  /// it where the entity is.
  private @Nullable ColumnGroup openElsewhere(int location, Component component) {
    Chunk chunk = contents.chunkAt(location);
    int group = chunk.archetype().group(component.number());
    return group == Archetype.ABSENT ? null : open(chunk, group, component);
  }

  private ColumnGroup open(Chunk chunk, int group, Component component) {
    ColumnGroup columns = chunk.writable(group, pool, moment.now());
    component.home().miss(chunk, columns, pool.stamp());
    return columns;
  }
}
