package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.DT;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import com.badlogic.ashley.utils.ImmutableArray;
import dev.basalt.benchmarks.rival.ashley.Components.Position;
import dev.basalt.benchmarks.rival.ashley.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import java.util.List;

/// Changes that systems make while they iterate. The engine makes them its own when the system has
/// ended.
@SuppressWarnings("unchecked") // Family.all takes a generic array
final class LoopChanges {

  private LoopChanges() {}

  /// An engine of positions, a system that brings velocities, and one that takes them away.
  abstract static class Stage extends AddRemoveTask {
    private final Engine engine;
    private final EntitySystem bringing;
    private final EntitySystem taking;
    private final ImmutableArray<Entity> moving;

    Stage(int n, EntitySystem bringing, EntitySystem taking) {
      this.bringing = bringing;
      this.taking = taking;
      engine = new Scene(bringing, taking).spawn(n, List.of(Position.class)).engine;
      moving = engine.getEntitiesFor(Family.all(Velocity.class).get());
    }

    @Override
    protected final void add() {
      update(true);
    }

    @Override
    protected final void remove() {
      update(false);
    }

    private void update(boolean first) {
      bringing.setProcessing(first);
      taking.setProcessing(!first);
      engine.update(DT);
    }

    @Override
    protected final double tally() {
      double sum = moving.size();
      for (var entity : moving) {
        sum += weight(entity);
      }
      return sum;
    }

    abstract double weight(Entity entity);
  }

  static final class AddRemove extends Stage {

    AddRemove(int n) {
      super(n, new Add(), new Remove());
    }

    @Override
    double weight(Entity entity) {
      return Systems.POSITION.get(entity).x + Systems.VELOCITY.get(entity).weight();
    }
  }

  static final class SpawnDespawn extends Stage {

    SpawnDespawn(int n) {
      super(n, new Spawn(), new Despawn());
    }

    @Override
    double weight(Entity entity) {
      return Systems.VELOCITY.get(entity).weight();
    }
  }

  private static final class Add extends IteratingSystem {
    Add() {
      super(Family.all(Position.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      entity.add(new Velocity(3, 4, Systems.POSITION.get(entity).x));
    }
  }

  private static final class Remove extends IteratingSystem {
    Remove() {
      super(Family.all(Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      entity.remove(Velocity.class);
    }
  }

  private static final class Spawn extends IteratingSystem {
    Spawn() {
      super(Family.all(Position.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var spawned = new Entity();
      spawned.add(new Velocity(3, 4, Systems.POSITION.get(entity).x));
      getEngine().addEntity(spawned);
    }
  }

  private static final class Despawn extends IteratingSystem {
    Despawn() {
      super(Family.all(Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      getEngine().removeEntity(entity);
    }
  }
}
