package dev.basalt.examples.orrery;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.orrery.Components.Body;
import dev.basalt.examples.orrery.Components.Orbit;
import dev.basalt.examples.orrery.Components.Shuttle;
import dev.basalt.query.Mut;
import dev.basalt.query.Row2;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.Schedule;
import dev.basalt.transform.Transform2D;
import dev.basalt.transform.TransformPlugin;
import dev.basalt.transform.Transforms2D;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// A world of parts that turn about each other, and of shuttles between them.
///
/// Each part knows its place relative to its parent, and nothing else. Where it is in the world
/// follows from that: [TransformPlugin] works it out, parents before children.
final class Orrery {

  /// Half the width of what is shown.
  static final float EXTENT = 1_000;

  private static final int PARTS_OF_A_STAR = 1_250;
  private static final int PARTS_OF_A_SHUTTLE = 50;
  private static final int DEEPEST = 5;
  private static final int LONGEST_WAIT = 240;

  /// What is left of the way to the dock, from tick to tick.
  private static final float APPROACH = 0.97f;

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final Transforms2D transforms = Transforms2D.of(world);
  private final long firstTick = world.tick();
  private final SplittableRandom random;

  /// Where shuttles go.
  private final List<Entity> ports = new ArrayList<>();

  private long departures;

  /// @param seed decides what there is and where shuttles go
  /// @param threads how many threads are used; the parts turn in the same way
  /// @param parts how many there are, shuttles included
  Orrery(long seed, int threads, int parts) {
    this.random = new SplittableRandom(seed);
    world.threads(threads);
    build(parts);
    schedule
        .system("turn")
        .each(
            world.query(write(Transform2D.class), write(Orbit.class)),
            (transform, orbit) -> turn(transform, orbit))
        .parallel();
    schedule
        .system("approach")
        .update(
            world.query(write(Transform2D.class)).with(Shuttle.class),
            t -> t.movedTo(t.x() * APPROACH, t.y() * APPROACH))
        .after("turn");
    schedule.system("depart").exclusive(any -> depart()).after("approach");
    schedule.install(new TransformPlugin(/* parallel= */ true));
  }

  World world() {
    return world;
  }

  Schedule schedule() {
    return schedule;
  }

  /// For how many ticks it has turned.
  long ticks() {
    return world.tick() - firstTick;
  }

  /// How often a shuttle has set off.
  long departures() {
    return departures;
  }

  // ---- what there is

  private void build(int parts) {
    int shuttles = parts / PARTS_OF_A_SHUTTLE;
    int stars = Math.max(1, parts / PARTS_OF_A_STAR);
    List<Entity> all = new ArrayList<>();
    int columns = (int) Math.ceil(Math.sqrt(stars));
    float cell = 2 * EXTENT / columns;
    for (int i = 0; i < stars; i++) {
      int row = i / columns;
      float x = (i % columns + 0.5f) * cell - EXTENT;
      float y = (row + 0.5f) * cell - EXTENT;
      all.add(world.spawn(Transform2D.at(x, y), new Body(cell / 40, 0)));
    }
    while (all.size() < parts - shuttles) {
      Entity part = satellite(all.get(random.nextInt(all.size())), cell);
      if (!part.isNone()) {
        all.add(part);
      }
    }
    ports.addAll(all);
    for (int i = 0; i < shuttles; i++) {
      world.spawn(
          Transform2D.IDENTITY,
          new Body(cell / 400, DEEPEST + 1),
          new Shuttle(random.nextInt(LONGEST_WAIT)),
          new ChildOf(port()));
    }
  }

  /// A part that turns about another one; none if that is too deep already.
  private Entity satellite(Entity parent, float cell) {
    Body center = world.get(parent, Body.class);
    int depth = center.depth() + 1;
    if (depth > DEEPEST) {
      return Entity.NONE;
    }
    float reach = cell * (float) StrictMath.pow(0.3, depth);
    float distance = center.radius() + reach * (0.3f + 0.7f * (float) random.nextDouble());
    double step = (random.nextBoolean() ? 1 : -1) * (0.002 + 0.02 * random.nextDouble() * depth);
    Orbit orbit = Orbit.of(distance, 2 * Math.PI * random.nextDouble(), step);
    Body body = new Body(center.radius() * 0.45f, depth);
    return world.spawn(Transform2D.IDENTITY, orbit, body, new ChildOf(parent));
  }

  private Entity port() {
    return ports.get(random.nextInt(ports.size()));
  }

  // ---- what happens

  private static void turn(Mut<Transform2D> transform, Mut<Orbit> orbit) {
    Orbit next = orbit.get().turned();
    orbit.set(next);
    transform.set(
        new Transform2D(
            next.distance() * next.x(), next.distance() * next.y(), next.x(), next.y()));
  }

  /// Shuttles that have waited long enough get another parent. They stay where they are, and
  /// approach it from there.
  private void depart() {
    for (Row2<Entity, Shuttle> row : world.query(entity(), read(Shuttle.class)).toList()) {
      int left = row.b().ticksLeft() - 1;
      if (left < 0) {
        transforms.moveTo(row.entity(), port());
        departures++;
        left = LONGEST_WAIT / 2 + random.nextInt(LONGEST_WAIT / 2);
      }
      world.set(row.entity(), new Shuttle(left));
    }
  }
}
