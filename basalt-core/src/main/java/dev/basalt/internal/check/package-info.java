/// Checks the invariants that the package `internal.storage` promises.
///
/// [Invariants] looks at rows, handles and arrays, [LinkInvariants] at relations and names,
/// [TickInvariants] at what is known of changes, [EventInvariants] at logs of events. All of them
/// only read, and say what they find as sentences.
@NullMarked
package dev.basalt.internal.check;

import org.jspecify.annotations.NullMarked;
