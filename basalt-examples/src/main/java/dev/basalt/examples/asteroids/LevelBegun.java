package dev.basalt.examples.asteroids;

/// An event: a new level.
///
/// @param level its number
record LevelBegun(int level) {}
