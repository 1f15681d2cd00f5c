/// Two light cycles that leave walls behind them. Shows many entities that are made one by one and
/// removed all at once, and a grid that finds collisions without a search.
///
/// Read in this order:
///
/// 1. `Components`: cells, cycles, segments of the walls.
/// 2. `Rules`: five systems, in the order in which they run.
/// 3. `Grid`: the index, which can be made again from the world at any time.
/// 4. `Tron`: how it is put together; how a new round removes all segments by one bulk operation.
/// 5. `Computer`: a player that looks for room.
///
/// `Arena` is the drawing, the keys and the sound.
@NullMarked
package dev.basalt.examples.tron;

import org.jspecify.annotations.NullMarked;
