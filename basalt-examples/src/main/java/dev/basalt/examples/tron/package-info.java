/// Two light cycles that leave walls behind them. Shows many entities that are made one by one and
/// removed at once, and a grid that finds collisions without a search.
///
/// Read in this order:
///
/// 1. `Components`: cells, cycles, segments of the walls.
/// 2. `Rules`: five systems, in the order in which they run.
/// 3. `Grid`: the index, which can be made again from the world at any time.
/// 4. `Tron`: how the parts are combined; how a new round removes all segments by one bulk
///    operation.
/// 5. `Computer`: a computer player that looks for free space.
///
/// `Arena` has the drawing, the keys and the sound.
@NullMarked
package dev.basalt.examples.tron;

import org.jspecify.annotations.NullMarked;
