package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.ours.ChurnComponents.bundle;
import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.ChurnComponents.Armor;
import dev.basalt.benchmarks.ours.ChurnComponents.Colour;
import dev.basalt.benchmarks.ours.ChurnComponents.Frozen;
import dev.basalt.benchmarks.ours.ChurnComponents.Health;
import dev.basalt.benchmarks.ours.ChurnComponents.Heat;
import dev.basalt.benchmarks.ours.ChurnComponents.Hostile;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.Churn;
import dev.basalt.benchmarks.shared.ChurnTask;
import dev.basalt.command.Commands;
import dev.basalt.query.Lookup;
import dev.basalt.query.Query1;
import dev.basalt.query.WriteQuery2;
import dev.basalt.system.Schedule;
import java.util.function.ToDoubleFunction;

/// Changes entities of many archetypes at random. Handles are kept as numbers.
public abstract class Churning extends ChurnTask {

  final World world = World.create();
  final long[] ids;
  private final boolean asking;
  final WriteQuery2<Position, Velocity> moving =
      world.query(write(Position.class), read(Velocity.class)).without(Frozen.class);
  final WriteQuery2<Health, Heat> hot = world.query(write(Health.class), read(Heat.class));
  private final Query1<Position> enemies = world.query(Position.class).with(Hostile.class);

  private Churning(int n, boolean asking) {
    super(n);
    this.asking = asking;
    world.threads(1);
    ids = new long[n];
    for (int i = 0; i < n; i++) {
      ids[i] = world.spawn(bundle(Churn.firstArchetype(i), value(i))).id();
    }
  }

  /// By the methods of the world.
  ///
  /// @param asking whether a tick runs the queries
  public static Task world(int n, boolean asking) {
    return new ByWorld(n, asking);
  }

  /// The same with each handle as an object of its own.
  public static Task objects(int n, boolean asking) {
    return new Objects(n, asking);
  }

  /// By lookups of the components that come, go and are set.
  public static Task lookup(int n, boolean asking) {
    return new ByLookup(n, asking);
  }

  /// By commands of a system, between systems that run the queries.
  public static Task commands(int n) {
    return new ByCommand(n);
  }

  /// Makes one change.
  abstract void change(int number, int kind, float f);

  @Override
  protected void tick() {
    ask();
    changeAll();
    ask();
  }

  final void changeAll() {
    for (int i = 0; i < churn.size(); i++) {
      change(churn.entity(i), churn.kind(i), churn.value(i));
    }
  }

  private void ask() {
    if (asking) {
      moving.update(Churning::moved);
      hot.update(Churning::cooled);
      look();
    }
  }

  static Position moved(Position position, Velocity velocity) {
    return position.moved(velocity, DT);
  }

  static Health cooled(Health health, Heat heat) {
    return new Health(cooled(health.value(), heat.value()));
  }

  final void look() {
    hostile = 0;
    enemies.each(position -> hostile += position.x());
  }

  @Override
  protected final double sum(int component) {
    return switch (component) {
      case Churn.POSITION -> sum(Position.class, Position::weight);
      case Churn.VELOCITY -> sum(Velocity.class, Velocity::weight);
      case Churn.HEALTH -> sum(Health.class, Health::value);
      case Churn.ARMOR -> sum(Armor.class, armor -> armor.front() + 2 * armor.back());
      case Churn.COLOUR -> sum(Colour.class, Colour::weight);
      case Churn.HEAT -> sum(Heat.class, Heat::value);
      case Churn.FROZEN -> sum(Frozen.class, tag -> 0);
      default -> sum(Hostile.class, tag -> 0);
    };
  }

  private <T> double sum(Class<T> type, ToDoubleFunction<T> weight) {
    return Scene.total(world, type, component -> 1 + weight.applyAsDouble(component));
  }

  private static class ByWorld extends Churning {

    ByWorld(int n, boolean asking) {
      super(n, asking);
    }

    Entity entity(int number) {
      return new Entity(ids[number]);
    }

    void keep(int number, Entity entity) {
      ids[number] = entity.id();
    }

