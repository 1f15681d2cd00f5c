package dev.basalt.transform;

import dev.basalt.Entity;

/// Where an entity is in the world. [Transforms3D] adds it to all entities with a [Transform3D],
/// and writes it; everybody else reads it.
///
/// @param transform the place, turn and scale in the world
/// @param parent relative to which it was worked out, or [Entity#NONE]
public record WorldTransform3D(Transform3D transform, Entity parent) {}
