/// The examples: `Launcher` is the command, each package below is a program of its own.
///
/// Begin with [dev.basalt.examples.goblins], which needs no previous knowledge; then read
/// [dev.basalt.examples.pong], the smallest whole game; then [dev.basalt.examples.tron] and
/// [dev.basalt.examples.asteroids]; then [dev.basalt.examples.bounty], the largest one. Falling
/// cubes, [dev.basalt.examples.cubes], show speed.
@NullMarked
package dev.basalt.examples;

import org.jspecify.annotations.NullMarked;
