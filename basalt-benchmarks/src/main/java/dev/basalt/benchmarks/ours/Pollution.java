package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Mover;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.query.WriteQuery1;
import java.util.ArrayList;
import java.util.List;

/// What else goes on in a program: dozens of queries with bodies of their own, all of them warm.
/// They go through the same methods of Basalt, which must not make the loop at hand any slower.
public final class Pollution implements Counters.Taker {

  private static final int ENTITIES = 500;
  private static final int RUNS = 400;
  private static final int WARM_RUNS = 5_000;

  private final World world = World.create();
  private final List<Runnable> systems = new ArrayList<>();

  private Pollution() {
    var spawner = world.spawner(Position.class, Velocity.class);
    for (int i = 0; i < ENTITIES; i++) {
      spawner.spawn(Position.start(i), Velocity.start(i));
    }
    Counters.all(this);
    addMovers();
  }

  /// `iterate2` in a program that was warm before it began.
  public static Task before(int n) {
    spread();
    return Moving.update(n);
  }

  /// `iterate2`, warm before the rest of the program began.
  public static Task after(int n) {
    var task = Moving.update(n);
    var small = Moving.update(ENTITIES);
    Warming.repeat(WARM_RUNS, small::run);
    spread();
    return task;
  }

  private static void spread() {
    var all = new Pollution();
    Warming.repeat(RUNS, () -> all.systems.forEach(Runnable::run));
  }

  @Override
  public <L extends Record> void take(Class<L> type, WriteQuery1.Update<L> body) {
    int letter = systems.size();
    for (int i = 0; i < ENTITIES; i++) {
      world.spawn(Letters.make(letter, i));
    }
    var all = world.query(write(type));
    systems.add(() -> all.update(body));
  }

  /// The same terms as in the loop at hand, with other bodies.
  private void addMovers() {
    var moving = world.query(write(Position.class), read(Velocity.class));
    systems.add(() -> moving.update((p, v) -> new Position(v.x(), p.y(), p.z())));
    systems.add(() -> moving.update((p, v) -> new Position(p.x(), v.y(), p.z())));
    systems.add(() -> moving.update((p, v) -> new Position(p.x(), p.y(), v.z())));
    systems.add(() -> moving.update((p, v) -> new Position(p.x() + v.x(), p.y(), p.z())));
    systems.add(() -> moving.update((p, v) -> new Position(p.x(), p.y() - v.y(), p.z())));
    systems.add(() -> moving.update((p, v) -> p.moved(v, -DT)));
    systems.add(() -> moving.update((p, v) -> v.x() > 0 ? p.moved(v, DT) : p));
    systems.add(() -> moving.each((p, v) -> p.set(p.get().moved(v, DT))));
    systems.add(() -> moving.each((p, v) -> p.set(Position.start(v.x()))));
    systems.add(() -> moving.each((e, p, v) -> p.set(Position.start(v.y()))));
    systems.add(() -> world.nodes(Mover.class).each(m -> m.position().set(Position.start(1))));
    systems.add(() -> world.query(Position.class).eachWhile(p -> p.x() < 1_000_000));
  }
}
