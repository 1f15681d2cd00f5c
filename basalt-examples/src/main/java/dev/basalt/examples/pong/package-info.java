/// Two paddles and a ball. Shows the smallest whole game: components, behaviours (scripts bound to
/// an entity), states, events, a computer player. Ten minutes.
///
/// Read in this order:
///
/// 1. `Components`: what there is on the table.
/// 2. `Paddle` and `Ball`: what these do in each step; the rules are in `Ball`, in the order in
///    which they hold.
/// 3. `Pong`: how it is put together.
/// 4. `Computer`: who plays if nobody does.
///
/// `Table` is the drawing, the keys and the sound, and nothing of the game depends on it. For many
/// things that do the same, use systems instead of behaviours: see [dev.basalt.examples.tron].
@NullMarked
package dev.basalt.examples.pong;

import org.jspecify.annotations.NullMarked;
