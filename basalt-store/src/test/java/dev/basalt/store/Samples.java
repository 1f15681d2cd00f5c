package dev.basalt.store;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.relation.ChildOf;
import java.net.URI;
import java.util.List;
import java.util.Random;

/// Components with all kinds of leaves, and worlds of them.
final class Samples {

  private Samples() {}

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, float y) {}

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Body(Vec at, double mass) {}

  record Everything(
      boolean flag,
      byte tiny,
      short small,
      char letter,
      int number,
      long large,
      float real,
      double exact,
      Team team,
      Entity target,
      String text,
      URI link,
      List<String> orders,
      List<Integer> counts) {}

  record Burning(int seconds, String cause) {}

  record Wet() {}

  record Frozen() {}

  record Score(int points, Entity leader, String name, Team team) {}

  record Time(float delta) {}

  static final class Sprite {
    final String file;

    Sprite(String file) {
      this.file = file;
    }
  }

  static World newWorld() {
    World world = World.create();
    world.register(Body.class, "body");
    world.register(Everything.class, "everything");
    world.register(Registration.of(Burning.class).named("burning").asSparse());
    world.register(Registration.of(Wet.class).asSparse());
    world.register(Frozen.class);
    world.register(ChildOf.class);
    world.register(Registration.of(Sprite.class).named("sprite"));
    world.hasher(Sprite.class, sprite -> sprite.file.hashCode());
    world.hasher(URI.class, URI::hashCode);
    world.hasher(List.class, Object::hashCode);
    return world;
  }

  static StoreSetup at(String url) {
    return Store.at(url)
        .text(URI.class, URI::toString, URI::create)
        .text(Sprite.class, sprite -> sprite.file, Sprite::new)
        .resource(Registration.of(Score.class).named("score"))
        .resource(Registration.of(Time.class));
  }

  static final List<String> TEXTS =
      List.of(
          "",
          "Ann",
          "äöü",
          "世界",
          "😀",
          "\ud800",
          "\udc00a\"\\\n\t\u0000'; DROP TABLE everything; --",
          "\u001a0000\u001a");

  /// Makes changes of all kinds, equal ones for equal worlds.
  static void play(World world, Random random, int steps) {
    for (int step = 0; step < steps; step++) {
      List<Entity> all = world.entities();
      Entity some = all.isEmpty() ? Entity.NONE : all.get(random.nextInt(all.size()));
      switch (all.isEmpty() ? 0 : random.nextInt(14)) {
        case 0, 1 ->
            world.spawn(new Body(new Vec(step, 1.5f), 1d / step), everything(random, some));
        case 2 -> world.spawn(everything(random, some));
        case 3 -> world.despawn(some);
        case 4 -> world.add(some, new Burning(step, "match"));
        case 5 -> world.remove(some, Burning.class);
        case 6 -> world.add(some, new Frozen());
        case 7 -> world.add(some, new Wet());
        case 8 -> world.remove(some, Wet.class);
        case 9 -> world.add(some, Sprite.class, new Sprite("s" + step % 5));
        case 10 -> world.spawn(new ChildOf(some));
        case 11 -> world.spawn();
        case 12 -> world.add(some, new Body(new Vec(-step, 3), step));
        default -> world.remove(some, Body.class);
      }
      world.advanceTick();
    }
    world.resources().set(new Score(random.nextInt(), Entity.of(1, 1), "\u0000'", Team.BLUE));
    world.resources().set("slow", new Time(0.25f));
  }

  static Everything everything(Random random, Entity target) {
    return new Everything(
        random.nextBoolean(),
        (byte) random.nextInt(),
        (short) random.nextInt(),
        (char) random.nextInt(),
        random.nextInt(),
        random.nextLong(),
        random.nextInt() * 0.001f,
        random.nextGaussian() * 1e100,
        random.nextInt(3) == 0 ? null : Team.values()[random.nextInt(2)],
        target,
        random.nextInt(4) == 0 ? null : TEXTS.get(random.nextInt(TEXTS.size())),
        random.nextInt(2) == 0 ? null : URI.create("a:" + random.nextInt(9)),
        random.nextInt(3) == 0 ? null : List.of(TEXTS.get(random.nextInt(TEXTS.size())), "b"),
        random.nextInt(3) == 0 ? List.of() : List.of(1, random.nextInt()));
  }
}
