package dev.basalt.store;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.store.Samples.Position;
import dev.basalt.store.Samples.Velocity;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;

/// Fills a database with SQL, since no world of it would fit into memory, and runs systems on it.
final class LargeProgram {

  private static final AtomicLong BEGUN = new AtomicLong(System.nanoTime());

  private LargeProgram() {}

  public static void main(String... arguments) throws SQLException {
    String url = arguments[0];
    long count = Long.parseLong(arguments[1]);
    try (Store store = Store.open(url)) {
      try (World world = World.create()) {
        world.register(Position.class);
        world.register(Velocity.class);
        store.plan(world).apply();
      }
      fill(url, count);
      say("saved " + store.query(Position.class).count());
      AtomicLong moved = new AtomicLong();
      store
          .query(write(Position.class), read(Velocity.class))
          .where("dx > 0")
          .update(
              (p, v) -> {
                moved.incrementAndGet();
                return new Position(p.x() + v.dx(), p.y() + v.dy());
              });
      say("moved " + moved);
      long set =
          store
              .query(write(Position.class), read(Velocity.class))
              .where("dx > 0")
              .set("x", "x + dx")
              .run();
      say("set " + set);
      check(store, count);
      say("all as expected");
    }
  }

  private static void say(String text) {
    long now = System.nanoTime();
    System.out.println(text);
    System.out.printf("time %.1f s%n", (now - BEGUN.getAndSet(now)) / 1e9);
  }

  /// Every second entity has a velocity of 1, the others stand still.
  private static void fill(String url, long count) throws SQLException {
    long first = Entity.of(0, 1).id();
    String ids =
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %s) "
            .formatted(count - 1);
    try (Connection connection = DriverManager.getConnection(url);
        var statement = connection.createStatement()) {
      statement.execute(
          "INSERT INTO basalt_entity " + ids + "SELECT %s + i, 0 FROM n".formatted(first));
      statement.execute(
          "INSERT INTO position " + ids + "SELECT %s + i, 0, 5 FROM n".formatted(first));
      statement.execute(
          "INSERT INTO velocity " + ids + "SELECT %s + i, i %% 2, 1 FROM n".formatted(first));
    }
  }

  private static void check(Store store, long count) {
    long[] seen = new long[3];
    store
        .query(Position.class)
        .each(
            (entity, p) -> {
              boolean moves = entity.slot() % 2 == 1;
              seen[0]++;
              seen[1] += p.x() == (moves ? 2 : 0) ? 1 : 0;
              seen[2] += p.y() == (moves ? 6 : 5) ? 1 : 0;
            });
    for (long number : seen) {
      if (number != count) {
        throw new AssertionError("of " + count + " there are " + java.util.Arrays.toString(seen));
      }
    }
  }
}
