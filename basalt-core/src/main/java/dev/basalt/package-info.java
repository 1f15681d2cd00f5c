/// Worlds and entities: what a user touches first.
///
/// [World] holds entities and their components. [Entity] is a handle. A `Spawner` makes many
/// entities of the same kind quickly, an [Edit] changes several components in one move, a
/// [Snapshot] remembers a world. What a component is stands in [dev.basalt.component].
@NullMarked
package dev.basalt;

import org.jspecify.annotations.NullMarked;
