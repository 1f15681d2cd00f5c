package dev.basalt;

import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;

/// Says whether a resource has been set, removed or restored since it was last asked. Get one from
/// [Resources#watch].
///
/// Setting the same value counts as a change; changing an object in place does not. A watch belongs
/// to the program, not to the state of the world. A call costs one lookup in a map.
public final class ResourceWatch {

  private final Store store;
  private final ResourceTable.Key key;
  private long seen;

  ResourceWatch(Store store, ResourceTable.Key key) {
    this.store = store;
    this.key = key;
  }

  /// Whether the resource has changed since the last call. The first call says whether it is set.
  ///
  /// @return true if something has happened to it
  public boolean changed() {
    assert store.guard().mayReadResource(key);
    long version = store.contents().resources().version(key);
    boolean changed = version != seen;
    seen = version;
    return changed;
  }

  /// For example `watch of Config`.
  @Override
  public String toString() {
    return "watch of " + key;
  }
}
