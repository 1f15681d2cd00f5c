/// Thousands of cubes fall. Shows how fast systems run over primitive columns, and how those
/// columns go straight into the buffers of a graphics card.
///
/// Read `Components`, then `Physics`, then `FallingCubes`; `CubeRenderer` draws.
@NullMarked
package dev.basalt.examples.cubes;

import org.jspecify.annotations.NullMarked;
