package dev.basalt.event;

/// Says that an entity was despawned. See [dev.basalt.World#despawned].
public record Despawned() {}
