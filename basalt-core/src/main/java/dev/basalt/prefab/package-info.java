/// Prefabs: templates of entities, and of trees of entities.
///
/// ```text
///   prefabs                    a tree in the world; queries leave it out (Prefab)
///     tank    <-- MadeFrom -- tank 1        copies: entities like any others
///       turret  <-- MadeFrom -- turret
///     heavy   -- MadeFrom --> tank          a variant is an instance that is a prefab itself
/// ```
///
/// Start with [Prefabs]. A prefab consists of ordinary entities, so everything that works for
/// entities works for prefabs, and snapshots, files and hashes contain them. The package uses only
/// the public API: `World.copying`, names, relations, and a component that queries leave out.
@NullMarked
package dev.basalt.prefab;

import org.jspecify.annotations.NullMarked;
