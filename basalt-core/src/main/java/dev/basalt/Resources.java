package dev.basalt;

import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The values of a world that belong to no entity: time, configuration, input, a random number
/// generator. A resource is found by its class, or by its class and a name.
///
/// ```java
/// world.resources().set(new Time(0, 1f / 60));
/// world.resources().update(Time.class, Time::next);
/// ```
///
/// Resources that are records are part of the world's state: of snapshots and hashes. Other objects
/// are kept as they are when a snapshot is restored.
public final class Resources {

  private final Store store;

  Resources(Store store) {
    this.store = store;
  }

  private ResourceTable cells() {
    return store.contents().resources();
  }

  private void put(ResourceTable.Key key, Object value) {
    refuseInSystem(key);
    store.guard().refuseParallel("set of resource " + key.type().getSimpleName());
    store.setResource(key, value);
  }

  /// A system can replace a resource that it has declared, but not add one: others may be reading
  /// at the same time.
  private void refuseInSystem(ResourceTable.Key key) {
    store.guard().refuseUndeclaredResource(key);
    if (store.guard().scope() != null && cells().find(key) == null) {
      throw new IllegalStateException(
          "resource %s is not set, and %s cannot add it; set it first, or use commands"
              .formatted(key, store.guard().scope()));
    }
  }

  /// Sets the resource of the value's class.
  ///
  /// @param value the value
  public void set(Object value) {
    Objects.requireNonNull(value, "the resource is null");
    put(new ResourceTable.Key(value.getClass(), ""), value);
  }

  /// Sets the resource of the value's class and a name.
  ///
  /// @param name the name
  /// @param value the value
  public void set(String name, Object value) {
    Objects.requireNonNull(value, "the resource is null");
    put(new ResourceTable.Key(value.getClass(), name), value);
  }

  /// Sets a resource under a class other than its own, such as an interface.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param value the value
  public <T> void set(Class<T> type, T value) {
    set(type, "", value);
  }

  /// Sets a resource under a name and a class other than its own.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param name the name
  /// @param value the value
  public <T> void set(Class<T> type, String name, T value) {
    ResourceTable.Key key = new ResourceTable.Key(type, name);
    put(key, type.cast(Objects.requireNonNull(value, "the resource is null")));
  }

  /// The value of a resource.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @return the value
  /// @throws NoSuchElementException if it is not set
  public <T> T get(Class<T> type) {
    return get(type, "");
  }

  /// The value of a resource that has a name.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @param name its name
  /// @return the value
  /// @throws NoSuchElementException if it is not set
  public <T> T get(Class<T> type, String name) {
    T value = find(type, name);
    if (value == null) {
      throw new NoSuchElementException(
          "no resource %s; there are %s"
              .formatted(new ResourceTable.Key(type, name), cells().keys()));
    }
    return value;
  }

  /// The value of a resource, or null.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @return the value, or null if it is not set
  public <T> @Nullable T find(Class<T> type) {
    return find(type, "");
  }

  /// The value of a resource that has a name, or null.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @param name its name
  /// @return the value, or null if it is not set
  public <T> @Nullable T find(Class<T> type, String name) {
    ResourceTable.Key key = new ResourceTable.Key(type, name);
    assert store.guard().mayReadResource(key);
    return type.cast(cells().find(key));
  }

  /// Replaces a resource by the result of a function.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @param change gets the value and returns the new one
  /// @throws NoSuchElementException if it is not set
  public <T> void update(Class<T> type, UnaryOperator<T> change) {
    update(type, "", change);
  }

  /// Replaces a resource that has a name by the result of a function.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @param name its name
  /// @param change gets the value and returns the new one
  /// @throws NoSuchElementException if it is not set
  public <T> void update(Class<T> type, String name, UnaryOperator<T> change) {
    Objects.requireNonNull(change, "the function is null");
    set(type, name, change.apply(get(type, name)));
  }

  /// Makes a watch, which says whether a resource has been set since it was last asked.
  ///
  /// ```java
  /// ResourceWatch watch = world.resources().watch(Config.class);
  /// if (watch.changed()) { ... }         // true the first time, if it is set
  /// ```
  ///
  /// @param type its class
  /// @return a new watch
  public ResourceWatch watch(Class<?> type) {
    return watch(type, "");
  }

  /// The same for a resource that has a name.
  ///
  /// @param type its class
  /// @param name its name
  /// @return a new watch
  public ResourceWatch watch(Class<?> type, String name) {
    return new ResourceWatch(store, new ResourceTable.Key(type, name));
  }

  /// Removes a resource.
  ///
  /// @param type its class
  /// @return whether it was there
  public boolean remove(Class<?> type) {
    return remove(type, "");
  }

  /// Removes a resource that has a name.
  ///
  /// @param type its class
  /// @param name its name
  /// @return whether it was there
  public boolean remove(Class<?> type, String name) {
    ResourceTable.Key key = new ResourceTable.Key(type, name);
    store.guard().refuseStructural("remove of resource " + type.getSimpleName());
    return store.removeResource(key);
  }

  /// All resources.
  ///
  /// @return each with its type, name and value, in the order of their first use
  public List<ResourceInfo> all() {
    for (ResourceTable.Key key : cells().keys()) {
      assert store.guard().mayReadResource(key);
    }
    return ResourceInfo.of(cells());
  }

  /// For example `[Time, Random "loot"]`.
  @Override
  public String toString() {
    return cells().keys().toString();
  }
}
