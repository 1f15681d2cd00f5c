package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

import com.artemis.Aspect;
import com.artemis.Component;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.io.JsonArtemisSerializer;
import com.artemis.io.SaveFileFormat;
import com.artemis.managers.WorldSerializationManager;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.SaveFile;

/// Saves of moving entities by artemis-odb's own serializer for JSON. It adds what it loads to what
/// is there, so each file is loaded into a new world.
final class Saving implements Task {

  /// As [Components.Position]; fields have to be its own, since others are not written.
  public static final class Position extends Component {
    float x;
    float y;
    float z;

    void set(float newX, float newY, float newZ) {
      x = newX;
      y = newY;
      z = newZ;
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  /// As [Components.Velocity].
  public static final class Velocity extends Component {
    float x;
    float y;
    float z;

    void set(float newX, float newY, float newZ) {
      x = newX;
      y = newY;
      z = newZ;
    }

    double weight() {
      return weigh(x, y, z);
    }
  }

  private final SaveFile file = new SaveFile();
  private final boolean loads;
  private World world = newWorld();

  Saving(int n, boolean loads) {
    this.loads = loads;
    var positions = world.getMapper(Position.class);
    var velocities = world.getMapper(Velocity.class);
    for (int i = 0; i < n; i++) {
      int entity = world.create();
      positions.create(entity).set(value(i), 1, 2);
      velocities.create(entity).set(3, 4, value(i));
    }
    world.process();
    save();
  }

  private static World newWorld() {
    var manager = new WorldSerializationManager();
    var made = new World(new WorldConfigurationBuilder().with(manager).build());
    manager.setSerializer(new JsonArtemisSerializer(made));
    return made;
  }

  private static WorldSerializationManager manager(World world) {
    return world.getSystem(WorldSerializationManager.class);
  }

  private void save() {
    var all = world.getAspectSubscriptionManager().get(Aspect.all());
    file.write(out -> manager(world).save(out, new SaveFileFormat(all)));
  }

  private World load() {
    var loaded = newWorld();
    file.read(in -> manager(loaded).load(in, SaveFileFormat.class));
    loaded.process();
    return loaded;
  }

  @Override
  public void run() {
    if (loads) {
      world = load();
    } else {
      save();
    }
  }

  @Override
  public double checksum() {
    var now = loads ? world : load();
    var positions = now.getMapper(Position.class);
    var velocities = now.getMapper(Velocity.class);
    var entities = now.getAspectSubscriptionManager().get(Aspect.all()).getEntities();
    double sum = 0;
    for (int i = 0; i < entities.size(); i++) {
      int entity = entities.get(i);
      sum += positions.get(entity).weight() + 5 * velocities.get(entity).weight();
    }
    return sum;
  }

  @Override
  public void close() {
    file.close();
  }
}
