package dev.basalt.inspector;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.util.List;

/// Worlds to look at.
final class Samples {

  enum Team {
    RED,
    BLUE
  }

  record Name(String text) {}

  record Vec(float x, float y) {}

  record Position(Vec at, double angle) {}

  record Velocity(float dx, float dy) {}

  record Health(int points, Team team) {}

  record Target(Entity entity, long seen) {}

  record Frozen() {}

  record Burning(int seconds) {}

  record Bag(List<String> items) {}

  record Hit(Entity target, int damage) {}

  private Samples() {}

  /// Ships that move, one of them frozen, with turrets as children.
  static Schedule ships(World world) {
    world.registerSparse(Burning.class);
    Schedule schedule = Schedule.create(world);
    Entity ann = world.spawn(new Name("Ann"), position(0, 0), new Velocity(1, 0));
    Entity bob = world.spawn(new Name("Bob"), position(5, 5), new Velocity(0, 1), new Frozen());
    world.add(ann, new Health(10, Team.RED), new Target(bob, 0), new Burning(3));
    world.add(bob, new Health(20, Team.BLUE), new Target(Entity.NONE, Long.MAX_VALUE));
    Entity turret = world.spawn(new Name("Turret"), new ChildOf(ann));
    world.spawn(new Name("Barrel"), new ChildOf(turret), new Bag(List.of("shell")));
    systems(world, schedule);
    return schedule;
  }

  private static void systems(World world, Schedule schedule) {
    var moving = world.query(write(Position.class), read(Velocity.class)).without(Frozen.class);
    schedule
        .system("move")
        .update(
            moving,
            (p, v) -> new Position(new Vec(p.at().x() + v.dx(), p.at().y() + v.dy()), p.angle()));
    schedule
        .system("turn")
        .after("move")
        .update(world.query(write(Position.class)), p -> new Position(p.at(), p.angle() + 0.5));
    schedule
        .system("shoot")
        .in(Stage.AFTER_UPDATE)
        .everyTicks(10)
        .commands()
        .sends(Hit.class)
        .run(
            () -> {
              world.events(Hit.class).send(new Hit(Entity.of(0, 1), 1));
              world.commands().spawn(new Velocity(9, 9));
            });
    schedule
        .system("reap")
        .in(Stage.AFTER_UPDATE)
        .after("shoot")
        .everyTicks(10)
        .exclusive(
            w ->
                w.query(Velocity.class).stream()
                    .filter(row -> row.a().dx() == 9)
                    .limit(1)
                    .toList()
                    .forEach(row -> w.despawn(row.entity())));
  }

  static Position position(float x, float y) {
    return new Position(new Vec(x, y), 0);
  }
}
