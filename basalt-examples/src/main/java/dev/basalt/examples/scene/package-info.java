/// A scene from a file: the examples of A-Frame's page, in a window, reloaded when the file
/// changes. [dev.basalt.examples.scene.SceneWorld] has the components and what they do.
@NullMarked
package dev.basalt.examples.scene;

import org.jspecify.annotations.NullMarked;
