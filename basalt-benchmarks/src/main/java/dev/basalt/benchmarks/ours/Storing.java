package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.DatabaseFile;
import dev.basalt.benchmarks.shared.DatabaseFile.Kind;
import dev.basalt.store.Attachment;
import dev.basalt.store.Store;
import java.time.Duration;

/// A world of moving entities and a database.
public abstract class Storing implements Task {

  /// One row in so many changes.
  public static final int SHARE = 100;

  DatabaseFile file;
  Store store;
  final World world = World.create();
  final Entity[] entities;

  private Storing(Kind kind, int n) {
    file = new DatabaseFile(kind);
    store = open(file);
    var spawner = world.spawner(Position.class, Velocity.class);
    entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = spawner.spawn(Position.start(value(i)), Velocity.start(value(i)));
    }
  }

  private static Store open(DatabaseFile file) {
    return Store.at(file.url()).interval(Duration.ofNanos(1)).open();
  }

  /// Writes all into an empty database.
  public static Task save(Kind kind, int n) {
    return new Save(kind, n);
  }

  /// Reads all.
  public static Task load(Kind kind, int n) {
    return new Load(kind, n);
  }

  /// Writes what has changed, one row in a hundred.
  public static Task change(Kind kind, int n) {
    return new Change(kind, n);
  }

  /// Moves all in the database, by an expression.
  public static Task set(Kind kind, int n) {
    return new SetExpression(kind, n);
  }

  /// Moves all in the database, by a body.
  public static Task body(Kind kind, int n) {
    return new Body(kind, n);
  }

  /// Moves all in memory, while they are written to the database as often as it can.
  public static Task frame(Kind kind, int n) {
    return new Frame(kind, n);
  }

  final void saveAll() {
    try (Snapshot snapshot = world.snapshot()) {
      store.save(snapshot);
    }
  }

  @Override
  public double checksum() {
    return file.checksum();
  }

  @Override
  public void close() {
    store.close();
    file.close();
  }

  private static final class Save extends Storing {
    private final Kind kind;

    Save(Kind kind, int n) {
      super(kind, n);
      this.kind = kind;
    }

    @Override
    public void reset() {
      close();
      file = new DatabaseFile(kind);
      store = open(file);
    }

    @Override
    public void run() {
      saveAll();
    }
  }

  private static final class Load extends Storing {
    private World loaded = World.create();

    Load(Kind kind, int n) {
      super(kind, n);
      saveAll();
    }

    @Override
    public void reset() {
      loaded.close();
      loaded = World.create();
      loaded.register(Position.class);
      loaded.register(Velocity.class);
    }

    @Override
    public void run() {
      store.load(loaded);
    }

    @Override
    public double checksum() {
      double[] sum = new double[1];
      loaded.query(Position.class).each(p -> sum[0] += p.weight());
      return sum[0];
    }
  }

  private static final class Change extends Storing {
    private final Attachment kept;
    private int round;

    Change(Kind kind, int n) {
      super(kind, n);
      kept = store.attach(world);
      kept.flush();
    }

    @Override
    public void reset() {
      round++;
      for (int i = 0; i < entities.length; i += SHARE) {
        world.set(entities[i], changed(round));
      }
    }

    /// Another value each time, of the same weight.
    private static Position changed(int round) {
      return round % 2 == 0 ? new Position(2, 0, 5) : new Position(0, 1, 5);
    }

    @Override
    public void run() {
      kept.flush();
    }

    @Override
    public void close() {
      kept.close();
      super.close();
    }
  }

  private static final class SetExpression extends Storing {
    SetExpression(Kind kind, int n) {
      super(kind, n);
      saveAll();
    }

    @Override
    public void reset() {
      file.tidy();
    }

    @Override
    public void run() {
      store
          .query(write(Position.class), read(Velocity.class))
          .set("Position.x", "Position.x + Velocity.x * ?", DT)
          .set("Position.y", "Position.y + Velocity.y * ?", DT)
          .set("Position.z", "Position.z + Velocity.z * ?", DT)
          .run();
    }
  }

  private static final class Body extends Storing {
    Body(Kind kind, int n) {
      super(kind, n);
      saveAll();
    }

    @Override
    public void reset() {
      file.tidy();
    }

    @Override
    public void run() {
      store.query(write(Position.class), read(Velocity.class)).update((p, v) -> p.moved(v, DT));
    }
  }

  private static final class Frame extends Storing {
    private final Attachment kept;

    Frame(Kind kind, int n) {
      super(kind, n);
      kept = store.attach(world);
      kept.flush();
    }

    @Override
    public void run() {
      world.query(write(Position.class), read(Velocity.class)).update((p, v) -> p.moved(v, DT));
      kept.afterTick();
    }

    @Override
    public double checksum() {
      double[] sum = new double[1];
      world.query(Position.class).each(p -> sum[0] += p.weight());
      return sum[0];
    }

    @Override
    public void close() {
      kept.close();
      super.close();
    }
  }
}
