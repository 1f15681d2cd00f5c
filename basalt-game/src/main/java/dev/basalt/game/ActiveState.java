package dev.basalt.game;

/// The state of a game, as a resource: [States] keep it in the world, so snapshots, saves and
/// hashes include it. Its name is that of the class of states. Name it to savers:
/// `Saver.create().resource(Registration.of(ActiveState.class).named("state"))`.
///
/// @param now the name of the state; empty before the first step
/// @param next the name of the state in which the next step begins; empty if it stays the same
public record ActiveState(String now, String next) {}
