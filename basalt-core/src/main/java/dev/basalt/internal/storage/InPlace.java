package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

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
      Chunk chunk = find(location, component);
      if (chunk == null) {
        return false;
      }
      int row = Contents.rowOf(location);
      long now = contents.moment().now();
      ColumnGroup columns = chunk.writable(component.homeGroup(), pool, now);
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
      Chunk chunk = find(location, component);
      int row = Contents.rowOf(location);
      if (chunk == null || !chunk.group(component.homeGroup()).has(row)) {
        return false;
      }
      chunk.writable(component.homeGroup(), pool, contents.moment().now()).vanish(row);
      return true;
    } finally {
      guard.end();
    }
  }

  private int locate(long id) {
    int location = entities.locate(id);
    return location < 0 ? Reader.locate(contents, id) : location;
  }

  /// The chunk of a location, which is made the component's home; null if it has no room for the
  /// component.
  private @Nullable Chunk find(int location, Component component) {
    Archetype home = component.home();
    Chunk recent = home == null ? null : home.table().findRecent();
    return recent != null && recent.number() == Contents.chunkOf(location)
        ? recent
        : findElsewhere(location, component, home);
  }

  private @Nullable Chunk findElsewhere(
      int location, Component component, @Nullable Archetype home) {
    Chunk chunk =
        home == null ? contents.chunkAt(location) : contents.chunkAt(location, home.table());
    Archetype archetype = chunk.archetype();
    if (archetype != home) {
      int group = archetype.group(component.number());
      if (group == Archetype.ABSENT) {
        return null;
      }
      component.home(archetype, group);
    }
    return chunk;
  }
}
