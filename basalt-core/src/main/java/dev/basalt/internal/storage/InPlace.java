package dev.basalt.internal.storage;

/// Changes of components that come and go in the rows where entities are: a value is written, or a
/// row is marked as without one, and nothing moves.
final class InPlace {

  private final Guard guard;
  private final ArrayPool pool;
  private Contents contents;
  private EntityTable entities;

  InPlace(Store store) {
    this.guard = store.guard();
    this.pool = store.pool();
    this.contents = store.contents();
    this.entities = contents.entities();
  }

  /// Says what is in the world from now on.
  void present(Contents present) {
    contents = present;
    entities = present.entities();
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
        Chunk chunk = contents.chunkAt(location);
        int group = chunk.archetype().group(component.number());
        if (group == Archetype.ABSENT) {
          return false;
        }
        columns = open(chunk, group, component);
      }
      int row = Contents.rowOf(location);
      long now = contents.moment().now();
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
    guard.begin(operation);
    try {
      int location = locate(id);
      int row = Contents.rowOf(location);
      ColumnGroup columns = component.home().find(location, pool.stamp());
      if (columns == null) {
        Chunk chunk = contents.chunkAt(location);
        int group = chunk.archetype().group(component.number());
        if (!chunk.has(row, group)) {
          return false; // so that no columns are copied which a snapshot holds
        }
        columns = open(chunk, group, component);
      } else if (!columns.has(row)) {
        return false;
      }
      columns.touch(contents.moment().now());
      columns.vanish(row);
      return true;
    } finally {
      guard.end();
    }
  }

  private int locate(long id) {
    int location = entities.locate(id);
    return location < 0 ? Reader.locate(contents, id) : location;
  }

  /// The columns of a component that are not at hand, to be written.
  private ColumnGroup open(Chunk chunk, int group, Component component) {
    ColumnGroup columns = chunk.writable(group, pool, contents.moment().now());
    component.home().miss(chunk, columns, pool.stamp());
    return columns;
  }
}
