package dev.basalt.internal.query;

import dev.basalt.internal.shape.RecordHandles;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.atomic.AtomicInteger;

/// A node record: what makes it out of its terms.
///
/// @param serial tells node records apart without holding on to their classes
/// @param constructor erased: all arguments and the result are `Object`
/// @param spread the same, with its arguments in an array
public record NodeShape(int serial, MethodHandle constructor, MethodHandle spread) {

  private static final AtomicInteger SERIAL = new AtomicInteger();

  static NodeShape of(MethodHandle constructor) {
    return new NodeShape(SERIAL.incrementAndGet(), constructor, RecordHandles.spread(constructor));
  }
}
