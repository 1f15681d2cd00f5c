package dev.basalt.transform;

import dev.basalt.Entity;

/// Where an entity is in the world. [Transforms3D] adds it to all entities with a [Transform3D],
/// and writes it; all other code only reads it.
///
/// @param transform the position, rotation and scale in the world
/// @param parent the parent with which it was computed, or [Entity#NONE]
public record WorldTransform3D(Transform3D transform, Entity parent) {}
