package dev.basalt.relation;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.event.Subscription;
import dev.basalt.internal.event.Failures;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.IterationHook;
import dev.basalt.internal.query.RelationPlan;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Questions about one relation of a world, from both sides. Get it from `World.relations` and keep
/// it.
///
/// ```java
/// Relations<ChildOf> children = world.relations(ChildOf.class);
///
/// for (Entity at = children.first(tank); !at.isNone(); at = children.next(at)) { .. }
/// children.forEachSource(tank, child -> ..);
/// children.moveBefore(hull, turret);
/// ```
///
/// Pairs are made, changed and removed like components: by `world.add(turret, new ChildOf(tank))`,
/// `set`, `remove`, commands.
///
/// **Order.** The sources of a target are in the order in which they were related to it;
/// [#moveBefore] and the like change it. Setting the same target again keeps the place. The order
/// is part of the world's state: snapshots, [dev.basalt.World#restore] and
/// [dev.basalt.World#stateHash] include it.
///
/// **Cost.** Each answer takes constant time and allocates nothing, with two exceptions: lists are
/// allocated, and [#depth], [#root] and [#isAncestor] go up step by step.
///
/// It may be used wherever the world may; in parallel queries and systems, only for reading. While
/// one of the `forEach` methods runs, structural changes are refused, as in a query.
///
/// @param <T> the relation
public final class Relations<T extends Record> {

  static {
    Faces.grant(Relations.class, plan -> new Relations<>((RelationPlan<?>) plan));
  }

  private static final Links NO_LINKS = Links.none();

  private final Store store;
  private final IterationHook hook;
  private final Component relation;

  /// Called for targets whose sources are reordered.
  private final List<Consumer<Entity>> reordered = new CopyOnWriteArrayList<>();

  private Relations(RelationPlan<T> plan) {
    this.store = plan.store();
    this.hook = plan.hook();
    this.relation = store.registry().of(plan.type());
    if (!relation.isRelation()) {
      throw new IllegalArgumentException(
          "%s is not a relation; annotate it with @Relation".formatted(relation));
    }
  }

  private Links links() {
    Guard guard = store.guard();
    assert guard.isCalm() && guard.mayRead(relation);
    Links found = store.contents().links().find(relation);
    return found == null ? NO_LINKS : found;
  }

  /// The slot of a living entity.
  private int slot(Entity entity) {
    Reader.locate(store.contents(), entity.id());
    return entity.slot();
  }

  private Entity entity(int slot) {
    return slot == Links.NONE
        ? Entity.NONE
        : Entity.of(slot, store.contents().entities().generation(slot));
  }

  // ---- both sides

  /// The target of a source.
  ///
  /// @param source a living entity
  /// @return its target, or [Entity#NONE] if it does not have the relation
  public Entity target(Entity source) {
    return entity(links().target(slot(source)));
  }

  /// How many sources a target has.
  ///
  /// @param target a living entity
  /// @return their number
  public int count(Entity target) {
    return links().count(slot(target));
  }

  /// How many pairs there are in the world.
  ///
  /// @return the number of sources of all targets
  public int pairs() {
    return links().pairs();
  }

  /// Whether an entity is a source of another one. If the relation is symmetric, in either
  /// direction.
  ///
  /// @param source a living entity
  /// @param target a living entity
  /// @return true if they are a pair
  public boolean areRelated(Entity source, Entity target) {
    Links links = links();
    int from = slot(source);
    int to = slot(target);
    return links.target(from) == to || relation.rule().symmetric() && links.target(to) == from;
  }

  /// The target of an entity or, if it has none, its first source: the partner, if the relation is
  /// symmetric and one to one.
  ///
  /// @param entity a living entity
  /// @return the other entity, or [Entity#NONE]
  public Entity partner(Entity entity) {
    Links links = links();
    int slot = slot(entity);
    int target = links.target(slot);
    return entity(target == Links.NONE ? links.first(slot) : target);
  }

  /// The sources of a target.
  ///
  /// @param target a living entity
  /// @return a list of them at this moment, in order
  public EntityList sources(Entity target) {
    Links links = links();
    int slot = slot(target);
    List<Entity> found = new ArrayList<>(links.count(slot));
    for (int at = links.first(slot); at != Links.NONE; at = links.next(at)) {
      found.add(entity(at));
    }
    return EntityList.copyOf(found);
  }

