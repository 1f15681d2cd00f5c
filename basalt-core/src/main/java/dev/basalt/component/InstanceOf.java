package dev.basalt.component;

import dev.basalt.Entity;

/// Makes an entity hold one more value of a component for another entity, its *owner*. So an owner
/// can have several values of one component. Each is on an entity of its own, which is despawned
/// with the owner.
///
/// ```text
/// anna  <-- InstanceOf(anna), Likes(ben, 3)
///       <-- InstanceOf(anna), Likes(cleo, 1)
/// ```
///
/// `Pairs` and `Instances` make them, find them by owner and key, and remove them.
///
/// @param owner a living entity
@Relation(acyclic = true, onTargetDespawn = TargetDespawn.DESPAWN_SOURCES)
public record InstanceOf(Entity owner) {}
