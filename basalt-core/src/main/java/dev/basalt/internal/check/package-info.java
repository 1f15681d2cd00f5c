/// Checks the invariants that the package `internal.storage` promises.
///
/// [Invariants] checks rows, handles and arrays, [LinkInvariants] relations and names,
/// [TickInvariants] the ticks of changes, [EventInvariants] logs of events. They only read, and
/// report violations as sentences.
@NullMarked
package dev.basalt.internal.check;

import org.jspecify.annotations.NullMarked;
