/// The examples: `Launcher` is the command, each package below is a program of its own.
///
/// Begin with [dev.basalt.examples.goblins], which needs no knowledge at all; then read
/// [dev.basalt.examples.asteroids], a whole game; then [dev.basalt.examples.cubes], about speed.
@NullMarked
package dev.basalt.examples;

import org.jspecify.annotations.NullMarked;
