package dev.basalt.examples.arcade;

/// The states of a game.
public enum Phase {
  /// The name of the game and its keys.
  TITLE,
  /// One step long: everything is set up.
  READY,
  /// The rules hold.
  PLAYING,
  /// Nothing moves.
  PAUSED,
  /// Somebody has won or lost.
  OVER
}
