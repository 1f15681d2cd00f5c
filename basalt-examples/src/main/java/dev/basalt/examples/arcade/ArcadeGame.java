package dev.basalt.examples.arcade;

/// A game, as far as those need to know it who play or show it.
///
/// @param <C> the resource that players set in every step: what is pressed
public interface ArcadeGame<C extends Record> {

  /// What there is to say about it.
  About<C> about();

  /// What it is made of.
  Arcade arcade();

  /// Whether no further round follows.
  boolean isDecided();

  /// How it stands, in words.
  String result();
}
