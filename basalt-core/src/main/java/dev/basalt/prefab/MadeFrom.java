package dev.basalt.prefab;

import dev.basalt.Entity;
import dev.basalt.component.Relation;

/// Says which prefab an entity is an instance of; each part of an instance names its part of the
/// prefab. `world.relations(MadeFrom.class).sources(prefab)` are its instances.
///
/// When the prefab is despawned, its instances lose this component, and stay.
///
/// @param prefab an entity of a prefab
@Relation(acyclic = true)
public record MadeFrom(Entity prefab) {}
