package dev.basalt.relation;

import dev.basalt.Entity;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;

/// Makes an entity a child of another one. The children of an entity are ordered, and are despawned
/// with it.
///
/// ```java
/// Entity tank = world.spawn();
/// Entity turret = world.spawn(new ChildOf(tank));
/// Entity barrel = world.spawn(new ChildOf(turret));
///
/// world.relations(ChildOf.class).root(barrel); // tank
/// world.despawn(tank); // and turret, and barrel
/// ```
///
/// To give an entity another parent, `set` the component: its own children stay below it.
///
/// @param parent a living entity that is not below the child
@Relation(acyclic = true, distinctNames = true, onTargetDespawn = TargetDespawn.DESPAWN_SOURCES)
public record ChildOf(Entity parent) {}
