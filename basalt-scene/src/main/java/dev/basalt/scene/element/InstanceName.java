package dev.basalt.scene.element;

/// Names one of several instances of a component: `grab` of `event-set__grab`. Each instance is an
/// entity of its own with the component, with [dev.basalt.component.InstanceOf] the element, and
/// with this.
///
/// @param attribute the whole name, such as `event-set__grab`
public record InstanceName(String attribute) {}
