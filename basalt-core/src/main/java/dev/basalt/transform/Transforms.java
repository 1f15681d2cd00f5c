package dev.basalt.transform;

import static dev.basalt.query.Term.entity;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.prefab.Prefab;
import dev.basalt.query.Query;
import dev.basalt.query.Query1;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.util.Arrays;

/// The base of [Transforms2D] and [Transforms3D]: finds the entities to recompute.
///
/// An update visits all entities in cascade order. An entity is recomputed if its own transform has
/// changed, if it has another parent than last time, or if its parent has been recomputed. All
/// others are only checked. If nothing has changed, no entity is visited.
///
/// Disabled entities are updated like all others, since those below them may be enabled. [Prefab]s
/// are not, since they have no place in the world.
///
/// @param <L> the transform relative to the parent
/// @param <W> the transform in the world
public abstract sealed class Transforms<L extends Record, W extends Record>
    permits Transforms2D, Transforms3D {

  private static final long NEVER = -1;

  private final World world;
  private final Relations<ChildOf> tree;
  private final Class<L> local;
  private final W unknown;
  private final Query<?> arrived;
  private final Query<?> left;
  private final Query<?> inPrefabs;
  private final Query1<Entity> moved;
  private final Query1<Entity> added;

  /// By slot, whether the entity is recomputed in this update.
  private byte[] stale = {};

  private final Query1.Body<Entity> mark = this::mark;
  private int marked;

  /// A slot that was met beyond them.
  private int beyond;

  /// The number of structural changes after the last update.
  private long structure = NEVER;

  Transforms(World world, Class<L> local, W unknown) {
    Class<?> global = unknown.getClass();
    this.world = world;
    this.tree = world.relations(ChildOf.class);
    this.local = local;
    this.unknown = unknown;
    this.arrived = world.query(local).withDisabled().without(global, Prefab.class);
    this.left = world.query(global).withDisabled().without(local);
    this.inPrefabs = world.query(global).withDisabled().with(Prefab.class);
    var placed = world.query(entity()).withDisabled().without(Prefab.class);
    this.moved = placed.with(global).changed(local);
    this.added = placed.with(local).added(global);
  }

  /// Updates all world transforms. Call it outside loops and systems, or in an exclusive system.
  ///
  /// If a transform or the structure of the world has changed, it takes time proportional to the
  /// number of entities with transforms, most of it for those that are recomputed. After the first
  /// run, it allocates nothing.
  public final void update() {
    update(false);
  }

  /// The same on several threads, with the same result, bit by bit.
  public final void updateInParallel() {
    update(true);
  }

  private void update(boolean parallel) {
    if (!left.isEmpty()) {
      left.remove(unknown.getClass());
    }
    if (!inPrefabs.isEmpty()) {
      inPrefabs.remove(unknown.getClass());
    }
    if (!arrived.isEmpty()) {
      arrived.add(unknown);
    }
    marked = 0;
    moved.each(mark);
    added.each(mark);
    if (marked > 0 || structure != world.structuralChanges()) {
      run(parallel);
      Arrays.fill(stale, (byte) 0);
      reserve(beyond);
    }
    structure = world.structuralChanges();
  }

  /// Runs the query in cascade order.
  abstract void run(boolean parallel);

  private void mark(Entity self) {
    reserve(self.slot());
    stale[self.slot()] = 1;
    marked++;
  }

  private void reserve(int slot) {
    if (slot >= stale.length) {
      stale = Arrays.copyOf(stale, Math.max(slot + 1, stale.length * 2));
    }
  }

  /// Whether to recompute an entity. Its parent has been visited before.
  final boolean isStale(long id) {
    int slot = (int) id;
    return slot >= stale.length || stale[slot] != 0;
  }

  /// Marks an entity as recomputed. Several threads may call it for entities of one depth.
  final void worked(long id) {
    int slot = (int) id;
    if (slot < stale.length) {
      stale[slot] = 1;
    } else {
      beyond = slot;
    }
  }

  // ---- other parents

  /// The current world transform of an entity, computed from it and those above it; takes time
  /// proportional to its depth.
  ///
  /// @param entity a living entity with a transform
  /// @return its transform in the world
  /// @throws java.util.NoSuchElementException if it has no transform
  public final L inWorld(Entity entity) {
    L result = world.get(entity, local);
    Entity above = tree.target(entity);
    while (!above.isNone() && world.has(above, local)) {
      result = times(world.get(above, local), result);
      above = tree.target(above);
    }
    return result;
  }

  /// Gives an entity another parent, and a transform with which it and everything below it stay in
  /// place. To move it with the new parent instead, only set [ChildOf].
  ///
  /// @param child a living entity with a transform
  /// @param parent a living entity that is not below the child
  /// @throws IllegalArgumentException if it is below the child
  /// @throws ArithmeticException if the parent has the scale 0
  public final void moveTo(Entity child, Entity parent) {
    L global = inWorld(child);
    L relative = world.has(parent, local) ? times(inverse(inWorld(parent)), global) : global;
    world.add(child, new ChildOf(parent), relative);
  }

  /// Removes an entity from its parent, and gives it a transform with which it stays in place.
  ///
  /// @param child a living entity with a transform
  public final void detach(Entity child) {
    world.edit(child).remove(ChildOf.class).add(inWorld(child)).apply();
  }

  abstract L times(L outer, L inner);

  abstract L inverse(L transform);
}
