package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Mover;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.query.WriteQuery2;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemSpec;
import dev.basalt.system.Time;

/// A frame of a game: systems of different kinds that all move the same entities, commands, events.
public final class Frame implements Task {

  private static final int KINDS = 4;
  private static final int THREADS = 2;

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final WriteQuery2<Position, Velocity> moving =
      world.query(write(Position.class), read(Velocity.class));
  private final long[] ids;
  private final Events<Replaced> replacements = world.events(Replaced.class);
  private final EventReader<Replaced> reader = replacements.reader();
  private int oldest;
  private int replaced;

  /// An entity has been replaced by another one.
  record Replaced(Entity old, Entity young) {}

  private Frame(int n) {
    ids = new long[n];
    var entities =
        world
            .spawner(Position.class, Velocity.class)
            .spawn(n, i -> Position.start(Values.value(i)), i -> Velocity.start(Values.value(i)));
    for (int i = 0; i < n; i++) {
      ids[i] = entities.id(i);
    }
  }

  /// Systems alone.
  public static Task systems(int n, int systems) {
    var frame = new Frame(n);
    for (int i = 0; i < systems; i++) {
      frame.addSystem(i);
    }
    return frame;
  }

  /// Systems on two threads.
  public static Task parallel(int n, int systems) {
    var frame = new Frame(n);
    frame.world.threads(THREADS);
    for (int i = 0; i < systems; i++) {
      frame.addSystem(i).parallel();
    }
    return frame;
  }

  /// Systems, and the oldest entities replaced by commands, which events tell about.
  public static Task whole(int n, int systems, int turnover) {
    var frame = new Frame(n);
    for (int i = 0; i < systems; i++) {
      frame.addSystem(i);
    }
    frame
        .schedule
        .system("replace")
        .in(Stage.AFTER_UPDATE)
        .commands()
        .run(() -> frame.replace(turnover));
    frame
        .schedule
        .system("count")
        .in(Stage.BEFORE_RENDER)
        .run(() -> frame.replaced += frame.reader.read(event -> {}));
    return frame;
  }

  private SystemSpec addSystem(int number) {
    var system = schedule.system("move" + number);
    return switch (number % KINDS) {
      case 0 -> system.update(moving, (p, v) -> p.moved(v, DT));
      case 1 -> system.each(moving, (p, v) -> p.set(p.get().moved(v, DT)));
      case 2 ->
          system.update(
              world.query(write(Position.class), read(Velocity.class), resource(Time.class)),
              (p, v, time) -> p.moved(v, time.dt()));
      default ->
          system.each(
              world.nodes(Mover.class),
              m -> m.position().set(m.position().get().moved(m.velocity(), DT)));
    };
  }

  private void replace(int count) {
    var commands = world.commands();
    for (int i = 0; i < count; i++) {
      var old = new Entity(ids[oldest]);
      var young = commands.spawn(new Position(0, 1, 2), new Velocity(3, 4, 5));
      commands.despawn(old);
      replacements.send(new Replaced(old, young));
      ids[oldest] = young.id();
      oldest = (oldest + 1) % ids.length;
    }
  }

  @Override
  public void run() {
    schedule.update(DT);
    schedule.render(0);
  }

  @Override
  public double checksum() {
    return world.count()
        + Scene.total(world, Position.class, Position::weight)
        + 5 * Scene.total(world, Velocity.class, Velocity::weight);
  }
}
