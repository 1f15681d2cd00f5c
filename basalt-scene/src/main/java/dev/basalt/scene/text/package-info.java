/// Text with positions, and the error that names them. The lowest layer of this module.
@NullMarked
package dev.basalt.scene.text;

import org.jspecify.annotations.NullMarked;
