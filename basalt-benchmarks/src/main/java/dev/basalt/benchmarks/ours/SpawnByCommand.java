package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.World;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.command.Commands;
import dev.basalt.query.Query1;

/// Spawns by command in a loop over positions, and despawns in a loop over velocities.
public final class SpawnByCommand extends AddRemoveTask {

  private final World world = World.create();
  private final Commands commands = world.commands();
  private final Query1<Position> positions = world.query(Position.class);
  private final Query1<Velocity> velocities = world.query(Velocity.class);

  /// With n entities that spawn one each.
  public SpawnByCommand(int n) {
    world.spawner(Position.class).spawn(n, i -> Position.start(value(i)));
  }

  @Override
  protected void add() {
    positions.each(position -> commands.spawn(new Velocity(3, 4, position.x())));
  }

  @Override
  protected void remove() {
    velocities.each((entity, velocity) -> commands.despawn(entity));
  }

  @Override
  protected double tally() {
    return velocities.count() + Scene.total(world, Velocity.class, Velocity::weight);
  }
}
