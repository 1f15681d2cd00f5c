package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Shape;
import org.jspecify.annotations.Nullable;

/// Something that is made once for each component class, and collected with it.
abstract class PerComponent<T> {

  private static final class Slot<T> {
    @Nullable T made;
  }

  private final ClassValue<Slot<T>> slots =
      new ClassValue<>() {
        @Override
        protected Slot<T> computeValue(Class<?> type) {
          return new Slot<>();
        }
      };

  abstract T make(Shape shape);

  final T of(Shape shape) {
    Slot<T> slot = slots.get(shape.type());
    synchronized (slot) {
      T made = slot.made;
      if (made == null) {
        made = make(shape);
        slot.made = made;
      }
      return made;
    }
  }
}
