package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.HandDatabase;
import dev.basalt.benchmarks.floor.Vectors;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Storing;
import dev.basalt.benchmarks.shared.DatabaseFile.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// What does it cost to keep a world in a database, beside JDBC by hand?
///
/// Run it with `./basalt bench store`; with `BASALT_POSTGRES_URL=jdbc:postgresql://...` it asks
/// that server, too (cases ending in `-postgres`). The floor has a table of the entities and one of
/// each component, and nothing else: batches on SQLite and `COPY` on PostgreSQL, where the side
/// `floor-batches` shows what those take. `store-save` writes a world into an empty database,
/// `store-load` reads it, `store-write` writes one row in a hundred that have changed since the
/// last write, of which the floor is told, `store-join` moves all in the database: by an
/// expression, and in the variant `body` by a lambda. `store-frame` moves all in memory while
/// another thread writes them as often as it can; its floor has no database. More than 1.3 times
/// the floor means that rows are handled too often.
public final class Stores implements Workload {

  @Override
  public String name() {
    return "store";
  }

  @Override
  public String question() {
    return "write, load and query worlds in a database, beside JDBC by hand";
  }

  /// Each run reads or writes a million rows.
  @Override
  public int quickSeconds() {
    return Kind.POSTGRES.isThere() ? 900 : 300;
  }

  @Override
  public List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      if (kind.isThere()) {
        addTo(cases, kind);
      }
    }
    return cases;
  }

  private static void addTo(List<Case> cases, Kind kind) {
    cases.add(
        withBatches(
            kind,
            sized("store-save", kind, Measure.FRESH)
                .taking(2_000)
                .floor(n -> new Save(() -> new HandDatabase(kind), n))
                .ours("save", n -> Storing.save(kind, n)),
            (database, n) -> new Save(database, n)));
    cases.add(
        sized("store-load", kind, Measure.FRESH)
            .taking(1_000)
            .floor(n -> new Load(new HandDatabase(kind), n))
            .ours("load", n -> Storing.load(kind, n)));
    cases.add(
        withBatches(
            kind,
            sized("store-write", kind, Measure.FRESH)
                .touching(n -> n / Storing.SHARE)
                .taking(20_000)
                .floor(n -> new Write(new HandDatabase(kind), n))
                .ours("flush", n -> Storing.change(kind, n)),
            (database, n) -> new Write(database.get(), n)));
    cases.add(
        sized("store-join", kind, Measure.FRESH)
            .taking(3_000)
            .floor(n -> new Join(new HandDatabase(kind), n))
            .ours("set", n -> Storing.set(kind, n))
            .ours("body", n -> Storing.body(kind, n)));
    cases.add(
        sized("store-frame", kind, Measure.STEADY)
            .floor(MovingArrays::new)
            .ours("frame", n -> Storing.frame(kind, n)));
  }

  /// PostgreSQL has two ways by hand.
  private static Case withBatches(
      Kind kind, Case by, BiFunction<Supplier<HandDatabase>, Integer, Task> start) {
    return kind == Kind.POSTGRES
        ? by.floor("floor-batches", n -> start.apply(() -> new HandDatabase(kind, false), n))
        : by;
  }

  private static Case sized(String name, Kind kind, Measure measure) {
    String end = kind == Kind.SQLITE ? "" : "-" + kind.name().toLowerCase(Locale.ROOT);
    return Case.of(name + end, measure).at(1_000_000);
  }

  /// Tables by hand, and the arrays that belong to them.
  private abstract static class ByHand implements Task {
    HandDatabase database;
    final Vectors positions;
    final Vectors velocities;

    ByHand(HandDatabase database, int n) {
      this.database = database;
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
    }

    /// Writes all into the tables, which are empty.
    final void fill() {
      database.save(positions, velocities);
    }

    @Override
    public double checksum() {
      return database.checksum();
    }

    @Override
    public void close() {
      database.close();
    }
  }

  private static final class Save extends ByHand {
    private final Supplier<HandDatabase> empty;

    Save(Supplier<HandDatabase> empty, int n) {
      super(empty.get(), n);
      this.empty = empty;
    }

    @Override
    public void reset() {
      database.close();
      database = empty.get();
    }

    @Override
    public void run() {
      fill();
    }
  }

  private static final class Load extends ByHand {
    Load(HandDatabase database, int n) {
      super(database, n);
      fill();
    }

    @Override
    public void run() {
      database.load(positions, velocities);
    }

    @Override
    public double checksum() {
      return positions.checksum();
    }
  }

  private static final class Write extends ByHand {
    private int round;

    Write(HandDatabase database, int n) {
      super(database, n);
      fill();
    }

    @Override
    public void reset() {
      round++;
      for (int i = 0; i < positions.x.length; i += Storing.SHARE) {
        // another value each time, of the same weight
        positions.x[i] = round % 2 == 0 ? 2 : 0;
        positions.y[i] = round % 2;
        positions.z[i] = 5;
      }
    }

    @Override
    public void run() {
      int count = (positions.x.length + Storing.SHARE - 1) / Storing.SHARE;
      database.write(positions, count, k -> k * Storing.SHARE);
    }
  }

  private static final class Join extends ByHand {
    Join(HandDatabase database, int n) {
      super(database, n);
      fill();
    }

    @Override
    public void reset() {
      database.tidy();
    }

    @Override
    public void run() {
      database.move();
    }
  }
}
