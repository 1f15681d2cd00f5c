/// Positions in space: transforms relative to a parent, and the resulting transforms in the world.
///
/// ```text
/// Transform2D            relative to the parent; yours to write
///     |   Transforms2D.update(), parents before children
///     v
/// WorldTransform2D       in the world; yours to read
/// ```
///
/// The parent is the target of [dev.basalt.relation.ChildOf]. [Transforms2D] and [Transforms3D]
/// recompute what has changed, and everything below it. They use only the public API: a query in
/// cascade order that reads the same component of the target.
///
/// A transform is a position, a rotation and a scale that is the same in all directions. So two
/// transforms combine to a transform, without shear, and each can be inverted. This lets a subtree
/// move to another parent and stay in place.
///
/// Invariant: after an update, exactly the entities with a `Transform2D` have a `WorldTransform2D`;
/// the same in 3D.
@NullMarked
package dev.basalt.transform;

import org.jspecify.annotations.NullMarked;
