/// Commands: changes of a world that are recorded now and made later.
///
/// Inside an iteration the structure of the world cannot change. What the body wants changed, it
/// records in [Commands]; the changes are made when the outermost iteration has ended.
@NullMarked
package dev.basalt.command;

import org.jspecify.annotations.NullMarked;