  /// All entities that have a source.
  ///
  /// @return a list of them at this moment, in the order of their slots; takes time proportional to
  ///   the pages of 256 slots with links
  public EntityList targets() {
    Links links = links();
    List<Entity> found = new ArrayList<>();
    for (int at = links.nextTarget(0); at != Links.NONE; at = links.nextTarget(at + 1)) {
      found.add(entity(at));
    }
    return EntityList.copyOf(found);
  }

  /// Calls a body with each entity that has a source, in the order of their slots.
  ///
  /// @param body gets each target; may record commands, which are applied afterwards
  public void forEachTarget(Consumer<? super Entity> body) {
    Links links = links();
    iterate(
        new Walk("targets", null, this),
        body,
        () -> {
          for (int at = links.nextTarget(0); at != Links.NONE; at = links.nextTarget(at + 1)) {
            body.accept(entity(at));
          }
        });
  }

  /// The first source of a target.
  ///
  /// @param target a living entity
  /// @return the source, or [Entity#NONE] if there is none
  public Entity first(Entity target) {
    return entity(links().first(slot(target)));
  }

  /// The last source of a target.
  ///
  /// @param target a living entity
  /// @return the source, or [Entity#NONE] if there is none
  public Entity last(Entity target) {
    return entity(links().last(slot(target)));
  }

  /// The source that follows another one of the same target.
  ///
  /// @param source a living entity
  /// @return the next one, or [Entity#NONE] after the last, or if the entity is not a source
  public Entity next(Entity source) {
    return entity(links().next(slot(source)));
  }

  /// The source that precedes another one of the same target.
  ///
  /// @param source a living entity
  /// @return the one before it, or [Entity#NONE] before the first, or if the entity is not a source
  public Entity previous(Entity source) {
    return entity(links().previous(slot(source)));
  }

  /// Calls a body with each source of a target, in order.
  ///
  /// @param target a living entity
  /// @param body gets each source; may record commands, which are applied afterwards
  public void forEachSource(Entity target, Consumer<? super Entity> body) {
    Links links = links();
    int slot = slot(target);
    iterate(
        new Walk("sources", target, this),
        body,
        () -> {
          for (int at = links.first(slot); at != Links.NONE; at = links.next(at)) {
            body.accept(entity(at));
          }
        });
  }

  // ---- order

  /// Puts a source before another one of the same target.
  ///
  /// @param source a source
  /// @param sibling another source of its target
  public void moveBefore(Entity source, Entity sibling) {
    move(source, sibling, sibling.slot());
  }

  /// Puts a source behind another one of the same target.
  ///
  /// @param source a source
  /// @param sibling another source of its target
  public void moveAfter(Entity source, Entity sibling) {
    int next = links().next(slot(sibling));
    move(source, sibling, next == source.slot() ? links().next(next) : next);
  }

  /// Puts a source before all others of its target.
  ///
  /// @param source a source
  public void moveFirst(Entity source) {
    int first = links().first(targetSlot(source));
    move(source, source, first == source.slot() ? links().next(first) : first);
  }

  /// Puts a source behind all others of its target.
  ///
  /// @param source a source
  public void moveLast(Entity source) {
    move(source, source, Links.NONE);
  }

  private void move(Entity source, Entity sibling, int next) {
    int target = targetSlot(source);
    if (targetSlot(sibling) != target) {
      throw new IllegalArgumentException(
          "%s and %s have different targets of %s: %s and %s"
              .formatted(
                  describe(source),
                  describe(sibling),
                  relation,
                  describe(target(source)),
                  describe(target(sibling))));
    }
    if (next == source.slot()) {
      throw new IllegalArgumentException(
          "%s cannot be moved before itself".formatted(describe(source)));
    }
    store.reorder(relation, source.id(), next);
    Failures failures = new Failures();
    reordered.forEach(observer -> failures.run(() -> observer.accept(entity(target))));
    failures.throwFirst();
  }

  private String describe(Entity entity) {
    return store.contents().describe(entity.id());
  }

  /// Registers an observer of the order of sources: it is called when [#moveBefore] and the like
  /// have moved one. Observers of the component see changes of order by pairs that are added or
  /// removed. If an observer throws, the others are called nevertheless; then the first exception
  /// is thrown.
  ///
  /// @param observer gets the target, after the change
  /// @return to end it
  public Subscription onReorder(Consumer<Entity> observer) {
    Objects.requireNonNull(observer, "the observer is null");
    Consumer<Entity> registered =
        target -> observer.accept(target); // another object, so that one can be there twice
    reordered.add(registered);
    return Subscription.of(
        () -> reordered.contains(registered), () -> reordered.remove(registered));
  }

