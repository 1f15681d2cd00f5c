package dev.basalt.examples.arcade;

import java.util.List;

/// What there is to say about a game, whoever plays it.
///
/// @param title what is written over it
/// @param controls the class of the resource that players set in every step: what is pressed
/// @param seats what people can play, one or two things: see [Seats]
/// @param help what the keys do, line by line
/// @param <C> the resource that players set
public record About<C extends Record>(
    String title, Class<C> controls, List<String> seats, List<String> help) {}
