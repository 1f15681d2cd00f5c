package dev.basalt.benchmarks.rival.dominion;

import dev.basalt.benchmarks.rival.dominion.Components.Position;
import dev.basalt.benchmarks.rival.dominion.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import java.util.List;

/// Changes inside of a loop, which take effect at once. Its documentation does not say whether they
/// are allowed there. A loop that changes no entity but the one that it is at met each of a million
/// entities once, and the test of all sides checks the sums; so it takes part.
final class LoopChanges {

  private LoopChanges() {}

  static final class AddRemove extends AddRemoveTask {
    private final Scene scene;

    AddRemove(int n) {
      scene = new Scene().spawn(n, List.of(Position.class));
    }

    @Override
    protected void add() {
      for (var found : scene.world.findEntitiesWith(Position.class).without(Velocity.class)) {
        found.entity().add(new Velocity(3, 4, found.comp().x));
      }
    }

    @Override
    protected void remove() {
      for (var found : scene.world.findEntitiesWith(Velocity.class)) {
        found.entity().removeType(Velocity.class);
      }
    }

    @Override
    protected double tally() {
      double sum = 0;
      for (var found : scene.world.findEntitiesWith(Position.class, Velocity.class)) {
        sum += 1 + found.comp1().x + found.comp2().weight();
      }
      return sum;
    }

    @Override
    public void close() {
      scene.close();
    }
  }

  static final class SpawnDespawn extends AddRemoveTask {
    private final Scene scene;

    SpawnDespawn(int n) {
      scene = new Scene().spawn(n, List.of(Position.class));
    }

    @Override
    protected void add() {
      var moving = scene.world.composition().of(Velocity.class);
      for (var found : scene.world.findEntitiesWith(Position.class)) {
        scene.world.createPreparedEntity(moving.withValue(new Velocity(3, 4, found.comp().x)));
      }
    }

    @Override
    protected void remove() {
      for (var found : scene.world.findEntitiesWith(Velocity.class)) {
        scene.world.deleteEntity(found.entity());
      }
    }

    @Override
    protected double tally() {
      return Scene.total(scene.world, Velocity.class, velocity -> 1 + velocity.weight());
    }

    @Override
    public void close() {
      scene.close();
    }
  }
}
