package dev.basalt.examples.asteroids;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.examples.asteroids.Components.Body;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.DeathThroes;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Gun;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.game.Cooldown;
import java.util.random.RandomGenerator;

/// What is spawned, and what becomes of it: a state is a set of components.
final class Actors {

  static final float SHIP_RADIUS = 9;
  static final float SHIP_DAMPING = 15;
  static final float SHIP_TURN = 3;
  static final float SHIP_ACCELERATION = 100;
  static final float SHIP_THROES = 5;

  static final float LARGEST_ROCK = 30;
  static final float ROCK_THROES = 3;

  static final float SECONDS_BETWEEN_SHOTS = 0.3f;
  static final float BULLET_SPEED = 150;
  static final float BULLET_LIFE = 2;

  private Actors() {}

  static Entity ship(Commands commands) {
    return commands.spawn(
        new Ship(),
        Board.CENTRE,
        new Motion(0, 0, 0, SHIP_DAMPING),
        new Body(SHIP_RADIUS),
        new Engine(SHIP_TURN, SHIP_ACCELERATION),
        new Gun(Cooldown.of(SECONDS_BETWEEN_SHOTS)));
  }

  static void destroyShip(Entity ship, Commands commands) {
    commands.remove(ship, Motion.class, Body.class, Engine.class, Gun.class);
    commands.add(ship, new DeathThroes(SHIP_THROES));
  }

  /// Small rocks are fast.
  static Entity rock(Position at, float radius, RandomGenerator random, Commands commands) {
    float pace = 4 * (50 - radius);
    float dx = (random.nextFloat() - 0.5f) * pace;
    float dy = (random.nextFloat() - 0.5f) * pace;
    float spin = random.nextFloat() * 2 - 1;
    return commands.spawn(
        new Rock(radius, false), at, new Motion(dx, dy, spin, 0), new Body(radius));
  }

  static void destroyRock(Entity rock, Commands commands) {
    commands.remove(rock, Motion.class, Body.class);
    commands.add(rock, new DeathThroes(ROCK_THROES));
  }

  static Entity bullet(Position muzzle, Commands commands) {
    return commands.spawn(
        new Bullet(BULLET_LIFE), muzzle, Motion.along(muzzle.angle(), BULLET_SPEED));
  }
}
