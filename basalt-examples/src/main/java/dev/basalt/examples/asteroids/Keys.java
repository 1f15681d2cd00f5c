package dev.basalt.examples.asteroids;

/// What the player wants in this tick. A resource, set by a person or by the [Pilot].
record Keys(boolean left, boolean right, boolean thrust, boolean fire) {

  static final Keys NONE = new Keys(false, false, false, false);
}
