package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// Worlds with all kinds of leaves.
final class Samples {

  private Samples() {}

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, float y) {}

  record Body(Vec at, Vec speed, double mass) {}

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
      URI link) {}

  record Burning(int seconds, String cause) {}

  record Wet() {}

  record Frozen() {}

  record Orders(List<String> lines) {}

  record Score(int points, Entity leader, String name, Team team) {}

  record Label(String text) {}

  record Item(String name, int weight, Entity owner, List<Item> inside) {}

  record Bag(List<Item> items, Map<Entity, Double> debts, Set<Team> teams, float[] curve) {}

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
    world.register(Bag.class, "bag");
    world.register(Orders.class, "orders");
    world.register(Registration.of(Sprite.class).named("sprite"));
    world.hasher(Sprite.class, sprite -> sprite.file.hashCode());
    world.hasher(URI.class, URI::hashCode);
    world.hasher(Orders.class.getRecordComponents()[0].getType(), Object::hashCode);
    return world;
  }

  static Saver saver() {
    return Saver.create()
        .text(URI.class, URI::toString, URI::create)
        .text(Sprite.class, sprite -> sprite.file, Sprite::new)
        .text(
            "orders",
            "lines",
            List.class,
            list -> String.join("\n", ((List<?>) list).stream().map(String::valueOf).toList()),
            text -> List.of(text.split("\n")))
        .resource(Registration.of(Score.class).named("score"))
        .resource(Registration.of(Label.class));
  }

  static final List<String> TEXTS =
      List.of(
          "",
          "Ann",
          "\u00e4\u00f6\u00fc",
          "\u4e16\u754c",
          "\ud83d\ude00",
          "\ud800",
          "\udc00a\"\\\n\u0000");

  /// Makes all kinds of changes, equal ones for equal worlds.
  static void play(World world, long seed, int steps) {
    Random random = new Random(seed);
    for (int step = 0; step < steps; step++) {
      List<Entity> all = world.entities();
      Entity some = all.isEmpty() ? Entity.NONE : all.get(random.nextInt(all.size()));
      switch (all.isEmpty() ? 0 : random.nextInt(12)) {
        case 0, 1 ->
            world.spawn(
                new Body(new Vec(step, -0f), new Vec(Float.NaN, Float.MIN_VALUE), 1d / step),
                everything(random, some));
        case 2 -> world.spawn(everything(random, some));
        case 3 -> world.despawn(some);
        case 4 -> world.add(some, new Burning(step, "match"));
        case 5 -> world.remove(some, Burning.class);
        case 6 -> world.add(some, new Frozen());
        case 7 -> world.add(some, new Wet());
        case 8 -> world.add(some, new Orders(step % 2 == 0 ? null : List.of("go", "stop" + step)));
        case 9 -> world.add(some, Sprite.class, new Sprite("s" + step % 5));
        case 10 -> world.add(some, bag(random, some));
        default -> world.remove(some, Body.class);
      }
      world.advanceTick();
    }
    world.resources().set(new Score(steps, Entity.of(1, 1), null, Team.BLUE));
    world.resources().set("title", new Label("\u4e16" + seed));
  }

  private static Bag bag(Random random, Entity owner) {
    Item knife = new Item(null, random.nextInt(), Entity.NONE, List.of());
    Item box = new Item(TEXTS.get(random.nextInt(TEXTS.size())), 1, owner, List.of(knife));
    return new Bag(
        random.nextInt(3) == 0 ? null : List.of(box, knife),
        Map.of(owner, random.nextDouble(), Entity.of(7, 7), Double.NaN),
        Set.of(Team.RED, Team.BLUE),
        new float[] {random.nextFloat(), 1e10f});
  }

  private static Everything everything(Random random, Entity target) {
    return new Everything(
        random.nextBoolean(),
        (byte) random.nextInt(),
        (short) random.nextInt(),
        (char) random.nextInt(),
        random.nextInt(),
        random.nextLong(),
        Float.intBitsToFloat(random.nextInt()),
        Double.longBitsToDouble(random.nextLong()),
        random.nextInt(3) == 0 ? null : Team.values()[random.nextInt(2)],
        target,
        random.nextInt(4) == 0 ? null : TEXTS.get(random.nextInt(TEXTS.size())),
        random.nextInt(2) == 0 ? null : URI.create("a:" + random.nextInt(9)));
  }

  static byte[] bytes(SaveFormat format, World world) {
    try (Snapshot snapshot = world.snapshot()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      format.save(snapshot, out);
      return out.toByteArray();
    }
  }

  static void load(SaveFormat format, World world, byte[] bytes) {
    format.load(world, new ByteArrayInputStream(bytes));
  }
}
