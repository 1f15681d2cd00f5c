package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.value;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.BaseSystem;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.Starting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/// A world with systems; a run is one `process`.
final class Scene implements Task {

  final World world;
  private final List<DoubleSupplier> sums = new ArrayList<>();
  private int spawned;

  Scene(BaseSystem... systems) {
    world = new World(new WorldConfigurationBuilder().with(systems).build());
  }

  /// The archetype of these components.
  Archetype archetype(List<Class<? extends Component>> types) {
    var builder = new ArchetypeBuilder();
    for (var type : types) {
      builder.add(type);
    }
    return builder.build(world);
  }

  /// Adds n entities with these components and their starting values.
  Scene spawn(int n, List<Class<? extends Component>> types) {
    var archetype = archetype(types);
    for (int i = 0; i < n; i++) {
      int entity = world.create(archetype);
      float f = value(spawned++);
      for (int place = 0; place < types.size(); place++) {
        ((Starting) world.getMapper(types.get(place)).get(entity)).start(f, place);
      }
    }
    return this;
  }

  /// Lets new entities become part of the systems, without running them.
  Scene settle() {
    world.getSystems().forEach(system -> system.setEnabled(false));
    world.process();
    world.getSystems().forEach(system -> system.setEnabled(true));
    return this;
  }

  /// Adds the sum over a component to the checksum.
  <T extends Component> Scene sum(Class<T> type, ToDoubleFunction<T> weight) {
    sums.add(() -> total(type, weight));
    return this;
  }

  private <T extends Component> double total(Class<T> type, ToDoubleFunction<T> weight) {
    ComponentMapper<T> mapper = world.getMapper(type);
    double sum = 0;
    for (int entity = 0; entity < spawned; entity++) {
      if (mapper.has(entity)) {
        sum += weight.applyAsDouble(mapper.get(entity));
      }
    }
    return sum;
  }

  @Override
  public void run() {
    world.process();
  }

  @Override
  public double checksum() {
    return sums.stream().mapToDouble(DoubleSupplier::getAsDouble).sum();
  }
}
