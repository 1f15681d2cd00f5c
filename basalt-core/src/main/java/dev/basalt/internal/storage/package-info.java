/// Where the data is: the entity table, archetypes, chunks and columns, and how they change.
///
/// ```text
/// handle --EntityTable--> location = chunk number, row
///
/// Contents --> Table (one per archetype) --> Chunk --> entity column   long[]
///                                                  \-> ColumnGroup     one per component: its arrays
/// ```
///
/// [Contents] is everything that a snapshot captures. A fork of it shares every array; writing to a
/// shared array copies it first. A snapshot is a fork. A restore forks the snapshot.
///
/// These invariants hold after every public call, even if it has thrown. The package
/// `internal.check` checks them.
///
/// - Rows are packed. All chunks of a table but the last are full. At most 1,024 tables without
///   rows keep a chunk; further empty chunks are given back.
/// - The entry of every live handle names the row that holds this handle, and every row holds a
///   live handle.
/// - An array is written only while it has one holder.
/// - No work is left for the next call.
///
/// Every change has two parts. First it prepares: it finds the rows, makes room, copies shared
/// arrays, and writes new rows after the last one, where no query sees them. This may fail, since
/// it calls accessors of the user's records and allocates memory. Then it commits: it increases
/// counts, writes locations and fills gaps, which cannot fail.
///
/// Read in this order: [EntityTable], [ColumnGroup], [Chunk], [Table], [Contents], [Archetype],
/// [Transition], [Moves]; then [Spawns], [Despawns], [Replacements]; then [Selection] and
/// [BulkChanges]. [Store] holds all of them.
@NullMarked
package dev.basalt.internal.storage;

import org.jspecify.annotations.NullMarked;
