package dev.basalt.benchmarks.rival.artemis;

import static com.artemis.Aspect.all;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.EntitySubscription;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import dev.basalt.benchmarks.rival.artemis.Components.Position;
import dev.basalt.benchmarks.rival.artemis.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.benchmarks.shared.SpawnTask;
import java.util.List;

/// Changes that systems make while they iterate. Other systems see them when the system has ended.
@SuppressWarnings("NullAway.Init") // the library fills in the mappers
final class LoopChanges {

  private LoopChanges() {}

  /// A world of positions, a system that brings velocities, and one that takes them away.
  private static final class Stage {
    final Scene scene;
    private final BaseSystem bringing;
    private final BaseSystem taking;
    final EntitySubscription moving;
    final ComponentMapper<Position> positions;
    final ComponentMapper<Velocity> velocities;

    Stage(int n, BaseSystem bringing, BaseSystem taking) {
      this.bringing = bringing;
      this.taking = taking;
      scene = new Scene(bringing, taking);
      moving = scene.world.getAspectSubscriptionManager().get(all(List.of(Velocity.class)));
      scene.spawn(n, List.of(Position.class)).settle();
      positions = scene.world.getMapper(Position.class);
      velocities = scene.world.getMapper(Velocity.class);
    }

    void bring() {
      process(true);
    }

    void take() {
      process(false);
    }

    private void process(boolean first) {
      bringing.setEnabled(first);
      taking.setEnabled(!first);
      scene.world.process();
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
      var entities = stage.moving.getEntities();
      double sum = entities.size();
      for (int i = 0; i < entities.size(); i++) {
        int entity = entities.get(i);
        sum += stage.positions.get(entity).x + stage.velocities.get(entity).weight();
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
      var entities = stage.moving.getEntities();
      double sum = entities.size();
      for (int i = 0; i < entities.size(); i++) {
        sum += stage.velocities.get(entities.get(i)).weight();
      }
      return sum;
    }
  }

  @All(Position.class)
  static final class Add extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      velocities.create(entity).set(3, 4, positions.get(entity).x);
    }
  }

  @All(Velocity.class)
  static final class Remove extends IteratingSystem {
    ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      velocities.remove(entity);
    }
  }

  @All(Position.class)
  static final class Spawn extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;
    private Archetype archetype;

    @Override
    protected void initialize() {
      archetype = new ArchetypeBuilder().add(Velocity.class).build(world);
    }

    @Override
    protected void process(int entity) {
      velocities.get(world.create(archetype)).set(3, 4, positions.get(entity).x);
    }
  }

  @All(Velocity.class)
  static final class Despawn extends IteratingSystem {

    @Override
    protected void process(int entity) {
      world.delete(entity);
    }
  }
}
