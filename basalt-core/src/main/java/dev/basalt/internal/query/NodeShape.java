package dev.basalt.internal.query;

import dev.basalt.internal.shape.RecordConstructor;
import dev.basalt.internal.shape.RecordHandles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A node record: what makes it out of its terms. One per class for the whole process, so that all
/// worlds share the loops of a node query.
///
/// @param serial tells node records apart without holding on to their classes
/// @param type the class of the record
/// @param constructor called with the values of the terms
/// @param boxed the same, for boxed arguments
public record NodeShape(
    int serial, Class<?> type, RecordConstructor constructor, MethodHandle boxed) {

  private static final AtomicInteger SERIAL = new AtomicInteger();

  private static final class Slot {
    @Nullable NodeShape shape;
  }

  private static final ClassValue<Slot> SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  /// The shape of a class.
  ///
  /// @param lookup may see what we may not, or null; used by the first call that succeeds
  static NodeShape of(Class<?> type, @Nullable Lookup lookup) {
    Slot slot = SLOTS.get(type);
    synchronized (slot) {
      NodeShape shape = slot.shape;
      if (shape == null) {
        RecordConstructor constructor = RecordHandles.constructor(type, lookup, "nodes");
        MethodHandle boxed = RecordHandles.boxed(constructor.handle());
        shape = new NodeShape(SERIAL.incrementAndGet(), type, constructor, boxed);
        slot.shape = shape;
      }
      return shape;
    }
  }
}
