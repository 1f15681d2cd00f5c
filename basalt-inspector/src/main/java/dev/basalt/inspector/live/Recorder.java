package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.PendingEvents;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.event.Events;
import dev.basalt.event.Observers;
import dev.basalt.event.Subscription;
import dev.basalt.inspector.live.Journal.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Writes the journal while somebody reads it: by observers of everything, and listeners to all
/// events. They only look. For the thread of the world.
final class Recorder {

  private final World world;
  private final Journal journal;
  private final Culprit culprit;
  private final Traffic traffic;
  private final List<Subscription> subscriptions = new ArrayList<>();
  private final Senders senders = new Senders();
  private final Set<Class<?>> heard = new HashSet<>();
  private final Map<Class<?>, ComponentType<?>> eventTypes = new ConcurrentHashMap<>();
  private boolean described = true;

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
        observers.onRestore(
            () -> {
              senders.restart();
              write(Kind.RESTORE, Entity.NONE, null, null, null);
            }));
    subscriptions.add(observers.onRegister(this::observe));
    world.types().all().forEach(this::observe);
    hearNewEvents();
    beginStep();
  }

  /// Has the commands of a step say where they come from.
  void beginStep() {
    world.commands().traceNext(Journal.MOST_IN_STEP);
  }

  void stop() {
    subscriptions.forEach(Subscription::cancel);
    subscriptions.clear();
    world.commands().traceNext(0);
    heard.clear();
    senders.forget();
  }

  /// Who sends what; asked while it is on.
  Senders senders() {
    return senders;
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
    senders.hear(type, events);
    return events.listen((target, event) -> write(event, target));
  }

  private void write(Record event, Entity target) {
    described &= eventTypes.containsKey(event.getClass());
    String by = senders.next(event.getClass(), culprit.name());
    if (journal.hasRoom()) {
      journal.append(world.tick(), Kind.EVENT, target.id(), null, "", null, event, by, "");
    }
  }

  /// Finds out how to take events apart that have turned up in this step. For the end of a step:
  /// only then is there a snapshot, and they are still in it.
  void describeEvents() {
    if (!described) {
      described = true;
      try (Snapshot snapshot = world.snapshot()) {
        snapshot.events().stream()
            .map(PendingEvents::type)
            .forEach(type -> eventTypes.put(type.type(), type));
      }
    }
  }

  /// How to take events apart. For any thread.
  Map<Class<?>, ComponentType<?>> eventTypes() {
    return eventTypes;
  }

  private void write(
      Kind kind,
      Entity entity,
      @Nullable ComponentType<?> type,
      @Nullable Object before,
      @Nullable Object after) {
    if (type != null && (kind == Kind.ADD || kind == Kind.REMOVE)) {
      traffic.count(type.name(), kind == Kind.ADD);
    }
    if (journal.hasRoom()) {
      String by = culprit.name();
      journal.append(world.tick(), kind, entity.id(), type, "", before, after, by, culprit.place());
    }
  }
}
