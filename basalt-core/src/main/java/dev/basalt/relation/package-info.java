/// Relations between entities. A relation is a component that names another entity; the world also
/// keeps the reverse direction.
///
/// ```text
///                 ChildOf(tank)                      in columns, like any component
///   source turret -------------> target tank
///                 <-------------
///                 sources(tank) = [turret, hull]     kept by the world, in order
/// ```
///
/// A record becomes a relation by the annotation [dev.basalt.component.Relation]. [Relations]
/// answers questions. [ChildOf] is the relation of trees.
///
/// Invariant: after every change of a world, an entity is among the sources of a target exactly if
/// its component names that target, and both are alive. `World.verify` checks that.
@NullMarked
package dev.basalt.relation;

import org.jspecify.annotations.NullMarked;
