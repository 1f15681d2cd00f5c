package dev.basalt.system;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;

import com.sun.management.ThreadMXBean;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Velocity;
import java.lang.management.ManagementFactory;

/// A program that prints how many bytes some frames allocate in all threads, once it is warm. Its
/// systems move, freeze and thaw entities, send and read events, and, if asked to, spawn and
/// despawn entities. It makes no objects itself: components and events are constants.
final class FrameProgram {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ENTITIES = 2_000;
  static final int FRAMES = 50;

  /// How many entities are frozen, thawed, spawned and despawned in a frame.
  static final int CHANGES = 10;

  private static final int MOST_WINDOWS = 20_000;

  private static final Hit HIT = new Hit(3);
  private static final Damage[] YOUNG = {new Damage(1)};
  private static final Frozen[] FROZEN = {new Frozen()};
  private static final Class<?>[] FREEZING = {Frozen.class};

  private final World world = World.create();
  private final Commands commands = world.commands();
  private final Schedule schedule = Schedule.create(world);
  private final Events<Hit> hits = world.events(Hit.class);
  private final EventReader<Hit> reader = hits.reader();
  private final Entity[] orcs = new Entity[CHANGES];
  private long heard;
  private final Events.Body<Hit> counter = hit -> heard += hit.points();

  record Hit(int points) {}

  private FrameProgram(Parallelism parallelism, boolean spawning) {
    world.threads(3);
    schedule.parallelism(parallelism);
    for (int i = 0; i < ENTITIES; i++) {
      Entity orc = world.spawn(new Position(i, i), new Velocity(1, 1), new Health(i));
      orcs[i % orcs.length] = orc;
    }
    describe();
    describeChanges();
    if (spawning) {
      describeSpawning();
    }
  }

  /// Prints bytes, as soon as they are as few as the property `goal` says. The properties
  /// `parallelism` and `spawning` say how systems run, and whether they spawn.
  public static void main(String... args) {
    FrameProgram program =
        new FrameProgram(
            Parallelism.valueOf(System.getProperty("parallelism")), Boolean.getBoolean("spawning"));
    GameLoop loop = GameLoop.free(program.schedule, 0.01);
    loop.initialize();
    long goal = Long.getLong("goal");
    long bytes = Long.MAX_VALUE;
    for (int i = 0; i < MOST_WINDOWS && bytes > goal; i++) {
      bytes = Math.min(bytes, measure(loop));
    }
    if (program.heard == 0) {
      throw new AssertionError("nobody heard the events");
    }
    System.out.println(bytes);
  }

  private static long measure(GameLoop loop) {
    long before = THREADS.getTotalThreadAllocatedBytes();
    for (int frame = 0; frame < FRAMES; frame++) {
      loop.update();
    }
    return THREADS.getTotalThreadAllocatedBytes() - before;
  }

  private void describe() {
    schedule
        .system("move")
        .update(
            world.query(write(Position.class), read(Velocity.class), resource(Time.class)),
            (p, v, time) -> p.plus(v, time.dt()));
    schedule.system("heal").parallel().update(world.query(write(Health.class)), h -> h);
    schedule.system("draw").in(Stage.RENDER).each(world.query(Position.class), p -> {});
  }

  private void describeChanges() {
    schedule.system("freeze").commands().sends(Hit.class).run(this::freeze);
    schedule.system("thaw").commands().after("freeze").run(this::thaw);
    schedule.system("listen").after("freeze").run(() -> reader.read(counter));
  }

  private void describeSpawning() {
    schedule
        .system("spawn")
        .commands()
        .run(
            () -> {
              for (int i = 0; i < CHANGES; i++) {
                commands.spawn(YOUNG);
              }
            });
    schedule
        .system("reap")
        .in(Stage.AFTER_UPDATE)
        .commands()
        .each(world.query(Damage.class), (e, d) -> commands.despawn(e));
  }

  private void freeze() {
    for (Entity orc : orcs) {
      commands.add(orc, FROZEN);
      hits.send(HIT);
    }
  }

  private void thaw() {
    for (Entity orc : orcs) {
      commands.remove(orc, FREEZING);
    }
  }
}
