package dev.basalt.system;

/// Two systems of a stage that access the same data without a declared order; the order of the
/// methods of a class counts as declared. They run in a defined order, by priority and
/// registration, but it may not be the one that the author wants.
///
/// @param first the name of the one that runs first
/// @param second the name of the other one
/// @param conflict what they have in common, such as `both write Position`
public record Ambiguity(String first, String second, String conflict) {}
