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

/// Several changes of one entity that happen in one move, or not at all.
///
/// ```java
/// world.edit(ship).remove(Controls.class, Gun.class).add(new DeathThroes(5)).apply();
/// ```
///
/// Nothing happens before [#apply]. To remove and add the same component means to add it.
public final class Edit {

  private final Store store;
  private final Entity entity;
  private final List<Class<?>> removed = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  /// The types of objects, at the places that they have among the values; null for records.
  private final List<@Nullable Class<?>> objectTypes = new ArrayList<>();

  Edit(Store store, Entity entity) {
    this.store = store;
    this.entity = entity;
  }

  /// Components to add, or to replace where they are there.
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

  /// An object of any class to add as a component, kept by reference, or to replace the one that is
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

  /// Components to remove, where they are there.
  ///
  /// @param types their classes
  /// @return this edit
  public Edit remove(Class<?>... types) {
    removed.addAll(Arrays.asList(types));
    return this;
  }

  /// Makes the changes.
  ///
  /// @return how many of the components to be removed were there
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
