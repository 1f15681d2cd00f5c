package dev.basalt.store;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.store.Samples.Position;
import java.time.Duration;
import java.util.List;

/// A program that is killed: a world in which each tick changes everything, so that a state that
/// never was can be told from one that was.
final class KilledGame {

  record Clock(int tick) {}

  private static final int COUNT = 300;

  private KilledGame() {}

  static World newWorld() {
    World world = World.create();
    world.register(Position.class);
    world.resources().set(new Clock(0));
    return world;
  }

  static void begin(World world) {
    for (int i = 0; i < COUNT; i++) {
      world.spawn(new Position(0, i));
    }
  }

  static int tick(World world) {
    int tick = world.resources().get(Clock.class).tick() + 1;
    List<Entity> all = world.entities().stream().sorted().toList();
    for (int i = 0; i < 3; i++) {
      world.despawn(all.get((tick * 7 + i * 11) % all.size()));
      world.spawn(new Position(tick, -tick));
    }
    for (Entity entity : world.entities()) {
      world.set(entity, new Position(tick, world.get(entity, Position.class).y() + 1));
    }
    world.resources().set(new Clock(tick));
    world.advanceTick();
    return tick;
  }

  static Store open(String url) {
    return Store.at(url)
        .resource(Registration.of(Clock.class))
        .interval(Duration.ofNanos(1))
        .open();
  }

  /// Plays until it is killed, and says which ticks are confirmed.
  public static void main(String... arguments) {
    World world = newWorld();
    try (Store store = open(arguments[0]);
        Attachment kept = store.attach(world)) {
      if (world.count() == 0) {
        begin(world);
      }
      System.out.println("ready");
      while (true) {
        int tick = tick(world);
        kept.afterTick();
        if (tick % 5 == 0) {
          kept.flush();
          System.out.println(tick);
        }
      }
    }
  }
}
