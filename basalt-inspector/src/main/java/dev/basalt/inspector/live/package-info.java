/// The part of the inspector that runs on the thread of the world. The schedule calls
/// [dev.basalt.inspector.live.Hook], which calls everything else.
@NullMarked
package dev.basalt.inspector.live;

import org.jspecify.annotations.NullMarked;
