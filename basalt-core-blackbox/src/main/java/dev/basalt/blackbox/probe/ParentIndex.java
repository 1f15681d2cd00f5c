package dev.basalt.blackbox.probe;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Registration;
import dev.basalt.event.Observers;
import dev.basalt.event.Subscription;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the entities whose component names another one, for any component with a leaf of type
/// `Entity`: the children of a parent, the hunters of a prey.
///
/// It is never stale. Observers see each change, since the component is registered so that loops
/// cannot write it; after a restore the index is made anew.
///
/// @param <T> the component
public final class ParentIndex<T> implements AutoCloseable {

  private final World world;
  private final ComponentType<T> type;
  private final Leaf leaf;
  private final Map<Entity, Set<Entity>> children = new HashMap<>();
  private final List<Subscription> subscriptions;

  private ParentIndex(World world, ComponentType<T> type, Leaf leaf) {
    this.world = world;
    this.type = type;
    this.leaf = leaf;
    Observers observers = world.observers();
    this.subscriptions =
        List.of(
            observers.onAdd(type.type(), (entity, value) -> add(entity, parent(value))),
            observers.onSet(
                type.type(),
                (entity, old, value) -> {
                  remove(entity, parent(old));
                  add(entity, parent(value));
                }),
            observers.onRemove(type.type(), (entity, value) -> remove(entity, parent(value))),
            observers.onRestore(this::rebuild));
    rebuild();
  }

  /// Begins an index. The component must not have been used in the world before.
  ///
  /// @param path the leaf that names the other entity
  public static <T> ParentIndex<T> of(World world, Class<T> component, String path) {
    ComponentType<T> type = world.register(Registration.of(component).withoutLoopWrites());
    Leaf leaf = type.leaf(path);
    if (leaf.kind() != Leaf.Kind.ENTITY) {
      throw new IllegalArgumentException(leaf + " does not name an entity");
    }
    return new ParentIndex<>(world, type, leaf);
  }

  /// The entities that name this one, dead or alive.
  public Set<Entity> children(Entity parent) {
    return Set.copyOf(children.getOrDefault(parent, Set.of()));
  }

  private Entity parent(T value) {
    return (Entity) type.take(value, leaf);
  }

  private void add(Entity child, Entity parent) {
    children.computeIfAbsent(parent, key -> new LinkedHashSet<>()).add(child);
  }

  private void remove(Entity child, Entity parent) {
    children.computeIfPresent(
        parent,
        (key, set) -> {
          set.remove(child);
          return set.isEmpty() ? null : set;
        });
  }

  private void rebuild() {
    children.clear();
    for (ArchetypeView archetype : world.archetypes()) {
      if (archetype.componentTypes().contains(type)) {
        archetype.chunks().forEach(this::addAll);
      }
    }
  }

  private void addAll(ChunkReader chunk) {
    Column parents = chunk.column(type.type(), leaf.path());
    for (int row = 0; row < chunk.count(); row++) {
      if (chunk.has(row, type.type())) {
        add(chunk.entity(row), (Entity) parents.get(row));
      }
    }
  }

  /// Ends the index.
  @Override
  public void close() {
    subscriptions.forEach(Subscription::cancel);
    children.clear();
  }
}
