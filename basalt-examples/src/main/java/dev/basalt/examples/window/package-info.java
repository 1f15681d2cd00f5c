/// What the windows of the examples have in common: opening one, driving a game loop, screenshots.
@NullMarked
package dev.basalt.examples.window;

import org.jspecify.annotations.NullMarked;
