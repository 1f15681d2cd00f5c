package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.Aspect;
import com.artemis.BaseSystem;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.annotations.All;
import com.artemis.annotations.Exclude;
import com.artemis.systems.IteratingSystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.artemis.Components.Position;
import dev.basalt.benchmarks.rival.artemis.Components.Velocity;
import dev.basalt.benchmarks.rival.artemis.Parts.Armor;
import dev.basalt.benchmarks.rival.artemis.Parts.Colour;
import dev.basalt.benchmarks.rival.artemis.Parts.Frozen;
import dev.basalt.benchmarks.rival.artemis.Parts.Health;
import dev.basalt.benchmarks.rival.artemis.Parts.Heat;
import dev.basalt.benchmarks.rival.artemis.Parts.Hostile;
import dev.basalt.benchmarks.shared.Churn;
import dev.basalt.benchmarks.shared.ChurnTask;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Changes entities at random, through mappers. The next `process` makes them known to the systems.
final class Churning extends ChurnTask {

  private final World world;
  private final Look look = new Look();
  private final Change change = new Change();
  private final List<BaseSystem> queries = List.of(new Move(), new Cool(), look);
  private final boolean asking;
  private final boolean inSystem;
  private final Archetype[] archetypes = new Archetype[Churn.ARCHETYPES];
  private final int[] entities;
  private final ComponentMapper<Position> positions;
  private final ComponentMapper<Velocity> velocities;
  private final ComponentMapper<Health> healths;
  private final ComponentMapper<Armor> armors;
  private final ComponentMapper<Colour> colours;
  private final ComponentMapper<Heat> heats;
  private final ComponentMapper<Frozen> frozen;

  private Churning(int n, boolean asking, boolean inSystem) {
    super(n);
    this.asking = asking;
    this.inSystem = inSystem;
    world = new Scene(change, queries.get(0), queries.get(1), look).world;
    positions = world.getMapper(Position.class);
    velocities = world.getMapper(Velocity.class);
    healths = world.getMapper(Health.class);
    armors = world.getMapper(Armor.class);
    colours = world.getMapper(Colour.class);
    heats = world.getMapper(Heat.class);
    frozen = world.getMapper(Frozen.class);
    for (int i = 0; i < archetypes.length; i++) {
      archetypes[i] = archetype(i);
    }
    entities = new int[n];
    for (int i = 0; i < n; i++) {
      entities[i] = spawn(Churn.firstArchetype(i), value(i));
    }
    change.setEnabled(false);
    queries.forEach(query -> query.setEnabled(false));
    world.process();
    queries.forEach(query -> query.setEnabled(asking));
  }

  /// Without running the queries.
  static Task alone(int n) {
    return new Churning(n, false, false);
  }

  /// Between two frames that run the queries.
  static Task betweenQueries(int n) {
    return new Churning(n, true, false);
  }

  /// In a system of a frame.
  static Task inSystem(int n) {
    return new Churning(n, true, true);
  }

  private Archetype archetype(int number) {
    var builder = new ArchetypeBuilder();
    for (int i = 0; i < Churn.COMPONENTS; i++) {
      if (Churn.has(number, 1 << i)) {
        builder.add(type(1 << i));
      }
    }
    return builder.build(world);
  }

  private static Class<? extends Component> type(int component) {
    return switch (component) {
      case Churn.POSITION -> Position.class;
      case Churn.VELOCITY -> Velocity.class;
      case Churn.HEALTH -> Health.class;
      case Churn.ARMOR -> Armor.class;
      case Churn.COLOUR -> Colour.class;
      case Churn.HEAT -> Heat.class;
      case Churn.FROZEN -> Frozen.class;
      default -> Hostile.class;
    };
  }

