package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.ashley.Components.Position;
import dev.basalt.benchmarks.rival.ashley.Components.Velocity;
import dev.basalt.benchmarks.rival.ashley.Parts.Armor;
import dev.basalt.benchmarks.rival.ashley.Parts.Colour;
import dev.basalt.benchmarks.rival.ashley.Parts.Frozen;
import dev.basalt.benchmarks.rival.ashley.Parts.Health;
import dev.basalt.benchmarks.rival.ashley.Parts.Heat;
import dev.basalt.benchmarks.rival.ashley.Parts.Hostile;
import dev.basalt.benchmarks.shared.Churn;
import dev.basalt.benchmarks.shared.ChurnTask;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Changes entities at random, through the entities themselves. In an update the engine makes them
/// its own when the system has ended, outside of one at once.
@SuppressWarnings("unchecked") // Family.all takes a generic array
final class Churning extends ChurnTask {

  private static final ComponentMapper<Health> HEALTH = ComponentMapper.getFor(Health.class);
  private static final ComponentMapper<Heat> HEAT = ComponentMapper.getFor(Heat.class);

  private final Look look = new Look();
  private final Change change = new Change();
  private final List<EntitySystem> queries = List.of(new Move(), new Cool(), look);
  private final Engine engine;
  private final boolean asking;
  private final boolean inSystem;
  private final Entity[] entities;

  private Churning(int n, boolean asking, boolean inSystem) {
    super(n);
    this.asking = asking;
    this.inSystem = inSystem;
    engine = new Scene(change, queries.get(0), queries.get(1), look).engine;
    change.setProcessing(false);
    entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = spawn(Churn.firstArchetype(i), value(i));
    }
  }

  /// Without running the queries.
  static Task alone(int n) {
    return new Churning(n, false, false);
  }

  /// Between two updates that run the queries.
  static Task betweenQueries(int n) {
    return new Churning(n, true, false);
  }

  /// In a system of an update.
  static Task inSystem(int n) {
    return new Churning(n, true, true);
  }

  private Entity spawn(int archetype, float f) {
    var entity = new Entity();
    int mask = Churn.mask(archetype);
    entity.add(new Position(f, 1, 2));
    if ((mask & Churn.VELOCITY) != 0) {
      entity.add(new Velocity(3, 4, f));
    }
    if ((mask & Churn.HEALTH) != 0) {
      entity.add(new Health(f));
    }
    if ((mask & Churn.ARMOR) != 0) {
      entity.add(new Armor(f, 5));
    }
    if ((mask & Churn.COLOUR) != 0) {
      entity.add(new Colour(f, 6, 7, 8));
    }
    if ((mask & Churn.HEAT) != 0) {
      entity.add(new Heat(f));
    }
    if ((mask & Churn.FROZEN) != 0) {
      entity.add(new Frozen());
    }
    if ((mask & Churn.HOSTILE) != 0) {
      entity.add(new Hostile());
    }
    engine.addEntity(entity);
    return entity;
  }

  @Override
  protected void tick() {
    if (asking) {
      engine.update(DT);
    }
    if (inSystem) {
      change.setProcessing(true);
      engine.update(DT);
      change.setProcessing(false);
    } else {
      changeAll();
      if (asking) {
        engine.update(DT);
      }
    }
    hostile = look.sum;
  }

  private void changeAll() {
    for (int i = 0; i < churn.size(); i++) {
      change(churn.entity(i), churn.kind(i), churn.value(i));
    }
  }

  private void change(int number, int kind, float f) {
    var entity = entities[number];
    switch (kind) {
      case Churn.ADD_VELOCITY -> entity.add(new Velocity(3, 4, f));
      case Churn.ADD_HEAT -> entity.add(new Heat(f));
      case Churn.ADD_FROZEN -> entity.add(new Frozen());
      case Churn.REMOVE_VELOCITY -> entity.remove(Velocity.class);
      case Churn.REMOVE_HEAT -> entity.remove(Heat.class);
      case Churn.REMOVE_FROZEN -> entity.remove(Frozen.class);
      case Churn.SET_POSITION -> Systems.POSITION.get(entity).set(f, 1, 2);
      default -> {
        engine.removeEntity(entity);
        entities[number] = spawn(kind - Churn.REPLACE, f);
      }
    }
  }

  @Override
  protected double sum(int component) {
    return switch (component) {
      case Churn.POSITION -> sum(Position.class, MutableVector::weight);
      case Churn.VELOCITY -> sum(Velocity.class, MutableVector::weight);
      case Churn.HEALTH -> sum(Health.class, health -> health.value);
      case Churn.ARMOR -> sum(Armor.class, armor -> armor.front + 2 * armor.back);
      case Churn.COLOUR -> sum(Colour.class, Colour::weight);
      case Churn.HEAT -> sum(Heat.class, heat -> heat.value);
      case Churn.FROZEN -> sum(Frozen.class, tag -> 0);
      default -> sum(Hostile.class, tag -> 0);
    };
  }

  private <T extends Component> double sum(Class<T> type, ToDoubleFunction<T> weight) {
    var mapper = ComponentMapper.getFor(type);
    double sum = 0;
    for (var entity : engine.getEntities()) {
      if (mapper.has(entity)) {
        sum += 1 + weight.applyAsDouble(mapper.get(entity));
      }
    }
    return sum;
  }

  /// The changes of a tick.
  private final class Change extends EntitySystem {
    @Override
    public void update(float dt) {
      changeAll();
    }
  }

  private static final class Move extends IteratingSystem {
    Move() {
      super(Family.all(Position.class, Velocity.class).exclude(Frozen.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = Systems.POSITION.get(entity);
      var v = Systems.VELOCITY.get(entity);
      p.x += v.x * DT;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  private static final class Cool extends IteratingSystem {
    Cool() {
      super(Family.all(Health.class, Heat.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var health = HEALTH.get(entity);
      health.value = cooled(health.value, HEAT.get(entity).value);
    }
  }

  private static final class Look extends IteratingSystem {
    private double sum;

    Look() {
      super(Family.all(Position.class, Hostile.class).get());
    }

    @Override
    public void update(float dt) {
      sum = 0;
      super.update(dt);
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      sum += Systems.POSITION.get(entity).x;
    }
  }
}
