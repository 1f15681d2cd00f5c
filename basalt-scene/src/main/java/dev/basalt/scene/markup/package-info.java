/// Part of the scene module.
@NullMarked
package dev.basalt.scene.markup;

import org.jspecify.annotations.NullMarked;
