package dev.basalt.event;

/// An entity was spawned. See [dev.basalt.World#spawned].
public record Spawned() {}
