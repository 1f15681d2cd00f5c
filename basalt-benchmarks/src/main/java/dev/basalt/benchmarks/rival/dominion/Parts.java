package dev.basalt.benchmarks.rival.dominion;

import static dev.basalt.benchmarks.shared.Values.weigh;

/// The components of `churn`, beside position and velocity.
public final class Parts {

  private Parts() {}

  /// What is left of it.
  public static final class Health {
    float value;

    Health(float value) {
      this.value = value;
    }
  }

  /// What protects it.
  public static final class Armor {
    float front;
    float back;

    Armor(float front, float back) {
      this.front = front;
      this.back = back;
    }
  }

  /// What it looks like.
  public static final class Colour {
    float red;
    float green;
    float blue;
    float alpha;

    Colour(float red, float green, float blue, float alpha) {
      this.red = red;
      this.green = green;
      this.blue = blue;
      this.alpha = alpha;
    }

    double weight() {
      return weigh(red, green, blue) + 4 * alpha;
    }
  }

  /// What harms it.
  public static final class Heat {
    float value;

    Heat(float value) {
      this.value = value;
    }
  }

  /// It does not move.
  public static final class Frozen {}

  /// It is an enemy.
  public static final class Hostile {}
}
