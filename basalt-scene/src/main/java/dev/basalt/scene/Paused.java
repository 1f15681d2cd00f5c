package dev.basalt.scene;

/// Stops the handlers of an entity and of everything below it; see
/// [Scene#pause(dev.basalt.Entity)].
public record Paused() {}
