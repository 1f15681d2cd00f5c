package dev.basalt.query;

import dev.basalt.EntityList;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.storage.KnownLocations;
import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.function.Function;

/// The values of one component of many entities, in the order of a list of handles. It always shows
/// the current values, as `lookup.get(entities.get(index))` would. Get one from [Lookup#of] and
/// keep it.
///
/// It remembers where the entities are until an entity is spawned or despawned, or a component is
/// added or removed. So it is faster than the lookup if the same handles are read again and again,
/// such as the ends of springs, the edges of a graph, or targets. Otherwise it costs little.
///
/// Its size never changes. If an entity dies or loses the component, only its own position throws.
///
/// @param <T> the component
public abstract class LookupList<T> extends AbstractList<T> implements RandomAccess {

  static {
    Faces.grant(
        LookupList.class,
        new Function<>() {
          @Override
          public Object apply(Object listing) {
            return new Interpreted<>((LookupPlan.Listing) listing);
          }
        });
  }

  private final LookupPlan plan;
  private final EntityList entities;
  private final KnownLocations locations;

  LookupList(LookupPlan plan, EntityList entities) {
    this.plan = plan;
    this.entities = entities;
    this.locations = plan.locations(entities);
  }

  final LookupPlan plan() {
    return plan;
  }

  final KnownLocations locations() {
    return locations;
  }

  /// Reads the value of an entity without a remembered location.
  final Object read(int index) {
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

  /// The list of values in plain Java. Generated ones are classes of this package, too.
  private static final class Interpreted<T> extends LookupList<T> {

    Interpreted(LookupPlan.Listing listing) {
      super(listing.plan(), listing.entities());
    }

    @Override
    @SuppressWarnings("unchecked") // values of a component are of its class
    public T get(int index) {
      return (T) read(index);
    }
  }
}
