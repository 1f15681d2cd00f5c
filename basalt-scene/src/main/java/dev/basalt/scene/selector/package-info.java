/// Part of the scene module.
@NullMarked
package dev.basalt.scene.selector;

import org.jspecify.annotations.NullMarked;
