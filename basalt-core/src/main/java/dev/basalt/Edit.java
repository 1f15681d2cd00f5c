package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.guard.Operation;
import dev.basalt.internal.shape.Values;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Several changes to one entity, made in one move or not at all.
///
/// ```java
/// world.edit(ship).remove(Controls.class, Gun.class).add(new DeathThroes(5)).apply();
/// ```
///
/// Nothing happens before [#apply]. A component that is both removed and added is added.
public final class Edit {

  private final Store store;
  private final Entity entity;
  private final List<Class<?>> removed = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  /// The types of objects, in the order of the values; null for records.
  private final List<@Nullable Class<?>> objectTypes = new ArrayList<>();

  Edit(Store store, Entity entity) {
    this.store = store;
    this.entity = entity;
  }

  /// Adds components, or replaces those that the entity has.
  ///
  /// @param components records
  /// @return this edit
  public Edit add(Record... components) {
    for (Record component : components) {
      values.add(component);
      objectTypes.add(null);
    }
    return this;
  }

  /// Adds an object of any class as a component, kept by reference, or replaces the one that is
  /// there.
  ///
  /// @param <T> the component
  /// @param type the class under which it will be found
  /// @param object the object
  /// @return this edit
  public <T> Edit add(Class<T> type, T object) {
    values.add(Values.object(object, type));
    objectTypes.add(type);
    return this;
  }

  /// Removes components, if the entity has them.
  ///
  /// @param types their classes
  /// @return this edit
  public Edit remove(Class<?>... types) {
    removed.addAll(Arrays.asList(types));
    return this;
  }

  /// Makes the changes.
  ///
  /// @return how many of the removed components the entity had
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public int apply() {
    Object[] added = values.toArray();
    return store
        .moves()
        .change(
            Operation.EDIT,
            entity.id(),
            store.bundles().ofKnownTypes(removed.toArray(Class<?>[]::new)),
            bundle(added),
            added);
  }

  private Bundle bundle(Object[] added) {
    Class<?>[] types = objectTypes.toArray(Class<?>[]::new);
    boolean objects = false;
    for (int i = 0; i < types.length && added[i] != null; i++) {
      objects |= types[i] != null;
      types[i] = types[i] != null ? types[i] : added[i].getClass();
    }
    return objects ? store.bundles().ofTypes(types) : store.bundles().ofValues(added);
  }

  /// For example `edit of 17v3: remove [Gun], add [DeathThroes[seconds=5.0]]`.
  @Override
  public String toString() {
    return "edit of %s: remove %s, add %s"
        .formatted(
            entity, removed.stream().map(type -> ComponentType.simpleName(type)).toList(), values);
  }
}
