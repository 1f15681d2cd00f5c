package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.weigh;

import com.artemis.Component;

/// The components of `churn`, beside position and velocity.
public final class Parts {

  private Parts() {}

  /// What is left of it.
  public static final class Health extends Component {
    float value;
  }

  /// What protects it.
  public static final class Armor extends Component {
    float front;
    float back;

    void set(float newFront, float newBack) {
      front = newFront;
      back = newBack;
    }
  }

  /// What it looks like.
  public static final class Colour extends Component {
    float red;
    float green;
    float blue;
    float alpha;

    void set(float newRed, float newGreen, float newBlue, float newAlpha) {
      red = newRed;
      green = newGreen;
      blue = newBlue;
      alpha = newAlpha;
    }

    double weight() {
      return weigh(red, green, blue) + 4 * alpha;
    }
  }

  /// What harms it.
  public static final class Heat extends Component {
    float value;
  }

  /// It does not move.
  public static final class Frozen extends Component {}

  /// It is an enemy.
  public static final class Hostile extends Component {}
}
