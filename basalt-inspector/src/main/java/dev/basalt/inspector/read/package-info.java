/// Computes answers from a [dev.basalt.inspector.live.Moment], on any thread.
@NullMarked
package dev.basalt.inspector.read;

import org.jspecify.annotations.NullMarked;
