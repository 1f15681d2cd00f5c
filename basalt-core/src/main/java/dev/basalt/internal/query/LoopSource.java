package dev.basalt.internal.query;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Makes generated loops: the only thing that queries need from the code generator.
public interface LoopSource {

  /// The loop for a shape and a class of bodies.
  Loop generate(LoopShape shape, Class<?> body);

  /// After how many rows, interpreted, it is worth to generate a loop; negative for never.
  long threshold();

  /// Has a second look, in the background, at a body that has run over many rows.
  ///
  /// @param better gets a loop that suits the body better, if there is one, on another thread
  void examine(LoopShape shape, Class<?> body, Consumer<Loop> better);

  /// The component that a body makes and drops, as far as that is certain; else null.
  @Nullable String findDiscarded(LoopShape shape, Class<?> body);

  /// What there is to say about a body: its method, its size, what the JIT makes of it.
  String describe(LoopShape shape, Class<?> body);
}
