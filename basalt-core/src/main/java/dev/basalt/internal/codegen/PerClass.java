package dev.basalt.internal.codegen;

import org.jspecify.annotations.Nullable;

/// Something that is made once for each class of some kind, and collected with it.
///
/// @param <S> what it is made from
/// @param <T> what is made
abstract class PerClass<S, T> {

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

  abstract T make(S source);

  /// What there is for a class; made from the source, if there is nothing yet.
  final T of(Class<?> type, S source) {
    Slot<T> slot = slots.get(type);
    synchronized (slot) {
      T made = slot.made;
      if (made == null) {
        made = make(source);
        slot.made = made;
      }
      return made;
    }
  }
}
