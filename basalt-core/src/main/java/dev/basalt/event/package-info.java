/// Events and observers: how the parts of a program react to what has happened.
///
/// | to react to | use | when |
/// |---|---|---|
/// | messages | [EventReader] | when you read, for example once per frame |
/// | messages, with a callback | `Events.listen` | when events are dispatched |
/// | messages to one entity | `Events.observe` | when events are dispatched |
/// | entities and components that are added or removed, values that are set | [Observers] | with the change |
/// | entities that start or stop matching a query | [Observers] | with the change |
/// | rows that were written | `changed` and `added` of [dev.basalt.query.Query] | when the query runs |
/// | components that were removed | `World.removed` | when you read |
///
/// Any record can be an event. Events are kept in columns like components, live until the end of
/// the next frame, and are part of the world's state: snapshots remember them. Observers are part
/// of the program, and are not part of the state. Start with [Events] or [Observers].
@NullMarked
package dev.basalt.event;

import org.jspecify.annotations.NullMarked;
