/// Two paddles and a ball. Shows the smallest whole game: components, behaviours (scripts bound to
/// an entity), states, events, a computer player. Ten minutes.
///
/// Read in this order:
///
/// 1. `Components`: what there is on the table.
/// 2. `Paddle` and `Ball`: what they do in each step; `Ball` has the rules, in the order in which
///    they apply.
/// 3. `Pong`: how the parts are combined.
/// 4. `Computer`: the computer player.
///
/// `Table` has the drawing, the keys and the sound; the game does not depend on it. For many
/// entities that act in the same way, use systems instead of behaviours: see
/// [dev.basalt.examples.tron].
@NullMarked
package dev.basalt.examples.pong;

import org.jspecify.annotations.NullMarked;
