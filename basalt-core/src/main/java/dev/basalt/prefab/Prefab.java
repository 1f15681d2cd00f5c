package dev.basalt.prefab;

import dev.basalt.component.Disabling;

/// Marks the entities of prefabs. Queries skip them, unless they name this component. [Prefabs]
/// adds it, and instances do not get it.
@Disabling
public record Prefab() {}
