/// Queries: terms, cursors, and the loops over entities.
///
/// ```java
/// import static dev.basalt.query.Term.*;
///
/// var moving = world.query(write(Position.class), read(Velocity.class)).without(Frozen.class);
/// moving.update((position, velocity) -> position.plus(velocity));
/// ```
///
/// A query is made once and stays up to date. While it runs:
///
/// | inside a body | |
/// |---|---|
/// | read and write components of any entity (`get`, `set`, other queries) | yes; seen at once |
/// | spawn, despawn, add, remove, restore | no: an error; record them in commands |
/// | keep a [Mut] for later | no: an error if assertions are on |
///
/// [Query] has the methods of all queries; `Query1` to `Query8` and [NodeQuery] define their
/// bodies.
@NullMarked
package dev.basalt.query;

import org.jspecify.annotations.NullMarked;
