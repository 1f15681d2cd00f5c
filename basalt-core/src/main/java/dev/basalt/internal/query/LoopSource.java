package dev.basalt.internal.query;

/// Makes generated loops: the only thing that queries need from the code generator.
public interface LoopSource {

  /// The loop for a shape and a class of bodies.
  Loop generate(LoopShape shape, Class<?> body);

  /// After how many rows, interpreted, it is worth to generate a loop; negative for never.
  long threshold();
}
