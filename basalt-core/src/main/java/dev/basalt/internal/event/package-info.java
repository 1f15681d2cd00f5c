/// How events reach their listeners.
///
/// ```text
/// Events.send --> Channel --> EventLog (storage)           outside of iterations: at once
///                        \--> StagedEvents of the recorder   inside: when the iteration has ended
/// EventLog --> Position of a reader --> EventRun (query): the loops that run queries
/// Channels.dispatch --> Dispatch: each listener is a reader that is called
/// ```
@NullMarked
package dev.basalt.internal.event;

import org.jspecify.annotations.NullMarked;
