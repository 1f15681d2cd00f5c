/// Events and observers: how the parts of a program learn what has happened.
///
/// | to be told of | use | when |
/// |---|---|---|
/// | messages that somebody sends | [EventReader] | when you read, once per frame, say |
/// | the same, by a call | `Events.listen` | when events are dispatched |
/// | messages to one entity | `Events.observe` | when events are dispatched |
/// | entities and components that come and go, values that are set | [Observers] | with the change |
/// | entities that start or stop to match a query | [Observers] | with the change |
/// | rows that were written | `changed` and `added` of [dev.basalt.query.Query] | when the query runs |
/// | components that are gone | `World.removed` | when you read |
///
/// Any record can be an event. Events are kept in columns like components, live until the end of
/// the next frame, and are part of the world's state: snapshots remember them. Observers are part
/// of the program, and are not. Start with [Events] or [Observers].
@NullMarked
package dev.basalt.event;

import org.jspecify.annotations.NullMarked;
