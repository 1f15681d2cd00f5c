package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.compare.Comparison;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.IdList;
import dev.basalt.internal.storage.ResourceTable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// What differs between two snapshots of one world: entities that were spawned or despawned;
/// components of the others that were added, removed or changed; sources of relations whose order
/// changed; resources that are records.
///
/// It is found by comparing arrays: what was not written since the first snapshot is shared by both
/// and skipped. So the time is proportional to the number of chunks, plus the rows of those chunks
/// and components that were written. A value that was overwritten with an equal one is not listed;
/// leaves that are references are compared by identity, except strings.
///
/// ```java
/// SnapshotDiff diff = after.changesSince(before);
/// for (ComponentType<?> type : diff.types()) {
///   for (Entity entity : diff.changed(type.type())) {
///     send(entity, after.get(entity, type.type()));
///   }
/// }
/// ```
///
/// The lists stay valid when the snapshots are closed. Any thread may make one and read it.
public final class SnapshotDiff {

  private final Snapshot before;
  private final Snapshot after;
  private final EntityList spawned;
  private final EntityList despawned;
  private final Map<Component, Comparison.Difference> differences;
  private final List<ComponentType<?>> types;
  private final Set<ResourceTable.Key> resources;
  private final Map<Component, IdList> reordered;

  SnapshotDiff(Snapshot before, Snapshot after) {
    this.before = before;
    this.after = after;
    Comparison comparison = new Comparison(before.contents(), after.contents());
    this.spawned = list(comparison.spawned());
    this.despawned = list(comparison.despawned());
    this.differences = comparison.differences();
    this.types = ComponentTypes.describe(List.copyOf(differences.keySet()));
    this.resources = comparison.resources();
    this.reordered = comparison.reordered();
  }

  private static EntityList list(IdList ids) {
    return EntityList.ofIds(ids.toArray());
  }

  /// The older snapshot.
  ///
  /// @return the older one; it may be closed by now
  public Snapshot before() {
    return before;
  }

  /// The later snapshot.
  ///
  /// @return the later one; it may be closed by now
  public Snapshot after() {
    return after;
  }

  /// Whether nothing differs.
  ///
  /// @return true if all lists are empty and all resources that are records are equal
  public boolean isEmpty() {
    return spawned.isEmpty()
        && despawned.isEmpty()
        && differences.isEmpty()
        && reordered.isEmpty()
        && resources.isEmpty();
  }

  /// The entities that are only in the later snapshot.
  ///
  /// @return their handles
  public EntityList spawned() {
    return spawned;
  }

  /// The entities that are only in the older snapshot.
  ///
  /// @return their handles
  public EntityList despawned() {
    return despawned;
  }

  /// The components that differ in entities that are in both snapshots.
  ///
  /// @return the types for which one of the next three lists is not empty, in order of registration
  public List<ComponentType<?>> types() {
    return types;
  }

  /// The entities in both snapshots that have a component only in the later one.
  ///
  /// @param type the component's class
  /// @return their handles
  public EntityList added(Class<?> type) {
    return list(type, Comparison.Difference::added);
  }

  /// The entities in both snapshots that have a component only in the older one.
  ///
  /// @param type the component's class
  /// @return their handles
  public EntityList removed(Class<?> type) {
    return list(type, Comparison.Difference::removed);
  }

  /// The entities that have a component in both snapshots, with different values.
  ///
  /// @param type the component's class
  /// @return their handles
  public EntityList changed(Class<?> type) {
    return list(type, Comparison.Difference::changed);
  }

  private EntityList list(Class<?> type, Function<Comparison.Difference, IdList> kind) {
    Component component = after.catalog().find(type);
    Comparison.Difference difference = component == null ? null : differences.get(component);
    return difference == null ? EntityList.ofIds() : list(kind.apply(difference));
  }

  /// The relations whose sources are in another order.
  ///
  /// @return those for which [#reordered(Class)] is not empty, in order of registration
  public List<ComponentType<?>> reordered() {
    return ComponentTypes.describe(List.copyOf(reordered.keySet()));
  }

  /// The targets whose sources are in another order. Only those that are sources in both snapshots
  /// count.
  ///
  /// @param relation the class of a relation
  /// @return their handles; [Snapshot#sources(Entity, Class)] gives the order
  public EntityList reordered(Class<? extends Record> relation) {
    Component component = after.catalog().find(relation);
    IdList targets = component == null ? null : reordered.get(component);
    return targets == null ? EntityList.ofIds() : list(targets);
  }

  Set<ResourceTable.Key> resources() {
    return resources;
  }

  /// Applies the changes to a world in the state of the older snapshot: the same world after a
  /// restore, or a copy of it. Afterwards its [World#hash], its tick, its [World#handles] and the
  /// order of sources are those of the later snapshot. Entities are despawned, spawned and changed
  /// one by one, and observers are called for each; the order of rows may differ.
  ///
  /// The later snapshot must still be open. If an observer throws, all changes are made
  /// nevertheless; then the first exception is thrown.
  ///
  /// @param world the world to be changed, by its thread
  /// @throws IllegalArgumentException if the world cannot be in the state of the older snapshot;
  ///   then nothing has changed
  /// @throws IllegalStateException if the later snapshot is closed; while commands wait, inside an
  ///   iteration
  public void applyTo(World world) {
    world.apply(this);
  }

  /// For example `2 spawned, 1 despawned, changes of [Position, Health]`.
  @Override
  public String toString() {
    String text =
        "%s spawned, %s despawned, changes of %s"
            .formatted(spawned.size(), despawned.size(), differences.keySet());
    return reordered.isEmpty() ? text : text + ", other orders of " + reordered.keySet();
  }
}
