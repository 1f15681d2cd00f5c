package dev.basalt.internal.system;

/// A constraint on the order: this system or group before or after another one.
///
/// @param target the name of a system or group
/// @param before whether the one that says it comes first
/// @param reason as messages show it, such as `"move" is after "input"`
record Reference(String target, boolean before, String reason) {}
