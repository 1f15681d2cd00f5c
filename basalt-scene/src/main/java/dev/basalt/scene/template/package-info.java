/// Part of the scene module.
@NullMarked
package dev.basalt.scene.template;

import org.jspecify.annotations.NullMarked;
