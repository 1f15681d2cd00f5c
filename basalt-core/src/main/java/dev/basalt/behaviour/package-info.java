/// Behaviours: objects with code, bound to an entity, for those who like to write scripts.
///
/// Start with [Behaviour]. All of it is made of what worlds offer to everybody: an object
/// component, observers and a query.
@NullMarked
package dev.basalt.behaviour;

import org.jspecify.annotations.NullMarked;
