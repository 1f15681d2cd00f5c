package dev.basalt.faults;

import static dev.basalt.faults.Operation.Promise.REPEATABLE;
import static dev.basalt.faults.Operation.Promise.WORLD_GOES_ON;
import static dev.basalt.faults.Operation.of;

import dev.basalt.event.EventReader;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Hit;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Score;
import dev.basalt.faults.Arena.Velocity;
import java.util.List;

/// What is done with events, listeners and observers.
final class EventOperations {

  private EventOperations() {}

  static List<Operation> all() {
    return List.of(
        of("send", a -> a.hits.send(new Hit(1))),
        of("send to an entity", a -> a.hits.send(a.movers[0], new Hit(1))),
        of("send many", a -> send(a, 70)).promising(WORLD_GOES_ON),
        of(
            "send in a query",
            a -> a.world.query(Velocity.class).each(v -> a.hits.send(new Hit(2)))),
        of("new channel", a -> a.world.events(Score.class).send(new Score(1))),
        of("new reader", a -> a.kept.add(a.hits.reader())).promising(WORLD_GOES_ON),
        of("read", a -> reader(a).read(hit -> {}))
            .after(a -> a.ready = reader(a, 5))
            .promising(WORLD_GOES_ON),
        of("read all", a -> reader(a).readAll())
            .after(a -> a.ready = reader(a, 5))
            .promising(WORLD_GOES_ON),
        of("listen", a -> a.kept.add(a.hits.listen(hit -> a.told++))).promising(WORLD_GOES_ON),
        of("observe an entity", a -> a.kept.add(a.hits.observe(a.still[0], hit -> a.told++)))
            .promising(WORLD_GOES_ON),
        of("stop listening", a -> a.subscription.cancel())
            .after(a -> a.subscription = a.hits.listen(hit -> a.told++))
            .promising(REPEATABLE),
        of("dispatch", a -> a.world.dispatchEvents())
            .after(EventOperations::listen)
            .promising(WORLD_GOES_ON),
        of("removed", a -> a.kept.add(a.world.removed(Velocity.class))).promising(WORLD_GOES_ON),
        of("despawn observed", a -> a.world.despawn(a.movers[0]))
            .after(
                a -> {
                  a.kept.add(a.world.removed(Velocity.class));
                  a.kept.add(a.hits.observe(a.movers[0], hit -> a.told++));
                })
            .promising(WORLD_GOES_ON),
        of("remove observed", a -> a.world.remove(a.movers[0], Velocity.class))
            .after(a -> a.kept.add(a.world.removed(Velocity.class)))
            .promising(WORLD_GOES_ON),
        of("on add", a -> a.kept.add(a.world.observers().onAdd(Health.class, (e, h) -> a.told++)))
            .promising(WORLD_GOES_ON),
        of(
                "on set",
                a -> a.kept.add(a.world.observers().onSet(Health.class, (e, o, h) -> a.told++)))
            .promising(WORLD_GOES_ON),
        of(
                "on remove",
                a -> a.kept.add(a.world.observers().onRemove(Health.class, (e, h) -> a.told++)))
            .promising(WORLD_GOES_ON),
        of("on spawn", a -> a.kept.add(a.world.observers().onSpawn(e -> a.told++)))
            .promising(WORLD_GOES_ON),
        of("on despawn", a -> a.kept.add(a.world.observers().onDespawn(e -> a.told++)))
            .promising(WORLD_GOES_ON),
        of(
                "on enter",
                a ->
                    a.kept.add(
                        a.world
                            .observers()
                            .onEnter(a.world.query(Position.class, Poison.class), e -> a.told++)))
            .promising(WORLD_GOES_ON),
        of(
                "on leave",
                a ->
                    a.kept.add(
                        a.world
                            .observers()
                            .onLeave(
                                a.world.query(Position.class).with(Velocity.class), e -> a.told++)))
            .promising(WORLD_GOES_ON),
        of("on restore", a -> a.kept.add(a.world.observers().onRestore(() -> a.told++)))
            .promising(WORLD_GOES_ON));
  }

  private static void send(Arena arena, int times) {
    for (int i = 0; i < times; i++) {
      arena.hits.send(arena.movers[i % arena.movers.length], new Hit(i));
    }
  }

  private static EventReader<Hit> reader(Arena arena, int events) {
    EventReader<Hit> reader = arena.hits.reader();
    send(arena, events);
    return reader;
  }

  @SuppressWarnings("unchecked") // made by the preparation
  private static EventReader<Hit> reader(Arena arena) {
    return (EventReader<Hit>) arena.ready;
  }

  private static void listen(Arena arena) {
    arena.kept.add(arena.hits.listen(hit -> arena.told++));
    arena.kept.add(arena.hits.listen((target, hit) -> arena.told++));
    arena.kept.add(
        arena.hits.observe(arena.movers[0], hit -> arena.world.commands().despawn(arena.rich[0])));
    send(arena, 5);
  }
}
