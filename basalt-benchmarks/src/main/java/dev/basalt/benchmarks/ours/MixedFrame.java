package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.MixedRules;
import dev.basalt.benchmarks.shared.MixedRules.Kind;
import dev.basalt.benchmarks.shared.MixedRules.Status;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.List;

/// Seven systems of arithmetic, branches and small fields, over entities of four archetypes.
public final class MixedFrame implements Task {

  record Position(float x, float y) {
    Position plus(Velocity v) {
      return new Position(x + v.dx * DT, y + v.dy * DT);
    }
  }

  record Velocity(float dx, float dy) {}

  record Mind(int step, double mood, boolean left, int seed) {
    Mind next() {
      return new Mind((step + 1) % 1000, mood + 0.0001 * DT, !left, MixedRules.noise(seed));
    }

    Velocity steer(Velocity v, Position p) {
      if (step % 10 != 0) {
        return v;
      }
      float speed = MixedRules.speed(seed);
      return p.x > p.y ? new Velocity(speed, v.dy) : new Velocity(v.dx, speed);
    }
  }

  record Attack(int strength, int armor) {}

  record Health(int points, int most, Status status) {
    Health hit(Attack attack) {
      int damage = attack.strength - attack.armor;
      return points > 0 && damage > 0
          ? new Health(Math.max(0, points - damage), most, status)
          : this;
    }

    Health heal() {
      if (status == Status.DEAD) {
        return new Health(most, most, Status.NEW);
      }
      if (points == 0) {
        return new Health(0, most, Status.DEAD);
      }
      return new Health(points, most, points == most ? Status.WELL : Status.HURT);
    }
  }

  record Look(char letter, Kind kind) {
    Look of(Health health) {
      return new Look(MixedRules.letter(health.status, kind), kind);
    }
  }

  private final World world = World.create();
  private final char[] picture = new char[MixedRules.SIDE * MixedRules.SIDE];
  private final List<Runnable> systems = new ArrayList<>();

  private MixedFrame(int n, int only) {
    for (int i = 0; i < n; i++) {
      world.spawn(entity(i));
    }
    List<Runnable> all = systems();
    systems.addAll(only < 0 ? all : List.of(all.get(only)));
  }

  private static Record[] entity(int i) {
    List<Record> parts = new ArrayList<>();
    parts.add(new Position(Values.value(i), 1));
    parts.add(new Velocity(2, 3));
    parts.add(new Mind(i % 1000, 0, false, i));
    if (MixedRules.fights(i)) {
      parts.add(new Health(100, 100, Status.NEW));
      parts.add(new Attack(i % 16, 8));
    }
    if (MixedRules.looks(i)) {
      parts.add(new Look(' ', MixedRules.kind(i)));
    }
    return parts.toArray(Record[]::new);
  }

  private List<Runnable> systems() {
    var moving = world.query(write(Position.class), read(Velocity.class));
    var thinking = world.query(write(Mind.class));
    var steering = world.query(write(Velocity.class), read(Mind.class), read(Position.class));
    var fighting = world.query(write(Health.class), read(Attack.class));
    var healing = world.query(write(Health.class));
    var looking = world.query(write(Look.class), read(Health.class));
    var drawing = world.query(Position.class, Look.class);
    char[] target = picture;
    return List.of(
        () -> moving.update((p, v) -> p.plus(v)),
        () -> thinking.update(m -> m.next()),
        () -> steering.update((v, m, p) -> m.steer(v, p)),
        () -> fighting.update((h, a) -> h.hit(a)),
        () -> healing.update(h -> h.heal()),
        () -> looking.update((l, h) -> l.of(h)),
        () -> drawing.each((p, l) -> target[MixedRules.pixel(p.x(), p.y())] = l.letter()));
  }

  /// A frame.
  public static Task frame(int n) {
    return new MixedFrame(n, -1);
  }

  /// One of its systems.
  public static Task system(int n, int system) {
    return new MixedFrame(n, system);
  }

  @Override
  public void run() {
    for (Runnable system : systems) {
      system.run();
    }
  }

  @Override
  public double checksum() {
    return Scene.total(world, Position.class, p -> p.x() + 2 * p.y())
        + Scene.total(world, Velocity.class, v -> v.dx() + 2 * v.dy())
        + Scene.total(world, Mind.class, m -> m.step() + (m.left() ? 1 : 0) + m.seed() % 100)
        + Scene.total(world, Health.class, h -> h.points() + h.status().ordinal())
        + Scene.total(world, Look.class, l -> l.letter());
  }
}
