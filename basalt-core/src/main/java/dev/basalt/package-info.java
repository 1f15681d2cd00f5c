/// Worlds and entities: what a user touches first.
///
/// ```text
/// World --+-- entities: Entity is a handle (slot and generation), a value
///         +-- components: records, in columns           spawn, add, set, remove, get, has
///         +-- queries over them                         query, nodes, lookup
///         +-- commands, events, observers               what happens later, and who is told
///         +-- Resources: values that belong to no entity
///         \-- Snapshot: all of it, as it was
/// ```
///
/// [World] holds entities and their components. [Entity] is a handle. A [Spawner] makes many
/// entities of the same kind quickly, an [Edit] changes several components in one move, a
/// [Snapshot] remembers a world. [Resources] are values that belong to no entity. [ArchetypeView]
/// and [MemoryStatistics] are for looking at how all of it is stored.
///
/// What a component is stands in [dev.basalt.component]; how to loop over entities in
/// [dev.basalt.query]; how to make a program of it in [dev.basalt.system].
@NullMarked
package dev.basalt;

import org.jspecify.annotations.NullMarked;
