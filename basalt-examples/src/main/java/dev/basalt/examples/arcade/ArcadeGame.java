package dev.basalt.examples.arcade;

import java.util.List;

/// A game, as far as those need to know it who play or show it.
///
/// @param <C> the resource that players set in every step: what is pressed
public interface ArcadeGame<C extends Record> {

  /// What is written over it.
  String title();

  /// What it is made of.
  Arcade arcade();

  /// The class of the resource that players set.
  Class<C> controls();

  /// What people can play, one or two things: see [Seats].
  List<String> seats();

  /// Whether no further round follows.
  boolean isDecided();

  /// How it stands, in words.
  String result();

  /// What the keys do, line by line.
  List<String> help();
}
