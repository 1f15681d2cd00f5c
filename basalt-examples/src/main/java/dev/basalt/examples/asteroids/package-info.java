/// The arcade game. Shows how a game is written: components as records, systems as methods, events,
/// commands, and states that are sets of components.
///
/// Read `Components` (what there is), then `Referee`, `Flight` and `Collisions` (the rules), then
/// `Asteroids` (how it is put together). `Pilot`, `Keyboard` and `AsteroidsScene` are the world
/// around it: a computer player, the keys, the drawing.
@NullMarked
package dev.basalt.examples.asteroids;

import org.jspecify.annotations.NullMarked;
