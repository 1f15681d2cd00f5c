/// Sixteen collectors hunt bounties for 90 seconds. Shows a larger game: events that carry the
/// story, systems ordered by dependency that run in parallel where they can, a hierarchy, timers, a
/// state machine for the computer players.
///
/// Read in this order:
///
/// 1. `Components` and `Story`: what there is, and what can happen.
/// 2. `Actors`: the prefabs of players, collectors and bounties; `Level`, read from the scene file
///    `level.html`: where they are.
/// 3. `Controllers` (what collectors want), `Movement`, `Physics` (who meets whom), `Lives` (who
///    dies, collects and comes back), `Referee` (how it ends).
/// 4. `Mind`: the state machine of the computer players.
/// 5. `BountyHunter`: how the parts are combined, and in which order they run.
///
/// `Field` has the drawing, the keys and the sound.
@NullMarked
package dev.basalt.examples.bounty;

import org.jspecify.annotations.NullMarked;
