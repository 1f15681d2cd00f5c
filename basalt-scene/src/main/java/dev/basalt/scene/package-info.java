/// Scenes: entities from text, found by selectors, changed by attributes, told of events that
/// bubble. Start with [dev.basalt.scene.Scene].
@NullMarked
package dev.basalt.scene;

import org.jspecify.annotations.NullMarked;
