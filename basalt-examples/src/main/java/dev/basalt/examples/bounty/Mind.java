package dev.basalt.examples.bounty;

import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Steering;

/// What a computer player has in mind: a state machine, as a component.
///
/// | state | until |
/// |---|---|
/// | WANDER: go where the nose points, turning a little | the radar shows a bounty: HUNT; the pocket is 80 percent full: BRING |
/// | HUNT: go for the nearest bounty that the radar shows | there is none any more: WANDER; the pocket is full: BRING |
/// | BRING: go to the stash | the pocket is empty: WANDER |
///
/// In each state it gives way to a collector ahead.
///
/// @param goal the state
/// @param whim where it turns when it wanders, from -1 to 1
record Mind(Goal goal, float whim) {

  enum Goal {
    WANDER,
    HUNT,
    BRING
  }

  static final Mind START = new Mind(Goal.WANDER, 0);

  /// Pockets fuller than this are brought home.
  private static final int ENOUGH = 80;

  /// Straight enough: closer to the aim than one step can turn.
  private static final float AIMED = 0.105f;

  /// The state for what it carries and sees.
  Mind next(int pocket, boolean sees, float newWhim) {
    Goal next =
        switch (goal) {
          case WANDER, HUNT -> pocket >= ENOUGH ? Goal.BRING : sees ? Goal.HUNT : Goal.WANDER;
          case BRING -> pocket == 0 ? Goal.WANDER : Goal.BRING;
        };
    return new Mind(next, newWhim);
  }

  /// How to get there from here.
  static Steering towards(Place here, Place there) {
    float bearing = here.bearing(there);
    float turn = Math.abs(bearing) < AIMED ? bearing / AIMED : Math.signum(bearing);
    return new Steering(turn, Math.abs(bearing) < 1.2f);
  }

  Steering wander() {
    return new Steering(0.3f * whim, true);
  }
}
