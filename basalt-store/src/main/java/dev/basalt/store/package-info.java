/// Components as rows of a database. [Store] is where to start: it keeps a world in a database
/// ([Attachment]), runs queries on the database itself ([StoreQuery]), and changes tables when
/// records change ([Migration]).
///
/// # The tables
///
/// ```text
/// position             entity, x, y            one table per component, a column per leaf
/// child_of             entity, parent          a relation: an index on the target
/// basalt_entity        entity, owner           all entities; who writes them
/// basalt_owner         owner, name, epoch,     worlds: who is attached, their tick,
///                      program, seen, tick,    how many slots have been used
///                      slots
/// basalt_free          entity, owner, place    handles to be given out next, in order of place
/// basalt_unused        owner, first_slot, ..   ranges of slots that were passed over
/// basalt_resource      owner, type, name,      resources that are records, as JSON
///                      value
/// basalt_schema        table_name,             what each column was made for; migrations
///                      column_name, ..         compare it with the records of today
/// ```
///
/// # Invariants
///
/// - A transaction writes a whole state, or nothing. Its first statement renews the place of the
///   owner, and fails if another program has taken it.
/// - Writing the same difference twice gives what writing it once gives, so writes are repeated
///   when the connection is lost while they are committed.
/// - Names are quoted, values are parameters; where neither is possible (comments, defaults, text
///   in conditions), texts are escaped in one place (`Literals`, `Dialect`).
@NullMarked
package dev.basalt.store;

import org.jspecify.annotations.NullMarked;
