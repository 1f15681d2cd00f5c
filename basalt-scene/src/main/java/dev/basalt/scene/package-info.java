/// Scenes: entities from text, selectors, attributes, and events that bubble. Start with
/// [dev.basalt.scene.Scene].
@NullMarked
package dev.basalt.scene;

import org.jspecify.annotations.NullMarked;
