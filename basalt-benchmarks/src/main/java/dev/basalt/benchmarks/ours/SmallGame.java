package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Game;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.command.Commands;
import dev.basalt.system.Schedule;

/// A game of ships and shots with eleven systems.
public final class SmallGame implements Task {

  record Place(float x, float y) {}

  record Speed(float x, float y) {}

  record Angle(float value, float turn) {}

  record Hull(float points) {}

  record Gun(float pause) {}

  record Life(float seconds) {}

  record Tint(float value) {}

  record Picture(int number, float time) {}

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);

  /// Makes the world and the systems.
  public SmallGame(int n) {
    for (int i = 0; i < Game.ships(n); i++) {
      float f = Values.value(i);
      world.spawn(
          new Place(f, -f),
          new Speed(1, f),
          new Angle(f, 1),
          new Hull(f),
          new Gun(1),
          new Tint(0),
          new Picture(0, f));
    }
    for (int i = 0; i < Game.shots(n); i++) {
      world.spawn(new Place(i, i), new Speed(i, 2), new Life(Game.life(i)));
    }
    physics();
    rules();
    looks();
  }

  private void physics() {
    schedule
        .system("turn")
        .update(
            world.query(write(Angle.class)), a -> new Angle(a.value() + a.turn() * DT, a.turn()));
    schedule
        .system("drag")
        .update(
            world.query(write(Speed.class)), s -> new Speed(s.x() * Game.DRAG, s.y() * Game.DRAG));
    schedule
        .system("seek")
        .update(
            world.query(write(Speed.class), read(Place.class), read(Hull.class)),
            (s, p, h) -> new Speed(s.x() - p.x() * DT, s.y() - p.y() * DT));
    schedule
        .system("move")
        .update(
            world.query(write(Place.class), read(Speed.class)),
            (p, s) -> new Place(p.x() + s.x() * DT, p.y() + s.y() * DT));
    schedule
        .system("wrap")
        .update(
            world.query(write(Place.class)),
            p -> new Place(Game.wrapped(p.x()), Game.wrapped(p.y())));
  }

  private void rules() {
    Commands commands = world.commands();
    schedule
        .system("reload")
        .update(world.query(write(Gun.class)), g -> new Gun(Game.reloaded(g.pause())));
    schedule
        .system("repair")
        .update(world.query(write(Hull.class)), h -> new Hull(Game.repaired(h.points())));
    schedule.system("age").update(world.query(write(Life.class)), l -> new Life(l.seconds() - DT));
    schedule
        .system("reap")
        .commands()
        .each(
            world.query(Life.class),
            (entity, life) -> {
              if (life.seconds() <= 0) {
                commands.despawn(entity);
                commands.spawn(new Place(0, 0), new Speed(3, 2), new Life(1));
              }
            });
  }

  private void looks() {
    schedule
        .system("tint")
        .update(
            world.query(write(Tint.class), read(Hull.class)),
            (t, h) -> new Tint(t.value() * Game.DRAG + h.points()));
    schedule
        .system("animate")
        .update(
            world.query(write(Picture.class)),
            p ->
                p.time() > 1
                    ? new Picture(p.number() + 1 & 7, p.time() - 1)
                    : new Picture(p.number(), p.time() + DT));
  }

  @Override
  public void run() {
    schedule.update(DT);
  }

  @Override
  public double checksum() {
    double sum = world.count();
    for (var row : world.query(Place.class).toList()) {
      sum += Values.weigh(row.a().x(), row.a().y(), 0);
    }
    for (var row : world.query(Tint.class).toList()) {
      sum += row.a().value();
    }
    return sum;
  }
}
