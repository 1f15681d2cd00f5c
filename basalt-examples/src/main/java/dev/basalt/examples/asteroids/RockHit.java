package dev.basalt.examples.asteroids;

import dev.basalt.examples.asteroids.Components.Position;

/// An event: a bullet has hit the rock that it is sent to.
///
/// @param radius how large the rock was
/// @param at where it was
record RockHit(float radius, Position at) {}
