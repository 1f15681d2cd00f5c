package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.value;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.utils.ImmutableArray;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.ashley.Components.Position;
import dev.basalt.benchmarks.rival.ashley.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// Removing entities, changing their components, and reading them.
final class Changes {

  private static final List<Class<? extends Component>> MOVING =
      List.of(Position.class, Velocity.class);

  private Changes() {}

  /// The entities of an engine, in an order given by their indices.
  private static Entity[] entities(Engine engine, int[] order) {
    var all = engine.getEntities();
    var entities = new Entity[order.length];
    for (int i = 0; i < order.length; i++) {
      entities[i] = all.get(order[i]);
    }
    return entities;
  }

  static final class Delete extends DestroyTask {
    private final int[] order;
    private Engine engine = new Engine();
    private Entity[] doomed = {};

    Delete(int[] order) {
      this.order = order;
    }

    @Override
    protected void fill() {
      engine = new Scene().spawn(order.length, MOVING).engine;
      doomed = entities(engine, order);
    }

    @Override
    public void run() {
      for (var entity : doomed) {
        engine.removeEntity(entity);
      }
    }

    @Override
    protected int count() {
      return engine.getEntities().size();
    }
  }

  static final class AddRemove extends AddRemoveTask {
    private final boolean equal;
    private final Entity[] entities;
    private final ImmutableArray<Entity> moving;

    /// With n entities.
    AddRemove(int n) {
      this(n, false);
    }

    /// With n entities.
    ///
    /// @param equal whether all of them get the same velocity
    @SuppressWarnings("unchecked") // Family.all takes a generic array
    AddRemove(int n, boolean equal) {
      this.equal = equal;
      var engine = new Scene().spawn(n, List.of(Position.class)).engine;
      entities = entities(engine, Values.inOrder(n));
      moving = engine.getEntitiesFor(Family.all(Velocity.class).get());
    }

    @Override
    protected void add() {
      for (int i = 0; i < entities.length; i++) {
        entities[i].add(new Velocity(3, 4, value(equal ? 0 : i)));
      }
    }

    @Override
    protected void remove() {
      for (var entity : entities) {
        entity.remove(Velocity.class);
      }
    }

    @Override
    protected double tally() {
      double sum = moving.size();
      for (var entity : moving) {
        sum += Systems.POSITION.get(entity).x + Systems.VELOCITY.get(entity).weight();
      }
      return sum;
    }
  }

  static final class RandomGet implements Task {
    private final Entity[] shuffled;
    private double sum;

    RandomGet(int n) {
      shuffled = entities(new Scene().spawn(n, MOVING).engine, Values.shuffled(n));
    }

    @Override
    public void run() {
      double total = 0;
      for (var entity : shuffled) {
        total += Systems.POSITION.get(entity).x;
      }
      sum = total;
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
