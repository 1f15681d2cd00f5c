package dev.basalt.benchmarks.rival.artemis;

import static com.artemis.Aspect.all;
import static dev.basalt.benchmarks.shared.Values.value;

import com.artemis.Aspect;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.EntitySubscription;
import com.artemis.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.artemis.Components.Position;
import dev.basalt.benchmarks.rival.artemis.Components.Velocity;
import dev.basalt.benchmarks.shared.AddRemoveTask;
import dev.basalt.benchmarks.shared.DestroyTask;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// Deleting entities, changing their components, and reading them by id.
final class Changes {

  static final List<Class<? extends Component>> MOVING = List.of(Position.class, Velocity.class);

  private Changes() {}

  private static EntitySubscription subscription(World world, Aspect.Builder aspect) {
    return world.getAspectSubscriptionManager().get(aspect);
  }

  static final class Delete extends DestroyTask {
    private final int[] order;
    private World world = new World();
    private EntitySubscription alive = subscription(world, all());

    Delete(int[] order) {
      this.order = order;
    }

    @Override
    protected void fill() {
      var scene = new Scene();
      world = scene.world;
      alive = subscription(world, all());
      scene.spawn(order.length, MOVING).settle();
    }

    @Override
    public void run() {
      for (int entity : order) {
        world.delete(entity);
      }
      world.process();
    }

    @Override
    protected int count() {
      return alive.getEntities().size();
    }
  }

  static final class AddRemove extends AddRemoveTask {
    private final boolean equal;
    private final int n;
    private final World world;
    private final ComponentMapper<Position> positions;
    private final ComponentMapper<Velocity> velocities;
    private final EntitySubscription moving;

    /// With n entities.
    AddRemove(int n) {
      this(n, false);
    }

    /// With n entities.
    ///
    /// @param equal whether all of them get the same velocity
    AddRemove(int n, boolean equal) {
      this.equal = equal;
      this.n = n;
      var scene = new Scene();
      world = scene.world;
      moving = subscription(world, all(List.of(Velocity.class)));
      scene.spawn(n, List.of(Position.class)).settle();
      positions = world.getMapper(Position.class);
      velocities = world.getMapper(Velocity.class);
    }

    @Override
    protected void add() {
      for (int entity = 0; entity < n; entity++) {
        velocities.create(entity).set(3, 4, value(equal ? 0 : entity));
      }
      world.process();
    }

    @Override
    protected void remove() {
      for (int entity = 0; entity < n; entity++) {
        velocities.remove(entity);
      }
      world.process();
    }

    @Override
    protected double tally() {
      var entities = moving.getEntities();
      double sum = entities.size();
      for (int i = 0; i < entities.size(); i++) {
        int entity = entities.get(i);
        sum += positions.get(entity).x + velocities.get(entity).weight();
      }
      return sum;
    }
  }

  static final class RandomGet implements Task {
    private final ComponentMapper<Position> positions;
    private final int[] shuffled;
    private double sum;

    RandomGet(int n) {
      var scene = new Scene().spawn(n, MOVING).settle();
      positions = scene.world.getMapper(Position.class);
      shuffled = Values.shuffled(n);
    }

    @Override
    public void run() {
      double total = 0;
      for (int entity : shuffled) {
        total += positions.get(entity).x;
      }
      sum = total;
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
