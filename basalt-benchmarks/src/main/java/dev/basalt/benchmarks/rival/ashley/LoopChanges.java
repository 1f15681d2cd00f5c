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
import dev.basalt.benchmarks.shared.SpawnTask;
import java.util.List;

/// Changes that systems make while they iterate. The engine makes them its own when the system has
/// ended.
@SuppressWarnings("unchecked") // Family.all takes a generic array
final class LoopChanges {

  private LoopChanges() {}

  /// An engine of positions, a system that brings velocities, and one that takes them away.
  private static final class Stage {
    private final Engine engine;
    private final EntitySystem bringing;
    private final EntitySystem taking;
    final ImmutableArray<Entity> moving;

    Stage(int n, EntitySystem bringing, EntitySystem taking) {
      this.bringing = bringing;
      this.taking = taking;
      engine = new Scene(bringing, taking).spawn(n, List.of(Position.class)).engine;
      moving = engine.getEntitiesFor(Family.all(Velocity.class).get());
    }

    void bring() {
      update(true);
    }

    void take() {
      update(false);
    }

    private void update(boolean first) {
      bringing.setProcessing(first);
      taking.setProcessing(!first);
      engine.update(DT);
    }
  }

  static final class AddRemove extends AddRemoveTask {
    private final Stage stage;

    AddRemove(int n) {
      stage = new Stage(n, new Add(), new Remove());
    }

    @Override
    protected void add() {
      stage.bring();
    }

    @Override
    protected void remove() {
      stage.take();
    }

    @Override
    protected double tally() {
      double sum = stage.moving.size();
      for (var entity : stage.moving) {
        sum += Systems.POSITION.get(entity).x + Systems.VELOCITY.get(entity).weight();
      }
      return sum;
    }
  }

  static final class SpawnDespawn extends SpawnTask {
    private final Stage stage;

    SpawnDespawn(int n) {
      stage = new Stage(n, new Spawn(), new Despawn());
    }

    @Override
    protected void spawn() {
      stage.bring();
    }

    @Override
    protected void despawn() {
      stage.take();
    }

    @Override
    protected double tally() {
      double sum = stage.moving.size();
      for (var entity : stage.moving) {
        sum += Systems.VELOCITY.get(entity).weight();
      }
      return sum;
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
