package dev.basalt.query;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.LookupPlan;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Fast access to one component by handle, for entities that the query does not visit: targets,
/// parents, neighbours. Get one from `World.lookup` and keep it.
///
/// It may be used inside queries and outside. In a parallel query it can only read components that
/// the query does not write; `has` works for all components.
///
/// @param <T> the component
public abstract class Lookup<T> {

  static {
    Faces.grant(
        Lookup.class,
        new Function<>() {
          @Override
          public Object apply(Object plan) {
            return new Interpreted<>((LookupPlan) plan);
          }
        });
  }

  private final LookupPlan plan;

  Lookup(LookupPlan plan) {
    this.plan = plan;
  }

  final LookupPlan plan() {
    return plan;
  }

  /// The value of the component.
  ///
  /// @param entity a living entity
  /// @return the value
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  public abstract T get(Entity entity);

  /// The value of the component, or null.
  ///
  /// @param entity a living entity
  /// @return the value, or null if the entity does not have it
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public final @Nullable T find(Entity entity) {
    return plan.hasValue(entity.id()) ? get(entity) : null;
  }

  /// Replaces the value of the component.
  ///
  /// @param entity a living entity
  /// @param value the new value
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  public final void set(Entity entity, T value) {
    plan.set(entity.id(), value);
  }

  /// Adds the component, or replaces its value if the entity has it. The same as `World.add`, and
  /// faster if many entities get it.
  ///
  /// @param entity a living entity
  /// @param value the value
  /// @throws java.util.NoSuchElementException if the entity is not alive
  /// @throws IllegalStateException inside an iteration
  public void add(Entity entity, T value) {
    plan.add(entity.id(), value);
  }

  /// Removes the component. The same as `World.remove`.
  ///
  /// @param entity a living entity
  /// @return whether it was there
  /// @throws java.util.NoSuchElementException if the entity is not alive
  /// @throws IllegalStateException inside an iteration
  public final boolean remove(Entity entity) {
    return plan.remove(entity.id());
  }

  /// The values of many entities, in the order of their handles. If the same handles are read again
  /// and again, it is faster than a lookup of each.
  ///
  /// @param entities handles, dead or alive
  /// @return a list that always shows the current values
  @SuppressWarnings("unchecked") // values of a component are of its class
  public final LookupList<T> of(EntityList entities) {
    return (LookupList<T>)
        plan.list(Objects.requireNonNull(entities, "the list of entities is null"));
  }

  /// Whether an entity is alive, as [dev.basalt.World#alive]. Handles in events and fields may
  /// belong to dead entities.
  ///
  /// @param entity any handle
  /// @return true if it is
  public final boolean alive(Entity entity) {
    return plan.isAlive(entity.id());
  }

  /// Whether an entity has the component.
  ///
  /// @param entity a living entity
  /// @return true if it does
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public final boolean has(Entity entity) {
    return plan.has(entity.id());
  }

  /// For example `lookup of Position`.
  @Override
  public final String toString() {
    return "lookup of " + plan.component();
  }

  /// The lookup in plain Java. Generated ones are classes of this package, too.
  private static final class Interpreted<T> extends Lookup<T> {

    Interpreted(LookupPlan plan) {
      super(plan);
    }

    @Override
    @SuppressWarnings("unchecked") // values of a component are of its class
    public T get(Entity entity) {
      return (T) plan().read(entity.id());
    }
  }
}
