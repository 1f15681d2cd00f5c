package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.weigh;

import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;

/// The components of `churn`, beside position and velocity, and its archetypes.
final class ChurnComponents {

  private ChurnComponents() {}

  /// What is left of it.
  record Health(float value) {}

  /// What protects it.
  record Armor(float front, float back) {}

  /// What it looks like.
  record Colour(float red, float green, float blue, float alpha) {

    double weight() {
      return weigh(red, green, blue) + 4 * alpha;
    }
  }

  /// What harms it.
  record Heat(float value) {}

  /// It does not move.
  record Frozen() {}

  /// It is an enemy.
  record Hostile() {}

  /// The components of a new entity.
  static Record[] bundle(int archetype, float f) {
    return switch (archetype) {
      case 0 -> of(Position.start(f));
      case 1 -> of(Position.start(f), Velocity.start(f));
      case 2 -> of(Position.start(f), Velocity.start(f), new Health(f));
      case 3 -> of(Position.start(f), new Health(f));
      case 4 -> of(Position.start(f), new Health(f), new Armor(f, 5));
      case 5 -> of(Position.start(f), Velocity.start(f), new Health(f), new Armor(f, 5));
      case 6 -> of(Position.start(f), colour(f));
      case 7 -> of(Position.start(f), Velocity.start(f), colour(f));
      case 8 -> of(Position.start(f), new Health(f), colour(f), new Hostile());
      case 9 -> of(Position.start(f), Velocity.start(f), new Health(f), colour(f), new Hostile());
      case 10 -> of(Position.start(f), new Health(f), new Armor(f, 5), new Heat(f));
      case 11 ->
          of(
              Position.start(f),
              Velocity.start(f),
              new Health(f),
              new Armor(f, 5),
              colour(f),
              new Frozen(),
              new Hostile());
      default -> throw new IllegalArgumentException("no archetype " + archetype);
    };
  }

  private static Record[] of(Record... components) {
    return components;
  }

  private static Colour colour(float f) {
    return new Colour(f, 6, 7, 8);
  }
}
