/// What games need again and again, on the public API of the core.
///
/// | | is |
/// |---|---|
/// | [Countdown], [Countdowns] | components that count down, remove themselves and tell |
/// | [Cooldown] | a value that becomes ready again after some time |
/// | [States] | states of the game, with systems that run on entering and leaving, and entities that end with a state |
/// | [OneFrame] | components that are removed at the end of each step |
/// | [RandomState] | random numbers that are part of the state of the world |
/// | [Rewind] | a ring of snapshots, to run time backwards |
///
/// All of it is part of the state of the world: snapshots, saves and replays take it along. Nothing
/// here is used from several threads.
@NullMarked
package dev.basalt.game;

import org.jspecify.annotations.NullMarked;
