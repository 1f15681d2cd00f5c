package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.Lookup;
import java.util.Objects;

/// Finds the columns of one component by handle. Remembers the last archetype, since the next
/// entity is often of the same.
public final class LookupPlan {

  private static final Object[] NO_COLUMNS = {};
  private static final int MISSES_BEFORE_CHANGE = 16;

  /// The last archetype and where the component is in it; one object, so that threads may race for
  /// it.
  private record Place(Archetype archetype, int group) {}

  private final Store store;
  private final Component component;
  private Place last;
  private int misses;

  public LookupPlan(Store store, Component component) {
    this.store = store;
    this.component = component;
    synchronized (store.bundles()) {
      this.last = place(store.graph().bundle(component).archetype());
    }
  }

  public Component component() {
    return component;
  }

  /// The location of an entity that may be read now.
  public int locate(long id) {
    assert store.guard().mayRead(component);
    if (store.guard().isParallel()) {
      store.guard().refuseRacyRead(component);
    }
    assert store.guard().isCalm();
    return Reader.locate(store.contents(), id);
  }

  /// The columns at a location.
  public Object[] columns(int location, long id) {
    Place place = last;
    Chunk chunk = store.contents().chunkAt(location, place.archetype().table());
    int group =
        place.archetype() == chunk.archetype() ? place.group() : groupElsewhere(chunk.archetype());
    return group < 0 ? special(group, id) : chunk.group(group).columns();
  }

  /// Where the component is in another archetype than the last. Only now and then that becomes the
  /// last one, so that entities of several archetypes in turn cost no garbage.
  private int groupElsewhere(Archetype archetype) {
    misses++;
    if (misses % MISSES_BEFORE_CHANGE == 0) {
      last = place(archetype);
    }
    return archetype.group(component.number());
  }

  private Object[] special(int group, long id) {
    if (group == Archetype.ABSENT) {
      throw Reader.missing(store.contents(), id, component.name());
    }
    return NO_COLUMNS;
  }

  private Place place(Archetype archetype) {
    return new Place(archetype, archetype.group(component.number()));
  }

  /// The row of a location.
  public static int row(int location) {
    return Contents.rowOf(location);
  }

  public boolean has(long id) {
    return store.contents().chunkAt(locate(id)).archetype().has(component.number());
  }

  public void set(long id, Object value) {
    store.set(id, component, Objects.requireNonNull(value, "the component is null"));
  }

  /// The lookup in plain Java.
  public static final class Interpreted<T> extends Lookup<T> {

    public Interpreted(LookupPlan plan) {
      super(plan);
    }

    @Override
    @SuppressWarnings("unchecked") // values of a component are of its class
    public T get(Entity entity) {
      int location = plan().locate(entity.id());
      Object[] columns = plan().columns(location, entity.id());
      return (T) plan().component().codec().read(columns, row(location));
    }
  }
}
