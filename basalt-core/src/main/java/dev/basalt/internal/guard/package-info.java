/// Tracks the current operations of a world, and refuses what they forbid: structural changes
/// inside an iteration or another change, access that a system has not declared.
///
/// [Guard] is told when an operation begins and ends: by each change (its [Operation]), by each
/// query ([Iterations]), and by the schedule (the [Scope] and [Rights] of a system). [StackRoom]
/// ensures that a change that has begun does not end in a stack overflow.
@NullMarked
package dev.basalt.internal.guard;

import org.jspecify.annotations.NullMarked;
