package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.guard.Operation;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  Edit(Store store, Entity entity) {
    this.store = store;
    this.entity = entity;
  }

  /// Components to add, or to replace where they are there.
  ///
  /// @param components records
  /// @return this edit
  public Edit add(Record... components) {
    values.addAll(Arrays.asList(components));
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
            store.bundles().ofValues(added),
            added);
  }

  /// For example `edit of 17v3: remove [Gun], add [DeathThroes[seconds=5.0]]`.
  @Override
  public String toString() {
    return "edit of %s: remove %s, add %s"
        .formatted(
            entity, removed.stream().map(type -> ComponentType.simpleName(type)).toList(), values);
  }
}
