/// Shared code of the windows: opening one, driving a game loop, screenshots.
@NullMarked
package dev.basalt.examples.window;

import org.jspecify.annotations.NullMarked;
