/// What most games need, built on the public API of the core.
///
/// | | is |
/// |---|---|
/// | [Countdown], [Countdowns] | components that count down, are removed at zero, and send an event |
/// | [Cooldown] | a value that is ready again after some time |
/// | [States] | states of the game, with systems that run when one is entered or left, and entities that are despawned with a state |
/// | [OneFrame] | components that are removed at the end of each step |
/// | [RandomState] | random numbers that are part of the state of the world |
/// | [Rewind] | a ring of snapshots, to run time backwards |
///
/// All of it is part of the state of the world: snapshots, saves and replays include it. Nothing
/// here may be used by several threads at once.
@NullMarked
package dev.basalt.game;

import org.jspecify.annotations.NullMarked;
