package dev.basalt;

import dev.basalt.component.Disabling;

/// Leaves an entity out of all queries that do not name this component. See [World#disable].
@Disabling
public record Disabled() {}