    @Override
    final void change(int number, int kind, float f) {
      Entity entity = entity(number);
      switch (kind) {
        case Churn.ADD_VELOCITY -> world.add(entity, Velocity.start(f));
        case Churn.ADD_HEAT -> world.add(entity, new Heat(f));
        case Churn.ADD_FROZEN -> world.add(entity, new Frozen());
        case Churn.REMOVE_VELOCITY -> world.remove(entity, Velocity.class);
        case Churn.REMOVE_HEAT -> world.remove(entity, Heat.class);
        case Churn.REMOVE_FROZEN -> world.remove(entity, Frozen.class);
        case Churn.SET_POSITION -> world.set(entity, Position.start(f));
        default -> {
          world.despawn(entity);
          keep(number, world.spawn(bundle(kind - Churn.REPLACE, f)));
        }
      }
    }
  }

  private static final class Objects extends ByWorld {
    private final Entity[] entities;

    Objects(int n, boolean asking) {
      super(n, asking);
      entities = new Entity[n];
      for (int i = 0; i < n; i++) {
        entities[i] = new Entity(ids[i]);
      }
    }

    @Override
    Entity entity(int number) {
      return entities[number];
    }

    @Override
    void keep(int number, Entity entity) {
      entities[number] = entity;
    }
  }

  private static final class ByLookup extends Churning {
    private final Lookup<Position> positions = world.lookup(Position.class);
    private final Lookup<Velocity> velocities = world.lookup(Velocity.class);
    private final Lookup<Heat> heats = world.lookup(Heat.class);
    private final Lookup<Frozen> frozen = world.lookup(Frozen.class);

    ByLookup(int n, boolean asking) {
      super(n, asking);
    }

    @Override
    void change(int number, int kind, float f) {
      var entity = new Entity(ids[number]);
      switch (kind) {
        case Churn.ADD_VELOCITY -> velocities.add(entity, Velocity.start(f));
        case Churn.ADD_HEAT -> heats.add(entity, new Heat(f));
        case Churn.ADD_FROZEN -> frozen.add(entity, new Frozen());
        case Churn.REMOVE_VELOCITY -> velocities.remove(entity);
        case Churn.REMOVE_HEAT -> heats.remove(entity);
        case Churn.REMOVE_FROZEN -> frozen.remove(entity);
        case Churn.SET_POSITION -> positions.set(entity, Position.start(f));
        default -> {
          world.despawn(entity);
          ids[number] = world.spawn(bundle(kind - Churn.REPLACE, f)).id();
        }
      }
    }
  }

  private static final class ByCommand extends Churning {
    private final Commands commands = world.commands();
    private final Schedule schedule = Schedule.create(world);

    ByCommand(int n) {
      super(n, true);
      addQueries("before");
      schedule.system("change").commands().run(this::changeAll);
      addQueries("after");
      schedule.chain("look-before", "change", "move-after", "cool-after", "look-after");
    }

    private void addQueries(String when) {
      schedule.system("move-" + when).update(moving, Churning::moved);
      schedule.system("cool-" + when).update(hot, Churning::cooled);
      schedule.system("look-" + when).reads(Position.class).run(this::look);
    }

    @Override
    protected void tick() {
      schedule.update(DT);
    }

    @Override
    void change(int number, int kind, float f) {
      var entity = new Entity(ids[number]);
      switch (kind) {
        case Churn.ADD_VELOCITY -> commands.add(entity, Velocity.start(f));
        case Churn.ADD_HEAT -> commands.add(entity, new Heat(f));
        case Churn.ADD_FROZEN -> commands.add(entity, new Frozen());
        case Churn.REMOVE_VELOCITY -> commands.remove(entity, Velocity.class);
        case Churn.REMOVE_HEAT -> commands.remove(entity, Heat.class);
        case Churn.REMOVE_FROZEN -> commands.remove(entity, Frozen.class);
        case Churn.SET_POSITION -> commands.set(entity, Position.start(f));
        default -> {
          commands.despawn(entity);
          ids[number] = commands.spawn(bundle(kind - Churn.REPLACE, f)).id();
        }
      }
    }
  }
}
