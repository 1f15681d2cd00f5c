/// The arcade game. Shows systems as methods, events, commands, timers, and states that are sets of
/// components: a ship that is destroyed loses those that make it fly and collide.
///
/// Read in this order:
///
/// 1. `Components`: what there is, and what can happen.
/// 2. `Actors`: what ships, rocks and bullets are made of, and what is left when they are
///    destroyed.
/// 3. `Referee`, `Flight` and `Collisions`: the rules, in the order in which they run.
/// 4. `Asteroids`: how the parts are combined.
/// 5. `Pilot`: the computer player.
///
/// `Screen` and `Outline` have the drawing, the keys and the sound; the game does not depend on
/// them.
@NullMarked
package dev.basalt.examples.asteroids;

import org.jspecify.annotations.NullMarked;
