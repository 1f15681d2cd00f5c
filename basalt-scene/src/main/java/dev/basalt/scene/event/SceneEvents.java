package dev.basalt.scene.event;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.event.Subscription;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import dev.basalt.scene.selector.Selectors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Events to one entity that bubble up the hierarchy until a listener stops them. Get it from
/// `scene.events()`.
///
/// ```java
/// record Hit(int damage) {}
///
/// SceneEvents events = scene.events();
/// events.on(tank, Hit.class, hit -> armour(hit.target(), hit.event()));   // also for its parts
/// events.on(".wheel", Hit.class, hit -> wobble(hit.current()));           // for all wheels
/// events.on(scene, "opened", opened -> log(opened.event().detail()));     // by name
///
/// events.emit(turret, new Hit(3));
/// events.emit(door, "opened", key);
/// ```
///
/// **When.** [#emit] may be called everywhere, including parallel loops and systems. [#dispatch],
/// which a scene calls once per frame, delivers the events type by type, in the order in which
/// types were first listened to, and within a type in the order of emitting (in parallel loops,
/// that of the rows). [#emitNow] delivers at once. In both cases, listeners are called outside
/// loops and systems: they may change the world, and emit.
///
/// **Order.** Listeners with [On#CAPTURE] are called from the root down to the target; then the
/// others, from the target up. At one entity, they are called in the order of registration,
/// including those by selector. The path is determined before the first call. Entities that die
/// during the delivery are skipped; an event to a dead entity is dropped.
///
/// **Failure.** If a listener throws, the others are still called; at the end, the first exception
/// is thrown, with the others suppressed.
///
/// **Cost.** One step up and one access to a hash table per entity on the path, and one test for
/// each listener by selector. Nothing is allocated per entity.
public final class SceneEvents {

  /// How often listeners may answer events with events in one dispatch, and how deep calls of
  /// [#emitNow] may be nested.
  private static final int MAXIMUM_ROUNDS = 100;

  private final World world;
  private final Selectors selectors;
  private final Relations<ChildOf> parents;
  private final Map<Class<?>, Channel<?>> channels = new LinkedHashMap<>();
  private final Set<Entity> watched = new HashSet<>();

  /// One for each nested delivery.
  private final List<Way> ways = new ArrayList<>();

  private final List<Class<?>> open = new ArrayList<>();

  /// Everything about one type of event.
  private record Channel<E extends Record>(EventReader<E> reader, Listeners<E> listeners) {}

  private record Waiting<E extends Record>(Entity target, E event) {}

  /// Begins without listeners.
  ///
  /// @param world whose entities events are emitted to
  /// @param selectors of that world
  public SceneEvents(World world, Selectors selectors) {
    this.world = world;
    this.selectors = selectors;
    this.parents = world.relations(ChildOf.class);
    world.observers().onRestore(this::forgetDead);
  }

  private void forgetDead() {
    channels.values().forEach(channel -> channel.listeners().retain(world::alive));
    watched.removeIf(entity -> !world.alive(entity));
  }

  // ---- listening

  /// Registers a listener of events to an entity and to everything below it. It is removed with the
  /// entity.
  ///
  /// @param <E> the event
  /// @param entity a living entity
  /// @param type the class of the event
  /// @param listener is called with each event
  /// @param how for the way down, or once; usually empty
  /// @return to end it
  /// @throws NoSuchElementException if the entity is not alive
  public <E extends Record> Subscription on(
      Entity entity, Class<E> type, Consumer<? super Emitted<E>> listener, On... how) {
    watch(entity);
    return channel(type).listeners().add(entity, null, listener, how);
  }

  /// Registers a listener of events with a name.
  ///
  /// @param entity a living entity
  /// @param name of the event
  /// @param listener is called with each event
  /// @param how for the way down, or once; usually empty
  /// @return to end it
  public Subscription on(
      Entity entity, String name, Consumer<? super Emitted<Signal>> listener, On... how) {
    watch(entity);
    return channel(Signal.class).listeners().add(entity, require(name), listener, how);
  }

  /// Registers a listener at all entities that match a selector when the event passes, including
  /// entities that are made later.
  ///
  /// @param <E> the event
  /// @param selector which entities
  /// @param type the class of the event
  /// @param listener is called with each event
  /// @param how for the way down, or once in total; usually empty
  /// @return to end it
  /// @throws dev.basalt.scene.text.SceneException if it is not a selector
  public <E extends Record> Subscription on(
      String selector, Class<E> type, Consumer<? super Emitted<E>> listener, On... how) {
    selectors.check(selector);
    return channel(type).listeners().add(selector, null, listener, how);
  }

  /// Registers a listener of events with a name at all entities that match a selector.
  ///
  /// @param selector which entities
  /// @param name of the event
  /// @param listener is called with each event
  /// @param how for the way down, or once in total; usually empty
  /// @return to end it
  public Subscription on(
      String selector, String name, Consumer<? super Emitted<Signal>> listener, On... how) {
    selectors.check(selector);
    return channel(Signal.class).listeners().add(selector, require(name), listener, how);
  }

  /// Registers the default action of an event: it is called after all listeners, unless a listener
  /// has cancelled it.
  ///
  /// @param <E> the event
  /// @param type the class of the event
  /// @param action is called with each event that has not been cancelled
  /// @return to end it
  public <E extends Record> Subscription afterwards(
      Class<E> type, Consumer<? super Emitted<E>> action) {
    return channel(type).listeners().addAfterwards(action);
  }

  private static String require(String name) {
    return Objects.requireNonNull(name, "the name of an event is null");
  }

