package dev.basalt.benchmarks.rival.dominion;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.Starting;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/// A world and systems, which are functions of it.
final class Scene implements Task {

  final Dominion world = Dominion.create();
  final ArrayList<Entity> entities = new ArrayList<>();
  private final List<Step> systems;
  private final List<DoubleSupplier> sums = new ArrayList<>();

  Scene(Step... systems) {
    this.systems = List.of(systems);
  }

  /// A system.
  interface Step {

    /// One pass over the world.
    void run(Dominion world);
  }

  /// Deletes all entities. A JVM can make no more than 1,024 worlds of version 0.9.0, so tasks that
  /// want an empty one again and again empty the one they have. That spares them the first
  /// allocation of its chunks.
  void clear() {
    var all = new ArrayList<Entity>();
    world.findAllEntities().forEach(all::add);
    all.forEach(world::deleteEntity);
    entities.clear();
  }

  /// Adds n entities with these components and their starting values.
  Scene spawn(int n, List<? extends Class<?>> types) {
    for (int i = 0; i < n; i++) {
      float f = value(entities.size());
      Object[] components = new Object[types.size()];
      for (int place = 0; place < components.length; place++) {
        components[place] = make(types.get(place));
        ((Starting) components[place]).start(f, place);
      }
      entities.add(world.createEntity(components));
    }
    return this;
  }

  /// Keeps the entities no longer, where what is kept is measured.
  Scene forget() {
    entities.clear();
    entities.trimToSize();
    return this;
  }

  private static Object make(Class<?> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + type.getName(), e);
    }
  }

  /// Adds the sum over a component to the checksum.
  <T> Scene sum(Class<T> type, ToDoubleFunction<T> weight) {
    sums.add(() -> total(world, type, weight));
    return this;
  }

  static <T> double total(Dominion world, Class<T> type, ToDoubleFunction<T> weight) {
    double sum = 0;
    for (var found : world.findEntitiesWith(type)) {
      sum += weight.applyAsDouble(found.comp());
    }
    return sum;
  }

  @Override
  public void run() {
    for (var system : systems) {
      system.run(world);
    }
  }

  @Override
  public double checksum() {
    return sums.stream().mapToDouble(DoubleSupplier::getAsDouble).sum();
  }

  @Override
  public void close() {
    world.close();
  }
}
