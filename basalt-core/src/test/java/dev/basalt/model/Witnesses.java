package dev.basalt.model;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.event.Observers;
import dev.basalt.model.Components.Asking;
import dev.basalt.model.Components.Frozen;
import dev.basalt.model.Components.Health;
import dev.basalt.query.NodeQuery;
import java.util.ArrayList;
import java.util.List;

/// Those who are told of the changes of a world: what [ModelNews] stands for.
final class Witnesses {

  /// An event of the model tests.
  record Hit(int strength, String by) {}

  /// A query without a component of its own.
  record Any(Entity self) {}

  private final World world;
  private final Events<Hit> events;
  private final List<EventReader<Hit>> readers = new ArrayList<>();
  private final EventReader<Health> removed;
  private final List<NodeQuery<Any>> askers;
  private final List<String> told = new ArrayList<>();
  private int reads;

  Witnesses(World world) {
    this.world = world;
    this.events = world.events(Hit.class);
    this.removed = world.removed(Health.class);
    this.askers = ModelNews.ASKERS.stream().map(this::asker).toList();
    ModelNews.OBSERVERS.forEach(this::observe);
  }

  private NodeQuery<Any> asker(ModelNews.Asked asked) {
    Class<?>[] types = asked.types().toArray(Class<?>[]::new);
    NodeQuery<Any> any = world.nodes(Any.class);
    return asked.added() ? any.added(types) : any.changed(types);
  }

  private void observe(ModelNews.Told observer) {
    Observers observers = world.observers();
    var query = world.query(Health.class).without(Frozen.class);
    String kind = observer.kind();
    int priority = observer.priority();
    switch (kind) {
      case "spawn" -> observers.onSpawn(priority, e -> note(kind, e));
      case "despawn" -> observers.onDespawn(priority, e -> note(kind, e));
      case "add" -> observers.onAdd(Health.class, priority, (e, health) -> note(kind, e));
      case "remove" -> observers.onRemove(Health.class, priority, (e, health) -> note(kind, e));
      case "enter" -> observers.onEnter(query, priority, e -> note(kind, e));
      case "leave" -> observers.onLeave(query, priority, e -> note(kind, e));
      case "set" ->
          observers.onSet(
              Health.class, priority, (e, old, now) -> told.add(ModelNews.set(e, old, now)));
      default -> throw new AssertionError(kind);
    }
  }

  private void note(String kind, Entity entity) {
    Asking.quietly(
        () -> {
          if (told.isEmpty()) {
            attempt();
          }
          told.add(ModelNews.line(kind, entity, read(entity)));
        });
  }

  private void attempt() {
    Attempt attempt = Attempt.values()[reads % Attempt.values().length];
    if (!attempt.makeHarmlessly(world)) {
      told.add(attempt + " went wrong");
    }
  }

  /// Reads all components of an entity, each in another way.
  private List<Object> read(Entity entity) {
    List<Object> values = new ArrayList<>();
    for (Class<?> type : Components.TYPES) {
      if (world.has(entity, type)) {
        values.add(
            switch (reads++ % 4) {
              case 0 -> world.get(entity, type);
              case 1 -> world.lookup(type).get(entity);
              case 2 -> world.lookup(type).of(EntityList.copyOf(List.of(entity))).getFirst();
              default -> world.components(entity).get(values.size());
            });
      }
    }
    return values;
  }

  /// What observers were told since the last call.
  List<String> takeTold() {
    List<String> taken = List.copyOf(told);
    told.clear();
    return taken;
  }

  Events<Hit> events() {
    return events;
  }

  List<EventReader<Hit>> readers() {
    return readers;
  }

  EventReader<Health> removed() {
    return removed;
  }

  /// The query of an asker.
  NodeQuery<Any> asker(int number) {
    return askers.get(number);
  }
}
