package dev.basalt.model;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// What a call gave, or how it was refused.
record Outcome(@Nullable Object value, @Nullable Class<?> thrown, @Nullable String message) {

  static Outcome of(Callable<?> action) {
    try {
      return new Outcome(action.call(), null, "");
    } catch (Exception e) {
      return new Outcome(null, e.getClass(), e.getMessage());
    }
  }
}
