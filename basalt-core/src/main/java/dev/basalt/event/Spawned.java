package dev.basalt.event;

/// Says that an entity was spawned. See [dev.basalt.World#spawned].
public record Spawned() {}
