/// Changes that are recorded now and applied later, in an order that does not depend on threads.
///
/// ```text
/// Commands (what a user calls) --> CommandQueue --> CommandBuffer: the main one, or that of a task
///                                      |                (merged in task order when the tasks have ended)
///                                      +-- applied when the outermost iteration ends, or by flush()
/// ```
@NullMarked
package dev.basalt.internal.command;

import org.jspecify.annotations.NullMarked;
