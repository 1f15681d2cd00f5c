package dev.basalt.game;

/// Which state a game is in, as a resource: what [States] keep in the world, so that snapshots,
/// saves and hashes include it. It is found under the name of the class of states. A save needs to
/// know it: `Saver.create().resource(Registration.of(ActiveState.class).named("state"))`.
///
/// @param now the name of the state; empty before the first step
/// @param next the name of the state that the next step begins with; empty if it stays the same
public record ActiveState(String now, String next) {}
