package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.Starting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/// An engine with systems; a run is one `update`.
final class Scene implements Task {

  final Engine engine = new Engine();
  private final List<DoubleSupplier> sums = new ArrayList<>();
  private int spawned;

  Scene(EntitySystem... systems) {
    for (var system : systems) {
      engine.addSystem(system);
    }
  }

  /// Adds n entities with these components and their starting values.
  Scene spawn(int n, List<Class<? extends Component>> types) {
    for (int i = 0; i < n; i++) {
      var entity = new Entity();
      float f = value(spawned++);
      for (int place = 0; place < types.size(); place++) {
        Component component = engine.createComponent(types.get(place));
        ((Starting) component).start(f, place);
        entity.add(component);
      }
      engine.addEntity(entity);
    }
    return this;
  }

  /// Adds the sum over a component to the checksum.
  <T extends Component> Scene sum(Class<T> type, ToDoubleFunction<T> weight) {
    sums.add(() -> total(type, weight));
    return this;
  }

  private <T extends Component> double total(Class<T> type, ToDoubleFunction<T> weight) {
    ComponentMapper<T> mapper = ComponentMapper.getFor(type);
    double sum = 0;
    for (var entity : engine.getEntities()) {
      if (mapper.has(entity)) {
        sum += weight.applyAsDouble(mapper.get(entity));
      }
    }
    return sum;
  }

  @Override
  public void run() {
    engine.update(DT);
  }

  @Override
  public double checksum() {
    return sums.stream().mapToDouble(DoubleSupplier::getAsDouble).sum();
  }
}
