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

/// What does it cost to keep a world in a database, beside JDBC by hand?
///
/// Run it with `./basalt bench store`; with `BASALT_POSTGRES_URL=jdbc:postgresql://...` it asks
/// that server, too (cases ending in `-postgres`). The floor has the two tables of the components
/// and nothing else, batches on SQLite and `COPY` on PostgreSQL, where the side `floor-batches`
/// shows what those take. `store-save` writes a world, `store-load` reads it, `store-write` writes
/// one row in a hundred that have changed since the last write, `store-join` moves all in the
/// database: by an expression, and in the variant `body` by a lambda. `store-frame` moves all in
/// memory while another thread writes them as often as it can; its floor has no database. A save
/// and a load of more than 1.3 times the floor, beyond the table of entities that the floor does
/// not have, mean that rows are handled too often.
///
/// Even a quick look takes ten minutes and more, since each run makes a database of a million rows.
public final class Stores implements Workload {

  @Override
  public String name() {
    return "store";
  }

  @Override
  public String question() {
    return "write, load and query worlds in a database, beside JDBC by hand";
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
            sized("store-save", kind, Measure.STEADY)
                .taking(3_000)
                .floor(n -> new Save(new HandDatabase(kind), n))
                .ours("save", n -> Storing.save(kind, n)),
            Save::new));
    cases.add(
        sized("store-load", kind, Measure.FRESH)
            .taking(1_500)
            .floor(n -> new Load(new HandDatabase(kind), n))
            .ours("load", n -> Storing.load(kind, n)));
    cases.add(
        withBatches(
            kind,
            sized("store-write", kind, Measure.FRESH)
                .touching(n -> n / Storing.SHARE)
                .taking(3_000)
                .floor(n -> new Write(new HandDatabase(kind), n))
                .ours("flush", n -> Storing.change(kind, n)),
            Write::new));
    cases.add(
        sized("store-join", kind, Measure.STEADY)
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
      Kind kind, Case by, BiFunction<HandDatabase, Integer, Task> start) {
    return kind == Kind.POSTGRES
        ? by.floor("floor-batches", n -> start.apply(new HandDatabase(kind, false), n))
        : by;
  }

  private static Case sized(String name, Kind kind, Measure measure) {
    String end = kind == Kind.SQLITE ? "" : "-" + kind.name().toLowerCase(Locale.ROOT);
    return Case.of(name + end, measure).at(1_000_000);
  }

  /// Tables by hand, and the arrays that belong to them.
  private abstract static class ByHand implements Task {
    final HandDatabase database;
    final Vectors positions;
    final Vectors velocities;

    ByHand(HandDatabase database, int n) {
      this.database = database;
      positions = Vectors.positions(n);
      velocities = Vectors.velocities(n);
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
    Save(HandDatabase database, int n) {
      super(database, n);
    }

    @Override
    public void run() {
      database.save(positions, velocities);
    }
  }

  private static final class Load extends ByHand {
    Load(HandDatabase database, int n) {
      super(database, n);
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
    }

    @Override
    public void run() {
      database.move();
    }
  }
}
