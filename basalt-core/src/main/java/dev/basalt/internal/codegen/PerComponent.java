package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Shape;

/// Something that is made once for each component class, and collected with it.
abstract class PerComponent<T> extends PerClass<Shape, T> {

  final T of(Shape shape) {
    return of(shape.type(), shape);
  }
}
