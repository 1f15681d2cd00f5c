package dev.basalt.system;

/// Two systems of a stage that touch the same data, and nobody has said which one comes first, not
/// even by the order of the methods of a class. They run in a defined order, by priority and
/// registration; whether it is the right one, only the author knows.
///
/// @param first the name of the one that runs first
/// @param second the name of the other one
/// @param conflict what they have in common, such as `both write Position`
public record Ambiguity(String first, String second, String conflict) {}
