/// Changes that are recorded now and applied later, in an order that does not depend on threads.
///
/// ```text
/// Commands (what a user calls) --> CommandQueue --> Recorder, one for each system and one outside
///                                      |               --> CommandBuffer: the main one, or that of a task
///                                      |                   (merged in task order when the tasks have ended)
///                                      +-- Applier, when the outermost iteration ends, or by flush()
/// ```
///
/// Consecutive commands of one kind are a run, from recording to applying.
@NullMarked
package dev.basalt.internal.command;

import org.jspecify.annotations.NullMarked;
