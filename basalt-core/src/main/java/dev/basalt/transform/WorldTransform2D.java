package dev.basalt.transform;

import dev.basalt.Entity;

/// Where an entity is in the world. [Transforms2D] adds it to all entities with a [Transform2D],
/// and writes it; everybody else reads it.
///
/// @param transform the place, turn and scale in the world
/// @param parent relative to which it was worked out, or [Entity#NONE]
public record WorldTransform2D(Transform2D transform, Entity parent) {}
