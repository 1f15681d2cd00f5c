package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.command.Commands;
import dev.basalt.query.Query1;
import dev.basalt.query.Query2;

/// Adds velocities by command in a loop over positions, and removes them in a loop over velocities.
public final class AddByCommand extends AddRemoveTask {

  private static final int THREADS = 2;

  private final World world = World.create();
  private final Commands commands = world.commands();
  private final Query1<Position> positions = world.query(Position.class);
  private final Query1<Velocity> velocities = world.query(Velocity.class);
  private final Query2<Position, Velocity> moving = world.query(Position.class, Velocity.class);
  private final boolean parallel;

  /// With n entities.
  public AddByCommand(int n) {
    this(n, false);
  }

  /// With n entities, on two threads.
  public static AddByCommand parallel(int n) {
    return new AddByCommand(n, true);
  }

  private AddByCommand(int n, boolean parallel) {
    this.parallel = parallel;
    world.threads(parallel ? THREADS : 1);
    world.spawner(Position.class).spawn(n, i -> Position.start(value(i)));
  }

  @Override
  protected void add() {
    if (parallel) {
      positions
          .parallel()
          .each((entity, position) -> commands.add(entity, new Velocity(3, 4, position.x())));
    } else {
      positions.each((entity, position) -> commands.add(entity, new Velocity(3, 4, position.x())));
    }
  }

  @Override
  protected void remove() {
    if (parallel) {
      velocities.parallel().each((entity, velocity) -> commands.remove(entity, Velocity.class));
    } else {
      velocities.each((entity, velocity) -> commands.remove(entity, Velocity.class));
    }
  }

  @Override
  protected double tally() {
    return moving.count()
        + moving.stream().mapToDouble(row -> row.a().x() + row.b().weight()).sum();
  }
}
