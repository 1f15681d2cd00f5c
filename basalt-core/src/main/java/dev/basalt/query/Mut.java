package dev.basalt.query;

import java.util.Objects;
import java.util.function.UnaryOperator;

/// A cursor to one component of the current entity. In a query's body it costs nothing: the JIT
/// removes it.
///
/// It is valid only during the call of the body that got it. With assertions enabled, later use
/// throws; without, its effect is undefined.
///
/// @param <T> the component
public abstract class Mut<T> {

  /// Only Basalt makes cursors.
  protected Mut() {}

  /// The current value.
  ///
  /// @return the value
  public abstract T get();

  /// Replaces the value.
  ///
  /// @param value the new value
  public abstract void set(T value);

  /// Replaces the value, if any bit of it differs.
  ///
  /// @param value the new value
  /// @return whether it differed
  public abstract boolean setIfChanged(T value);

  /// Replaces the value by the result of a function.
  ///
  /// @param change gets the value and returns the new one
  public final void update(UnaryOperator<T> change) {
    set(Objects.requireNonNull(change, "the function is null").apply(get()));
  }
}