  @SuppressWarnings("unchecked") // channels are kept under their own class
  private <E extends Record> Channel<E> channel(Class<E> type) {
    Objects.requireNonNull(type, "the class of an event is null");
    Channel<?> known = channels.get(type);
    if (known == null) {
      known = new Channel<>(world.events(type).reader().keepUnread(true), new Listeners<E>());
      channels.put(type, known);
    }
    return (Channel<E>) known;
  }

  /// Ends the listeners of an entity with it.
  private void watch(Entity entity) {
    if (!watched.contains(entity)) {
      world.observers().of(entity).onDespawn(this::forget);
      watched.add(entity);
    }
  }

  private void forget(Entity entity) {
    watched.remove(entity);
    channels.values().forEach(channel -> channel.listeners().endAll(entity));
  }

  // ---- emitting

  /// Emits an event, which the next [#dispatch] delivers. Any system and parallel loop may do so.
  ///
  /// @param <E> the event
  /// @param target a living entity, or one whose spawn is recorded
  /// @param event any record
  /// @throws NoSuchElementException if the entity is not alive
  @SuppressWarnings("unchecked") // the class of an event is that of its values
  public <E extends Record> void emit(Entity target, E event) {
    Objects.requireNonNull(event, "the event is null");
    world.events((Class<E>) event.getClass()).send(target, event);
  }

  /// Emits an event that has a name.
  ///
  /// @param target a living entity
  /// @param name what has happened
  public void emit(Entity target, String name) {
    emit(target, new Signal(name, null));
  }

  /// Emits an event that has a name.
  ///
  /// @param target a living entity
  /// @param name what has happened
  /// @param detail more about it; it should be immutable
  public void emit(Entity target, String name, @Nullable Object detail) {
    emit(target, new Signal(name, detail));
  }

  /// Delivers an event at once.
  ///
  /// @param <E> the event
  /// @param target a living entity
  /// @param event any record
  /// @return the event after delivery, which tells whether it was stopped or cancelled
  /// @throws NoSuchElementException if the entity is not alive
  /// @throws IllegalStateException in a loop or system; or if events answer each other without end
  @SuppressWarnings("unchecked") // the class of an event is that of its values
  public <E extends Record> Emitted<E> emitNow(Entity target, E event) {
    Objects.requireNonNull(event, "the event is null");
    if (world.isIterating()) {
      throw new IllegalStateException(
          "%s is emitted by emitNow() during iteration; use emit()".formatted(event));
    }
    if (!world.alive(target)) {
      throw new NoSuchElementException(
          "no such entity: %s; %s was emitted to it".formatted(target, event));
    }
    return deliver((Class<E>) event.getClass(), target, event);
  }

  /// Delivers all events that were emitted, and those that listeners emit in the process. A scene
  /// does this once per frame.
  ///
  /// @throws IllegalStateException in a loop or system; or if listeners answer each other's events
  ///   without end, whose events are then dropped
  public void dispatch() {
    if (world.isIterating()) {
      throw new IllegalStateException(
          "dispatch of events during iteration; do it after the outermost one has ended");
    }
    Failures failures = new Failures();
    int rounds = 0;
    while (hasUnread()) {
      if (++rounds > MAXIMUM_ROUNDS) {
        failures.run(this::refuseEndless);
        break;
      }
      for (Map.Entry<Class<?>, Channel<?>> entry : List.copyOf(channels.entrySet())) {
        dispatch(entry.getKey(), entry.getValue(), failures);
      }
    }
    failures.throwFirst();
  }

  private boolean hasUnread() {
    return channels.values().stream().anyMatch(channel -> channel.reader().unread() > 0);
  }

  private void refuseEndless() {
    String types =
        channels.entrySet().stream()
            .filter(entry -> entry.getValue().reader().unread() > 0)
            .map(entry -> entry.getKey().getSimpleName())
            .collect(Collectors.joining(", "));
    channels.values().forEach(channel -> channel.reader().skip());
    throw new IllegalStateException(
        "listeners have answered events %d times without end; events that were dropped: %s"
            .formatted(MAXIMUM_ROUNDS, types));
  }

  @SuppressWarnings("unchecked") // channels are kept under their own class
  private <E extends Record> void dispatch(Class<?> type, Channel<E> channel, Failures failures) {
    List<Waiting<E>> waiting = new ArrayList<>();
    channel.reader().read((target, event) -> waiting.add(new Waiting<>(target, event)));
    for (Waiting<E> one : waiting) {
      if (!one.target().isNone() && world.alive(one.target())) {
        failures.run(() -> deliver((Class<E>) type, one.target(), one.event()));
      }
    }
  }

  private <E extends Record> Emitted<E> deliver(Class<E> type, Entity target, E event) {
    Emitted<E> emitted = new Emitted<>(target, event);
    Channel<E> channel = channel(type);
    refuseTooDeep(type);
    Way way = way(open.size());
    open.add(type);
    try {
      way.find(target, parents);
      new Delivery<>(world, selectors, channel.listeners(), emitted).run(way);
    } finally {
      open.removeLast();
    }
    return emitted;
  }

  private void refuseTooDeep(Class<?> type) {
    if (open.size() >= MAXIMUM_ROUNDS) {
      String last =
          open.subList(open.size() - 3, open.size()).stream()
              .map(Class::getSimpleName)
              .collect(Collectors.joining(" -> "));
      throw new IllegalStateException(
          "calls of emitNow() are nested without end: .. %s -> %s"
              .formatted(last, type.getSimpleName()));
    }
  }

  private Way way(int depth) {
    while (ways.size() <= depth) {
      ways.add(new Way());
    }
    return ways.get(depth);
  }

  /// For example `events of World(3 entities in 2 archetypes)`.
  @Override
  public String toString() {
    return "events of " + world;
  }
}
