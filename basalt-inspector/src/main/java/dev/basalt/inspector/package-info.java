/// Shows a running world in the browser: see, edit, explain and rewind it.
///
/// A program needs only [dev.basalt.inspector.Inspector]. Behind it are three packages that are not
/// exported, from the world outwards:
///
/// ```
/// live   what happens on the thread of the world: letters, snapshots, the gate, journal, edits
/// read   what other threads find out from a snapshot: searches, lists, trees, columns
/// http   the server: who may ask, which requests there are, how answers are written
/// ```
///
/// Invariants: only `live` touches the world, and only between two steps or around systems, called
/// by a [dev.basalt.system.ScheduleListener]. Everything else reads snapshots. No queue grows
/// without bound: excess is refused, dropped and counted, or sent less often.
@NullMarked
package dev.basalt.inspector;

import org.jspecify.annotations.NullMarked;
