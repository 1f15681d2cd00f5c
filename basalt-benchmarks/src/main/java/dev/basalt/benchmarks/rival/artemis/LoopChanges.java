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
import java.util.List;

/// Changes that systems make while they iterate. Other systems see them when the system has ended.
@SuppressWarnings("NullAway.Init") // the library fills in the mappers
final class LoopChanges {

  private LoopChanges() {}

  /// A world of positions, a system that brings velocities, and one that takes them away.
  abstract static class Stage extends AddRemoveTask {
    private final Scene scene;
    private final BaseSystem bringing;
    private final BaseSystem taking;
    private final EntitySubscription moving;
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

    @Override
    protected final void add() {
      process(true);
    }

    @Override
    protected final void remove() {
      process(false);
    }

    private void process(boolean first) {
      bringing.setEnabled(first);
      taking.setEnabled(!first);
      scene.world.process();
    }

    @Override
    protected final double tally() {
      var entities = moving.getEntities();
      double sum = entities.size();
      for (int i = 0; i < entities.size(); i++) {
        sum += weight(entities.get(i));
      }
      return sum;
    }

    abstract double weight(int entity);
  }

  static final class AddRemove extends Stage {

    AddRemove(int n) {
      super(n, new Add(), new Remove());
    }

    @Override
    double weight(int entity) {
      return positions.get(entity).x + velocities.get(entity).weight();
    }
  }

  static final class SpawnDespawn extends Stage {

    SpawnDespawn(int n) {
      super(n, new Spawn(), new Despawn());
    }

    @Override
    double weight(int entity) {
      return velocities.get(entity).weight();
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
