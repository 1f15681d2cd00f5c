package dev.basalt.prefab;

import dev.basalt.Entity;
import dev.basalt.component.Relation;

/// Names the prefab of an instance; each part of an instance names its part of the prefab.
/// `world.relations(MadeFrom.class).sources(prefab)` are the instances of a prefab.
///
/// When the prefab is despawned, its instances lose this component and stay.
///
/// @param prefab an entity of a prefab
@Relation(acyclic = true)
public record MadeFrom(Entity prefab) {}
