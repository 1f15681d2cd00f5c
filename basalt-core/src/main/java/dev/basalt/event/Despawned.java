package dev.basalt.event;

/// An entity was despawned. See [dev.basalt.World#despawned].
public record Despawned() {}
