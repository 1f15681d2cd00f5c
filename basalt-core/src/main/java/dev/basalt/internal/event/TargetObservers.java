package dev.basalt.internal.event;

import dev.basalt.Entity;
import dev.basalt.event.Events;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Those who observe single entities: a listener to the channel that passes each event on to the
/// observers of its target. They end with their entity.
final class TargetObservers implements Events.TargetBody<Object> {

  private final Store store;
  private final CommandQueue commands;
  private final Map<Long, List<TargetObserver>> byEntity = new HashMap<>();
  private final Failures failures = new Failures();

  /// How large the map may get before entities that have died are looked for.
  private int limit = 64;

  TargetObservers(Store store, CommandQueue commands) {
    this.store = store;
    this.commands = commands;
  }

  /// An observer of one entity.
  final class TargetObserver {
    private final long entity;
    private final int priority;
    private final Events.Body<Object> body;
    private boolean cancelled;

    private TargetObserver(long entity, int priority, Events.Body<Object> body) {
      this.entity = entity;
      this.priority = priority;
      this.body = body;
    }

    boolean isActive() {
      return !cancelled && isAlive(entity);
    }

    void cancel() {
      cancelled = true;
      replace(
          entity,
          byEntity.getOrDefault(entity, List.of()).stream().filter(o -> o != this).toList());
    }
  }

  private boolean isAlive(long id) {
    return EntityTable.isAlive(store.contents().entities().locate(id));
  }

  TargetObserver add(long entity, int priority, Events.Body<Object> body) {
    forgetDead();
    TargetObserver observer = new TargetObserver(entity, priority, body);
    List<TargetObserver> more = new ArrayList<>(byEntity.getOrDefault(entity, List.of()));
    more.add(observer);
    more.sort(Comparator.<TargetObserver>comparingInt(o -> o.priority).reversed());
    replace(entity, more);
    return observer;
  }

  private void replace(long entity, List<TargetObserver> observers) {
    if (observers.isEmpty()) {
      byEntity.remove(entity);
    } else {
      byEntity.put(entity, List.copyOf(observers));
    }
  }

  private void forgetDead() {
    if (byEntity.size() >= limit) {
      byEntity.keySet().removeIf(id -> !isAlive(id));
      limit = Math.max(64, byEntity.size() * 2);
    }
  }

  /// Passes an event on. One that fails does not keep the others from being told.
  @Override
  public void each(Entity target, Object event) {
    if (target.isNone() || !isAlive(target.id())) {
      return;
    }
    for (TargetObserver observer : byEntity.getOrDefault(target.id(), List.of())) {
      if (!observer.cancelled) {
        tell(observer, event);
      }
    }
  }

  private void tell(TargetObserver observer, Object event) {
    long mark = commands.begin();
    try {
      observer.body.each(event);
    } catch (Throwable e) {
      commands.discard(mark);
      failures.add(e);
    }
  }

  /// Throws what observers threw.
  void throwFailures() {
    failures.throwFirst();
  }
}
