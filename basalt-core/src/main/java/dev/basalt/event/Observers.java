package dev.basalt.event;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.event.ObserverInfo.Kind;
import dev.basalt.internal.event.Observer;
import dev.basalt.internal.event.ObserverTable;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Registry;
import dev.basalt.query.Query;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Callbacks that run when entities or components are added, removed or changed. Get it from
/// `World.observers`.
///
/// ```java
/// world.observers().onAdd(Sprite.class, (entity, sprite) -> renderer.load(sprite));
/// world.observers().onRemove(Sprite.class, (entity, sprite) -> renderer.unload(sprite));
/// world.observers().onSet(Health.class, (entity, old, now) -> bar.show(old, now));
/// ```
///
/// **Order.** Leave, remove and despawn observers are called before the change, while everything
/// can still be read; spawn, add, set and enter observers after it. Observers of the same change
/// are called by priority, higher first, then in order of registration.
///
/// **What an observer may do.** Read the world, send events, and record commands, which are applied
/// in order after the observed change. Changing the structure of the world directly is an error. If
/// an observer throws, its commands are dropped, the others are still called, and the change is
/// still made. Then the first exception is thrown, with the others suppressed.
///
/// **Which changes.** All changes by methods of the world, commands when they are applied, edits
/// and bulk operations. After `World.set` inside an iteration or system, they are called when that
/// has ended. Values that queries write through their terms call no observers; use a query for
/// changes instead. A restore calls only [#onRestore].
///
/// A query that asks for changes cannot be observed: what it visits depends on when it last ran.
///
/// Components and archetypes without observers cost nothing. Observers belong to the program and
/// not to the state of the world: snapshots do not contain them.
public final class Observers {

  static {
    Faces.grant(
        Observers.class,
        new Function<>() {
          @Override
          public Object apply(Object table) {
            return new Observers((ObserverTable) table);
          }
        });
  }

  private final ObserverTable table;
  private final Observer.Scope scope;
  private final boolean existing;

  private Observers(ObserverTable table) {
    this(table, Observer.Scope.ALL, false);
  }

  private Observers(ObserverTable table, Observer.Scope scope, boolean existing) {
    this.table = table;
    this.scope = scope;
    this.existing = existing;
  }

  // ---- which changes

  /// The same for one entity: observers that are registered on the result are called only for that
  /// entity, and are removed with it.
  ///
  /// ```java
  /// world.observers().of(ship).onSet(Health.class, (entity, old, now) -> bar.show(now));
  /// ```
  ///
  /// @param entity a living entity
  /// @return registers observers of the entity
  /// @throws java.util.NoSuchElementException if it is not alive
  public Observers of(Entity entity) {
    table.refuseDead(entity.id());
    return new Observers(table, new Observer.Scope(entity.id(), scope.condition()), existing);
  }

  /// The same under a condition, which is tested each time before an observer is called. All
  /// conditions must hold.
  ///
  /// @param condition whether the observer is called
  /// @return registers observers that are called only then
  public Observers when(BooleanSupplier condition) {
    Objects.requireNonNull(condition, "the condition is null");
    BooleanSupplier outer = scope.condition();
    BooleanSupplier both =
        outer == null ? condition : () -> outer.getAsBoolean() && condition.getAsBoolean();
    return new Observers(table, new Observer.Scope(scope.entity(), both), existing);
  }

  /// The same, but at registration, observers of additions, of new entities and of entities that
  /// start matching a query are also called for what exists already. Commands that they record are
  /// applied at the end.
  ///
  /// @return registers observers that catch up
  public Observers withExisting() {
    return new Observers(table, scope, true);
  }

  // ---- observers

  /// Registers one observer of additions, new values and removals of a component.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param observer gets the change: removals before they happen, the others afterwards
  /// @return to end it
  public <T> Subscription onChange(Class<T> type, Consumer<ComponentChange<T>> observer) {
    return onChange(type, 0, observer);
  }

  /// Registers one observer of additions, new values and removals of a component.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param priority higher ones come first
  /// @param observer gets the change: removals before they happen, the others afterwards
  /// @return to end it
  public <T> Subscription onChange(
      Class<T> type, int priority, Consumer<ComponentChange<T>> observer) {
    Objects.requireNonNull(observer, "the observer is null");
    Subscription add =
        onAdd(type, priority, (e, v) -> observer.accept(new ComponentChange<>(e, null, v)));
    Subscription set =
        onSet(type, priority, (e, old, v) -> observer.accept(new ComponentChange<>(e, old, v)));
    Subscription remove =
        onRemove(type, priority, (e, v) -> observer.accept(new ComponentChange<>(e, v, null)));
    return new Subscription(
        add::isActive,
        () -> {
          add.cancel();
          set.cancel();
          remove.cancel();
        });
  }

  /// Registers an observer of components that are added: to a living entity, or with a new one.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param observer gets the entity and the value, after the change
  /// @return to end it
  public <T> Subscription onAdd(Class<T> type, BiConsumer<Entity, ? super T> observer) {
    return onAdd(type, 0, observer);
  }

  /// Registers an observer of components that are added.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param priority higher ones come first
  /// @param observer gets the entity and the value, after the change
  /// @return to end it
  public <T> Subscription onAdd(
      Class<T> type, int priority, BiConsumer<Entity, ? super T> observer) {
    return component(Kind.ADD, type, priority, observer);
  }

  /// Registers an observer of new values: by `set`, or by `add` if the entity has the component.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param observer gets the entity, the old value and the new one, after the change
  /// @return to end it
  public <T> Subscription onSet(Class<T> type, SetObserver<? super T> observer) {
    return onSet(type, 0, observer);
  }