  private int spawn(int archetype, float f) {
    int entity = world.create(archetypes[archetype]);
    int mask = Churn.mask(archetype);
    positions.get(entity).set(f, 1, 2);
    if ((mask & Churn.VELOCITY) != 0) {
      velocities.get(entity).set(3, 4, f);
    }
    if ((mask & Churn.HEALTH) != 0) {
      healths.get(entity).value = f;
    }
    if ((mask & Churn.ARMOR) != 0) {
      armors.get(entity).set(f, 5);
    }
    if ((mask & Churn.COLOUR) != 0) {
      colours.get(entity).set(f, 6, 7, 8);
    }
    if ((mask & Churn.HEAT) != 0) {
      heats.get(entity).value = f;
    }
    return entity;
  }

  @Override
  protected void tick() {
    if (asking) {
      world.process();
    }
    if (inSystem) {
      change.setEnabled(true);
      world.process();
      change.setEnabled(false);
    } else {
      changeAll();
      world.process();
    }
    hostile = look.sum;
  }

  private void changeAll() {
    for (int i = 0; i < churn.size(); i++) {
      change(churn.entity(i), churn.kind(i), churn.value(i));
    }
  }

  private void change(int number, int kind, float f) {
    int entity = entities[number];
    switch (kind) {
      case Churn.ADD_VELOCITY -> velocities.create(entity).set(3, 4, f);
      case Churn.ADD_HEAT -> heats.create(entity).value = f;
      case Churn.ADD_FROZEN -> frozen.create(entity);
      case Churn.REMOVE_VELOCITY -> velocities.remove(entity);
      case Churn.REMOVE_HEAT -> heats.remove(entity);
      case Churn.REMOVE_FROZEN -> frozen.remove(entity);
      case Churn.SET_POSITION -> positions.get(entity).set(f, 1, 2);
      default -> {
        world.delete(entity);
        entities[number] = spawn(kind - Churn.REPLACE, f);
      }
    }
  }

  @Override
  protected double sum(int component) {
    return switch (component) {
      case Churn.POSITION -> sum(Position.class, Position::weight);
      case Churn.VELOCITY -> sum(Velocity.class, Velocity::weight);
      case Churn.HEALTH -> sum(Health.class, health -> health.value);
      case Churn.ARMOR -> sum(Armor.class, armor -> armor.front + 2 * armor.back);
      case Churn.COLOUR -> sum(Colour.class, Colour::weight);
      case Churn.HEAT -> sum(Heat.class, heat -> heat.value);
      case Churn.FROZEN -> sum(Frozen.class, tag -> 0);
      default -> sum(Hostile.class, tag -> 0);
    };
  }

  private <T extends Component> double sum(Class<T> type, ToDoubleFunction<T> weight) {
    var mapper = world.getMapper(type);
    var having = world.getAspectSubscriptionManager().get(Aspect.all(List.of(type))).getEntities();
    double sum = 0;
    for (int i = 0; i < having.size(); i++) {
      sum += 1 + weight.applyAsDouble(mapper.get(having.get(i)));
    }
    return sum;
  }

  /// The changes of a tick.
  private final class Change extends BaseSystem {
    @Override
    protected void processSystem() {
      changeAll();
    }
  }

  @All({Position.class, Velocity.class})
  @Exclude(Frozen.class)
  @SuppressWarnings("NullAway.Init") // the library fills in the mappers
  private static final class Move extends IteratingSystem {
    private ComponentMapper<Position> positions;
    private ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      p.x += v.x * DT;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  @All({Health.class, Heat.class})
  @SuppressWarnings("NullAway.Init")
  private static final class Cool extends IteratingSystem {
    private ComponentMapper<Health> healths;
    private ComponentMapper<Heat> heats;

    @Override
    protected void process(int entity) {
      var health = healths.get(entity);
      health.value = cooled(health.value, heats.get(entity).value);
    }
  }

  @All({Position.class, Hostile.class})
  @SuppressWarnings("NullAway.Init")
  private static final class Look extends IteratingSystem {
    private ComponentMapper<Position> positions;
    private double sum;

    @Override
    protected void begin() {
      sum = 0;
    }

    @Override
    protected void process(int entity) {
      sum += positions.get(entity).x;
    }
  }
}
