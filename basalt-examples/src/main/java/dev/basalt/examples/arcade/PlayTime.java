package dev.basalt.examples.arcade;

/// A resource: how many steps have been played, pauses not counted.
public record PlayTime(long steps) {}
