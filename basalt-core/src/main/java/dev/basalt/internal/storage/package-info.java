/// Where the data is: the entity table, archetypes, chunks, columns, and how they change.
///
/// ```text
/// handle --EntityTable--> location = chunk number, row
///
/// Contents --> Table (one per archetype) --> Chunk --> entity column   long[]
///                                                  \-> ColumnGroup     one per component: its arrays
/// ```
///
/// [Contents] is everything that a snapshot captures. Forking it shares every array with the fork;
/// who writes to a shared array copies it first. A snapshot is a fork; restoring is a fork of the
/// snapshot.
///
/// Invariants: rows are packed; all chunks of a table but the last are full; every live handle's
/// entry names the row that holds the handle, and the other way round; only arrays with one holder
/// are written.
///
/// Read in this order: [EntityTable], [ColumnGroup], [Chunk], [Table], [Contents], [Archetype],
/// [Transition], [Store].
@NullMarked
package dev.basalt.internal.storage;

import org.jspecify.annotations.NullMarked;
