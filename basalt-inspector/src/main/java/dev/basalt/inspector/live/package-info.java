/// The part of the inspector that runs on the thread of the world. [dev.basalt.inspector.live.Hook]
/// is called by the schedule and calls all else.
@NullMarked
package dev.basalt.inspector.live;

import org.jspecify.annotations.NullMarked;
