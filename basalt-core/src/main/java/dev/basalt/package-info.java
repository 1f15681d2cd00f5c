/// Worlds and entities: what a user touches first.
///
/// ```text
/// World --+-- entities: Entity is a handle (slot and generation), a value
///         +-- components: records, in columns           spawn, add, set, remove, get, has
///         +-- queries over them                         query, nodes, lookup
///         +-- commands, events, observers               deferred changes, messages, callbacks
///         +-- Resources: values that belong to no entity
///         \-- Snapshot: all of it, as it was
/// ```
///
/// [World] holds entities and their components. [Entity] is a handle. A [Spawner] makes many
/// entities of the same kind quickly, an [Edit] changes several components in one move, a
/// [Snapshot] keeps the state of a world. [Resources] are values that belong to no entity.
/// [ArchetypeView] and [MemoryStatistics] show how it is stored.
///
/// Read next: [dev.basalt.component] (what a component is), [dev.basalt.query] (how to loop over
/// entities), [dev.basalt.system] (how to run systems in order).
@NullMarked
package dev.basalt;

import org.jspecify.annotations.NullMarked;
