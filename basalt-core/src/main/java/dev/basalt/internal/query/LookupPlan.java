package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.storage.ColumnIndex;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.KnownLocations;
import dev.basalt.internal.storage.Moves;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.LookupList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads and writes one component by handle. Generated lookups go through the [ColumnIndex], and
/// come here only if that leads nowhere.
public final class LookupPlan {

  private final Store store;
  private final Guard guard;
  private final Component component;
  private final ColumnIndex index;
  private final Moves moves;
  private final ListSource lists;

  /// Makes lists of values: what the lookup needs from the code generator.
  public interface ListSource {
    LookupList<?> list(LookupPlan plan, EntityList entities);
  }

  public LookupPlan(Store store, Component component, ListSource lists) {
    this.lists = lists;
    this.store = store;
    this.guard = store.guard();
    this.component = component;
    this.index = store.spreadIndex(component);
    this.moves = store.moves();
  }

  public Component component() {
    return component;
  }

  public ColumnIndex index() {
    return index;
  }

  /// The number of a handle. Generated lookups get it here: a null in a hidden class would be told
  /// without a message.
  public static long id(Entity entity) {
    return entity.id();
  }

  /// The value of the component, or an error that says why there is none.
  public Object read(long id) {
    check();
    return Reader.get(store.contents(), id, component);
  }

  private void check() {
    assert guard.mayRead(component);
    assert guard.isCalm();
    if (guard.isParallel()) {
      guard.refuseRacyRead(component);
    }
  }

  /// Whether there is a value that can be read now. Refused where reading is, be there a value or
  /// not, so that it does not depend on the data.
  public boolean hasValue(long id) {
    check();
    return Reader.has(store.contents(), id, component);
  }

  /// Whether an entity has the component. That does not change while systems or parallel iterations
  /// run, whatever they write.
  public boolean has(long id) {
    assert guard.isCalm();
    return Reader.has(store.contents(), id, component);
  }

  /// Whether an entity is alive, which does not change either.
  public boolean isAlive(long id) {
    assert guard.isCalm();
    return EntityTable.isAlive(store.contents().entities().locate(id));
  }

  public void set(long id, Object value) {
    refuseNull(value);
    store.replacements().set(id, component, value);
  }

  /// Refuses null as a value.
  public static void refuseNull(@Nullable Object value) {
    Objects.requireNonNull(value, "the component is null");
  }

  public void add(long id, Object value) {
    refuseNull(value);
    moves.add(id, component, value);
  }

  public boolean remove(long id) {
    return moves.remove(id, component);
  }

  /// The values of many entities.
  public LookupList<?> list(EntityList entities) {
    return lists.list(this, entities);
  }

  /// Where the entities of a list are.
  public KnownLocations locations(EntityList entities) {
    return new KnownLocations(guard, index, entities);
  }

  /// What a list of values is made of.
  public record Listing(LookupPlan plan, EntityList entities) {}
}
