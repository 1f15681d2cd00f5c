package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.event.Events;
import dev.basalt.event.Observers;
import dev.basalt.event.Subscription;
import dev.basalt.inspector.live.Journal.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes the journal while somebody reads it: by observers of everything, and listeners to all
/// events. They only look. For the thread of the world.
final class Recorder {

  private final World world;
  private final Journal journal;
  private final Culprit culprit;
  private final Traffic traffic;
  private final List<Subscription> subscriptions = new ArrayList<>();
  private final Set<Class<?>> heard = new HashSet<>();

  Recorder(World world, Journal journal, Culprit culprit, Traffic traffic) {
    this.traffic = traffic;
    this.world = world;
    this.journal = journal;
    this.culprit = culprit;
  }

  boolean isOn() {
    return !subscriptions.isEmpty();
  }

  void start() {
    Observers observers = world.observers();
    subscriptions.add(observers.onSpawn(e -> write(Kind.SPAWN, e, null, null, null)));
    subscriptions.add(observers.onDespawn(e -> write(Kind.DESPAWN, e, null, null, null)));
    subscriptions.add(
        observers.onRestore(() -> write(Kind.RESTORE, Entity.NONE, null, null, null)));
    subscriptions.add(observers.onRegister(this::observe));
    world.types().all().forEach(this::observe);
    hearNewEvents();
  }

  void stop() {
    subscriptions.forEach(Subscription::cancel);
    subscriptions.clear();
    heard.clear();
  }

  private <T> void observe(ComponentType<T> type) {
    Observers observers = world.observers();
    subscriptions.add(
        observers.onAdd(type.type(), (e, value) -> write(Kind.ADD, e, type, null, value)));
    subscriptions.add(
        observers.onSet(type.type(), (e, old, value) -> write(Kind.SET, e, type, old, value)));
    subscriptions.add(
        observers.onRemove(type.type(), (e, value) -> write(Kind.REMOVE, e, type, value, null)));
  }

  /// Classes of events turn up when they are first used.
  void hearNewEvents() {
    for (Class<? extends Record> type : world.eventTypes()) {
      if (heard.add(type)) {
        subscriptions.add(listen(type));
      }
    }
  }

  private <E extends Record> Subscription listen(Class<E> type) {
    Events<E> events = world.events(type);
    return events.listen((target, event) -> write(Kind.EVENT, target, null, null, event));
  }

  private void write(
      Kind kind,
      Entity entity,
      @Nullable ComponentType<?> type,
      @Nullable Object before,
      @Nullable Object after) {
    if (type != null && kind != Kind.SET) {
      traffic.count(type.name(), kind == Kind.ADD);
    }
    if (journal.hasRoom()) {
      String place = kind == Kind.EVENT ? "" : culprit.place();
      journal.append(
          world.tick(), kind, entity.id(), type, "", before, after, culprit.name(), place);
    }
  }
}