  private int targetSlot(Entity source) {
    int target = links().target(slot(source));
    if (target == Links.NONE) {
      throw Reader.missing(store.contents(), source.id(), relation.name());
    }
    return target;
  }

  // ---- trees

  /// How many steps up it is to the root; takes time proportional to that.
  ///
  /// @param entity a living entity
  /// @return 0 for an entity without target
  public int depth(Entity entity) {
    return tree().depth(slot(entity));
  }

  /// The entity at the end of the chain of targets; takes time proportional to the depth.
  ///
  /// @param entity a living entity
  /// @return the entity itself, if it has no target
  public Entity root(Entity entity) {
    return entity(tree().root(slot(entity)));
  }

  /// Whether an entity is above another one: its target, the target of its target, and so on. Takes
  /// time proportional to the number of steps between them, or up to the root.
  ///
  /// @param ancestor a living entity
  /// @param entity a living entity
  /// @return false also if they are the same
  public boolean isAncestor(Entity ancestor, Entity entity) {
    return tree().leadsTo(slot(entity), slot(ancestor));
  }

  /// All entities above one.
  ///
  /// @param entity a living entity
  /// @return a list of them at this moment, nearest first
  public EntityList ancestors(Entity entity) {
    Links links = tree();
    List<Entity> found = new ArrayList<>();
    for (int at = links.target(slot(entity)); at != Links.NONE; at = links.target(at)) {
      found.add(entity(at));
    }
    return EntityList.copyOf(found);
  }

  /// All entities below one.
  ///
  /// @param entity a living entity
  /// @return a list of them at this moment, each followed by those below it
  public EntityList descendants(Entity entity) {
    Links links = tree();
    int top = slot(entity);
    List<Entity> found = new ArrayList<>();
    for (int at = links.nextBelow(top, top); at != Links.NONE; at = links.nextBelow(at, top)) {
      found.add(entity(at));
    }
    return EntityList.copyOf(found);
  }

  /// Calls a body with each entity below one: each is followed by those below it.
  ///
  /// @param entity a living entity
  /// @param body gets each of them; may record commands, which are applied afterwards
  public void forEachDescendant(Entity entity, Consumer<? super Entity> body) {
    Links links = tree();
    int top = slot(entity);
    iterate(
        new Walk("descendants", entity, this),
        body,
        () -> {
          for (int at = links.nextBelow(top, top);
              at != Links.NONE;
              at = links.nextBelow(at, top)) {
            body.accept(entity(at));
          }
        });
  }

  /// Calls a body with each entity above one, nearest first.
  ///
  /// @param entity a living entity
  /// @param body gets each of them; may record commands, which are applied afterwards
  public void forEachAncestor(Entity entity, Consumer<? super Entity> body) {
    Links links = tree();
    int start = slot(entity);
    iterate(
        new Walk("ancestors", entity, this),
        body,
        () -> {
          for (int at = links.target(start); at != Links.NONE; at = links.target(at)) {
            body.accept(entity(at));
          }
        });
  }

  private Links tree() {
    if (!relation.rule().acyclic()) {
      throw new IllegalStateException(
          "%s may have cycles, so it is not a tree; declare it as @Relation(acyclic = true)"
              .formatted(relation));
    }
    return links();
  }

  /// The current operation, in the form that messages show.
  private record Walk(String what, @Nullable Entity of, Relations<?> relations)
      implements Guard.Activity {
    @Override
    public String toString() {
      return of == null
          ? "iteration of %s by %s".formatted(what, relations.relation)
          : "iteration of %s of %s by %s"
              .formatted(what, relations.describe(of), relations.relation);
    }
  }

  /// Visits entities, while the structure of the world cannot change, as in a query.
  private void iterate(Walk what, @Nullable Object body, Runnable walk) {
    Objects.requireNonNull(body, "the body is null");
    long mark = hook.begin();
    int level = store.guard().enter(what);
    try {
      walk.run();
    } catch (Throwable e) {
      store.guard().leave(level);
      hook.end(mark, e);
      throw e;
    }
    store.guard().leave(level);
    hook.end(mark, null);
  }

  /// For example `relations of ChildOf`.
  @Override
  public String toString() {
    return "relations of " + relation;
  }
}
