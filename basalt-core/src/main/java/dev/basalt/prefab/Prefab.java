package dev.basalt.prefab;

import dev.basalt.component.Disabling;

/// Marks the entities that prefabs are made of. Queries leave them out, unless they name this
/// component. [Prefabs] adds it, and instances do not get it.
@Disabling
public record Prefab() {}
