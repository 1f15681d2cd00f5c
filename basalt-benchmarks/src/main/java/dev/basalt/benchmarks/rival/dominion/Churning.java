package dev.basalt.benchmarks.rival.dominion;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.dominion.Components.Position;
import dev.basalt.benchmarks.rival.dominion.Components.Velocity;
import dev.basalt.benchmarks.rival.dominion.Parts.Armor;
import dev.basalt.benchmarks.rival.dominion.Parts.Colour;
import dev.basalt.benchmarks.rival.dominion.Parts.Frozen;
import dev.basalt.benchmarks.rival.dominion.Parts.Health;
import dev.basalt.benchmarks.rival.dominion.Parts.Heat;
import dev.basalt.benchmarks.rival.dominion.Parts.Hostile;
import dev.basalt.benchmarks.shared.Churn;
import dev.basalt.benchmarks.shared.ChurnTask;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.function.ToDoubleFunction;

/// Changes entities at random, through the entities themselves. Everything takes effect at once.
final class Churning extends ChurnTask {

  private final Scene scene = new Scene();
  private final Dominion world = scene.world;
  private final boolean asking;
  private final Entity[] entities;

  /// With n entities.
  ///
  /// @param asking whether a tick runs the queries
  Churning(int n, boolean asking) {
    super(n);
    this.asking = asking;
    entities = new Entity[n];
    for (int i = 0; i < n; i++) {
      entities[i] = world.createEntity(bundle(Churn.firstArchetype(i), value(i)));
    }
  }

  private static Object[] bundle(int archetype, float f) {
    int mask = Churn.mask(archetype);
    var components = new Object[Integer.bitCount(mask)];
    int count = 0;
    components[count++] = new Position(f, 1, 2);
    if ((mask & Churn.VELOCITY) != 0) {
      components[count++] = new Velocity(3, 4, f);
    }
    if ((mask & Churn.HEALTH) != 0) {
      components[count++] = new Health(f);
    }
    if ((mask & Churn.ARMOR) != 0) {
      components[count++] = new Armor(f, 5);
    }
    if ((mask & Churn.COLOUR) != 0) {
      components[count++] = new Colour(f, 6, 7, 8);
    }
    if ((mask & Churn.HEAT) != 0) {
      components[count++] = new Heat(f);
    }
    if ((mask & Churn.FROZEN) != 0) {
      components[count++] = new Frozen();
    }
    if ((mask & Churn.HOSTILE) != 0) {
      components[count] = new Hostile();
    }
    return components;
  }

  @Override
  protected void tick() {
    ask();
    for (int i = 0; i < churn.size(); i++) {
      change(churn.entity(i), churn.kind(i), churn.value(i));
    }
    ask();
  }

  private void change(int number, int kind, float f) {
    var entity = entities[number];
    switch (kind) {
      case Churn.ADD_VELOCITY -> entity.add(new Velocity(3, 4, f));
      case Churn.ADD_HEAT -> entity.add(new Heat(f));
      case Churn.ADD_FROZEN -> entity.add(new Frozen());
      case Churn.REMOVE_VELOCITY -> entity.removeType(Velocity.class);
      case Churn.REMOVE_HEAT -> entity.removeType(Heat.class);
      case Churn.REMOVE_FROZEN -> entity.removeType(Frozen.class);
      case Churn.SET_POSITION -> entity.get(Position.class).set(f, 1, 2);
      default -> {
        world.deleteEntity(entity);
        entities[number] = world.createEntity(bundle(kind - Churn.REPLACE, f));
      }
    }
  }

  private void ask() {
    if (asking) {
      move();
      cool();
      look();
    }
  }

  private void move() {
    for (var found : world.findEntitiesWith(Position.class, Velocity.class).without(Frozen.class)) {
      var p = found.comp1();
      var v = found.comp2();
      p.x += v.x * DT;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  private void cool() {
    for (var found : world.findEntitiesWith(Health.class, Heat.class)) {
      found.comp1().value = cooled(found.comp1().value, found.comp2().value);
    }
  }

  private void look() {
    double sum = 0;
    for (var found : world.findEntitiesWith(Position.class).withAlso(Hostile.class)) {
      sum += found.comp().x;
    }
    hostile = sum;
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

  private <T> double sum(Class<T> type, ToDoubleFunction<T> weight) {
    return Scene.total(world, type, component -> 1 + weight.applyAsDouble(component));
  }

  @Override
  public void close() {
    scene.close();
  }
}
