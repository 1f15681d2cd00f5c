package dev.basalt.internal.codegen;

import dev.basalt.internal.query.LoopShape;

/// How the code of a loop is made, other than by its shape. It never changes what a loop does.
///
/// @param hinted whether it has an [UnrollHint]
record LoopStyle(boolean hinted) {

  /// What a lambda of a few lines has. One that has less calls something that has more.
  static final int USUAL_BODY = 60;

  /// What is best for a body that is inlined and of which nothing else is known.
  static LoopStyle usual(LoopShape shape) {
    return inlined(shape, USUAL_BODY);
  }

  /// What is best for a body that is inlined.
  ///
  /// @param bytecodes its size
  static LoopStyle inlined(LoopShape shape, int bytecodes) {
    int likely = Math.max(bytecodes, USUAL_BODY);
    return new LoopStyle(UnrollHint.helps(shape.leaves(), likely));
  }
}
