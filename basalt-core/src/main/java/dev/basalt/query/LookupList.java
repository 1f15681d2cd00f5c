package dev.basalt.query;

import dev.basalt.EntityList;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.storage.KnownLocations;
import java.util.AbstractList;
import java.util.RandomAccess;

/// The values of one component of many entities, in the order of a list of handles: what
/// `lookup.get(entities.get(index))` gives now, at any time. Get one from [Lookup#of] and keep it.
///
/// It remembers where the entities are as long as no entity is spawned, despawned, or gets or loses
/// a component. So the same handles again and again, such as the ends of springs, the edges of a
/// graph or targets, are faster through it than through the lookup. Where they are not, it costs
/// little.
///
/// Its size never changes. If an entity dies or loses the component, only its own place fails.
///
/// @param <T> the component
public abstract class LookupList<T> extends AbstractList<T> implements RandomAccess {

  private final LookupPlan plan;
  private final EntityList entities;
  private final KnownLocations locations;

  /// For the lookups of Basalt only.
  ///
  /// @param plan where the component is
  /// @param entities the handles
  protected LookupList(LookupPlan plan, EntityList entities) {
    this.plan = plan;
    this.entities = entities;
    this.locations = plan.locations(entities);
  }

  /// Where the component is.
  ///
  /// @return the plan
  protected final LookupPlan plan() {
    return plan;
  }

  /// Where the entities are.
  ///
  /// @return the locations
  protected final KnownLocations locations() {
    return locations;
  }

  /// Reads the value of an entity without any memory of where it is.
  ///
  /// @param index a position in the list
  /// @return the value
  protected final Object read(int index) {
    return plan.read(entities.id(index));
  }

  /// The handles, in the same order.
  ///
  /// @return the list that this one was made for
  public final EntityList entities() {
    return entities;
  }

  /// The value of the component of an entity.
  ///
  /// @param index a position in the list
  /// @return the value
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  @Override
  public abstract T get(int index);

  /// Replaces the value of the component of an entity.
  ///
  /// @param index a position in the list
  /// @param value the new value
  /// @return the value before
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  @Override
  public final T set(int index, T value) {
    T before = get(index);
    plan.set(entities.id(index), value);
    return before;
  }

  @Override
  public final int size() {
    return entities.size();
  }
}
