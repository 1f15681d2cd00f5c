/// Saves worlds to files and loads them.
@NullMarked
package dev.basalt.save;

import org.jspecify.annotations.NullMarked;
