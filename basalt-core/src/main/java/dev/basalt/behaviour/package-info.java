/// Behaviours: scripts that are bound to an entity.
///
/// Start with [Behaviour]. The package uses only the public API: an object component, observers and
/// a query.
@NullMarked
package dev.basalt.behaviour;

import org.jspecify.annotations.NullMarked;