  /// Registers an observer of new values.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param priority higher ones come first
  /// @param observer gets the entity, the old value and the new one, after the change
  /// @return to end it
  public <T> Subscription onSet(Class<T> type, int priority, SetObserver<? super T> observer) {
    return component(Kind.SET, type, priority, observer);
  }

  /// Registers an observer of components that are removed, alone or with their entity.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param observer gets the entity and the value, before the change
  /// @return to end it
  public <T> Subscription onRemove(Class<T> type, BiConsumer<Entity, ? super T> observer) {
    return onRemove(type, 0, observer);
  }

  /// Registers an observer of components that are removed.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param priority higher ones come first
  /// @param observer gets the entity and the value, before the change
  /// @return to end it
  public <T> Subscription onRemove(
      Class<T> type, int priority, BiConsumer<Entity, ? super T> observer) {
    return component(Kind.REMOVE, type, priority, observer);
  }

  /// Registers an observer of new entities.
  ///
  /// @param observer gets the entity, after the change
  /// @return to end it
  public Subscription onSpawn(Consumer<Entity> observer) {
    return onSpawn(0, observer);
  }

  /// Registers an observer of new entities.
  ///
  /// @param priority higher ones come first
  /// @param observer gets the entity, after the change
  /// @return to end it
  public Subscription onSpawn(int priority, Consumer<Entity> observer) {
    return entity(Kind.SPAWN, priority, observer);
  }

  /// Registers an observer of entities that are despawned.
  ///
  /// @param observer gets the entity, before the change; all its components can be read
  /// @return to end it
  public Subscription onDespawn(Consumer<Entity> observer) {
    return onDespawn(0, observer);
  }

  /// Registers an observer of entities that are despawned.
  ///
  /// @param priority higher ones come first
  /// @param observer gets the entity, before the change; all its components can be read
  /// @return to end it
  public Subscription onDespawn(int priority, Consumer<Entity> observer) {
    return entity(Kind.DESPAWN, priority, observer);
  }

  /// Registers an observer of entities that start matching a query.
  ///
  /// @param query a query of the same world
  /// @param observer gets the entity, after the change
  /// @return to end it
  public Subscription onEnter(Query<?> query, Consumer<Entity> observer) {
    return onEnter(query, 0, observer);
  }

  /// Registers an observer of entities that start matching a query.
  ///
  /// @param query a query of the same world
  /// @param priority higher ones come first
  /// @param observer gets the entity, after the change
  /// @return to end it
  public Subscription onEnter(Query<?> query, int priority, Consumer<Entity> observer) {
    return query(Kind.ENTER, query, priority, observer);
  }

  /// Registers an observer of entities that stop matching a query.
  ///
  /// @param query a query of the same world
  /// @param observer gets the entity, before the change
  /// @return to end it
  public Subscription onLeave(Query<?> query, Consumer<Entity> observer) {
    return onLeave(query, 0, observer);
  }

  /// Registers an observer of entities that stop matching a query.
  ///
  /// @param query a query of the same world
  /// @param priority higher ones come first
  /// @param observer gets the entity, before the change
  /// @return to end it
  public Subscription onLeave(Query<?> query, int priority, Consumer<Entity> observer) {
    return query(Kind.LEAVE, query, priority, observer);
  }

  /// Registers an observer of restores. It is called when the world has returned to a snapshot, to
  /// rebuild what other observers keep up to date; it may change the world.
  ///
  /// @param observer is called after the restore
  /// @return to end it
  public Subscription onRestore(Runnable observer) {
    Objects.requireNonNull(observer, "the observer is null");
    ObserverTable.Restoring registered = table.onRestore(observer);
    return new Subscription(registered::isActive, registered::cancel);
  }

  /// Registers a listener of component types that are registered from now on, by hand or at first
  /// use; [dev.basalt.World#types] has the earlier ones. It is called before the first value is
  /// stored, and may register observers of the type. If it throws, the others are still called, and
  /// the type is registered; then the operation that used the type first throws.
  ///
  /// @param listener gets the type
  /// @return to end it
  public Subscription onRegister(Consumer<ComponentType<?>> listener) {
    Objects.requireNonNull(listener, "the listener is null");
    Registry registry = table.registry();
    Consumer<ComponentType<?>> registered =
        type -> listener.accept(type); // another object, so that one can be there twice
    registry.listen(registered);
    return new Subscription(
        () -> registry.isListening(registered), () -> registry.forget(registered));
  }

  /// All observers that are registered, except those of restores and registrations.
  ///
  /// @return a description of each, in the order in which they are called
  public List<ObserverInfo> all() {
    return table.observers();
  }

  private Subscription component(Kind kind, Class<?> type, int priority, Object observer) {
    Objects.requireNonNull(observer, "the observer is null");
    return subscription(() -> table.observe(kind, type, priority, scope, observer));
  }

  private Subscription entity(Kind kind, int priority, Object observer) {
    Objects.requireNonNull(observer, "the observer is null");
    return subscription(() -> table.observe(kind, priority, scope, observer));
  }

  private Subscription query(Kind kind, Query<?> query, int priority, Object observer) {
    Objects.requireNonNull(observer, "the observer is null");
    return subscription(() -> table.observe(kind, QueryPlan.of(query), priority, scope, observer));
  }

  private Subscription subscription(Supplier<Observer> registration) {
    if (existing) {
      table.refuseReplay();
    }
    Observer observer = registration.get();
    if (existing) {
      table.tellExisting(observer);
    }
    return new Subscription(observer::isActive, observer::cancel);
  }
}
