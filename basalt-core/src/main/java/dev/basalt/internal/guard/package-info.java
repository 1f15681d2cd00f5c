/// Tracks what is going on in a world, and refuses what must not happen then: structural changes
/// inside an iteration or another change, access that a system has not declared.
///
/// [Guard] knows what goes on. Each change says to it which [Operation] begins, each query that an
/// iteration begins ([Iterations]), and the schedule which system runs ([Scope]) with which
/// [Rights]. [StackRoom] makes sure that a change which has begun does not end in a stack overflow.
@NullMarked
package dev.basalt.internal.guard;

import org.jspecify.annotations.NullMarked;
