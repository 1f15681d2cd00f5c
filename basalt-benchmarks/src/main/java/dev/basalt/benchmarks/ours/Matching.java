package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.ours.Moving.moving;
import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.query.Query;
import java.util.ArrayList;
import java.util.List;

/// Many queries and many archetypes.
public abstract class Matching implements Task {

  final int archetypes;
  private final List<Class<?>[]> demands;
  private final List<Query<?>> queries = new ArrayList<>();
  World world = World.create();

  private Matching(int archetypes, List<Layouts.Letters> demands) {
    this.archetypes = archetypes;
    this.demands = demands.stream().map(Matching::types).toList();
  }

  private static Class<?>[] types(Layouts.Letters letters) {
    return letters.<Class<?>>of(Letters.ALL).toArray(Class<?>[]::new);
  }

  /// Archetypes come to a world that has many queries.
  public static Task archetypes(int archetypes, List<Layouts.Letters> demands) {
    return new NewArchetypes(archetypes, demands);
  }

  /// Queries come to a world that has many archetypes.
  public static Task queries(int archetypes, List<Layouts.Letters> demands) {
    return new NewQueries(archetypes, demands);
  }

  /// `iterate2` beside many archetypes that do not match.
  public static Task unmatched(int n, int archetypes) {
    var scene = Scene.of(n, 2);
    Population.fill(scene.world, archetypes, archetypes);
    var moving = moving(scene);
    return scene.running(() -> moving.update((p, v) -> p.moved(v, DT)));
  }

  final void addArchetypes() {
    Population.fill(world, archetypes, archetypes);
  }

  final void addQueries() {
    for (Class<?>[] types : demands) {
      queries.add(world.query(Letters.L1.class).with(types));
    }
  }

  @Override
  public void reset() {
    world = World.create();
    queries.clear();
  }

  @Override
  public final double checksum() {
    return queries.stream().mapToInt(Query::count).sum();
  }

  private static final class NewArchetypes extends Matching {

    NewArchetypes(int archetypes, List<Layouts.Letters> demands) {
      super(archetypes, demands);
    }

    @Override
    public void reset() {
      super.reset();
      addQueries();
    }

    @Override
    public void run() {
      addArchetypes();
    }
  }

  private static final class NewQueries extends Matching {

    NewQueries(int archetypes, List<Layouts.Letters> demands) {
      super(archetypes, demands);
    }

    @Override
    public void reset() {
      super.reset();
      addArchetypes();
    }

    @Override
    public void run() {
      addQueries();
    }
  }
}
