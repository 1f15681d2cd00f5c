package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.query.Lookup;
import dev.basalt.query.WriteQuery2;
import java.util.ArrayDeque;
import java.util.Deque;

/// Snapshots of a world of moving entities.
public abstract class Snapshotting implements Task {

  final World world = World.create();
  final Entity[] entities;

  private Snapshotting(int n) {
    var spawner = world.spawner(Position.class, Velocity.class);
    entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = spawner.spawn(Position.start(Values.value(i)), Velocity.start(Values.value(i)));
    }
  }

  /// Takes a snapshot and closes it.
  public static Task take(int n) {
    return new Take(n);
  }

  /// Writes one entity after a snapshot.
  public static Task firstWrite(int n) {
    return new FirstWrite(n);
  }

  /// Moves all entities after a snapshot.
  public static Task firstSweep(int n) {
    return new FirstSweep(n);
  }

  /// Keeps the last few snapshots.
  public static Task ring(int n, int size) {
    return new Ring(n, size);
  }

  @Override
  public double checksum() {
    try (var now = world.snapshot()) {
      return sum(now);
    }
  }

  static double sum(Snapshot snapshot) {
    double[] sum = {0};
    snapshot.each(Position.class, (entity, position) -> sum[0] += position.weight());
    snapshot.each(Velocity.class, (entity, velocity) -> sum[0] += 5 * velocity.weight());
    return sum[0];
  }

  private static final class Take extends Snapshotting {

    Take(int n) {
      super(n);
    }

    @Override
    public void run() {
      world.snapshot().close();
    }
  }

  private static final class FirstWrite extends Snapshotting {

    private final Entity entity = entities[entities.length / 2];
    private final Position original = world.get(entity, Position.class);
    private Snapshot before = world.snapshot();

    FirstWrite(int n) {
      super(n);
    }

    @Override
    public void reset() {
      before.close();
      world.set(entity, original);
      before = world.snapshot();
    }

    @Override
    public void run() {
      world.set(entity, new Position(-1, 1, 2));
    }

    @Override
    public double checksum() {
      return sum(before);
    }

    @Override
    public void close() {
      before.close();
    }
  }

  private static final class FirstSweep extends Snapshotting {

    private final WriteQuery2<Position, Velocity> moving =
        world.query(write(Position.class), read(Velocity.class));
    private final Snapshot before = world.snapshot();

    FirstSweep(int n) {
      super(n);
    }

    @Override
    public void reset() {
      world.restore(before);
    }

    @Override
    public void run() {
      moving.update((p, v) -> p.moved(v, DT));
    }

    @Override
    public void close() {
      before.close();
    }
  }

  private static final class Ring extends Snapshotting {

    private final Lookup<Position> positions = world.lookup(Position.class);
    private final Deque<Snapshot> ring = new ArrayDeque<>();
    private final int size;
    private int tick;

    Ring(int n, int size) {
      super(n);
      this.size = size;
    }

    @Override
    public void run() {
      if (ring.size() == size) {
        ring.remove().close();
      }
      ring.add(world.snapshot());
      tick++;
      int changed = entities.length / 100;
      int from = tick % 100 * changed;
      for (int i = from; i < from + changed; i++) {
        Position p = positions.get(entities[i]);
        positions.set(entities[i], new Position(p.x() + 1, p.y(), p.z()));
      }
    }

    @Override
    public void close() {
      ring.forEach(Snapshot::close);
    }
  }
}
