package dev.basalt.scene.value;

/// Stands for an entity until its selector can be evaluated.
///
/// @param selector such as `#player`
public record Reference(String selector) {}
