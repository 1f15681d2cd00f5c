package dev.basalt.internal.system;

import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.Mut;
import java.util.NoSuchElementException;
import java.util.Objects;

/// A cursor to a resource. Unlike those to components, one serves for all runs of a system.
final class ResourceCursor extends Mut<Object> {

  private final Store store;
  private final ResourceTable.Key key;

  ResourceCursor(Store store, ResourceTable.Key key) {
    this.store = store;
    this.key = key;
  }

  /// The value of a resource, or an error that says who needs it.
  static Object value(Store store, ResourceTable.Key key, Object user) {
    Object value = store.contents().resources().find(key);
    if (value == null) {
      throw new NoSuchElementException(
          "%s needs resource %s, which is not set; there are %s"
              .formatted(user, key, store.contents().resources().keys()));
    }
    return value;
  }

  @Override
  public Object get() {
    return value(store, key, "a system");
  }

  @Override
  public void set(Object value) {
    Object checked = Objects.requireNonNull(value, "set(null); a resource cannot be null");
    store.guard().refuseUndeclaredResource(key);
    get();
    store.guard().refuseParallel("set of resource " + key);
    store.setResource(key, key.type().cast(checked));
  }

  @Override
  public boolean setIfChanged(Object value) {
    if (get().equals(value)) {
      return false;
    }
    set(value);
    return true;
  }
}
