package dev.basalt.query;

import java.util.Objects;
import java.util.function.UnaryOperator;

/// A cursor to one component of the current entity. In a query's body it costs nothing: the JIT
/// sees through it.
///
/// It is valid inside the body that got it, for that call only. With assertions enabled, later use
/// is an error; without, its effect is undefined.
///
/// @param <T> the component
public abstract class Mut<T> {

  /// For the cursors of Basalt only.
  protected Mut() {}

  /// The value as it is now.
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

  /// Replaces the value by what a function makes of it.
  ///
  /// @param change gets the value, gives the new one
  public final void update(UnaryOperator<T> change) {
    set(Objects.requireNonNull(change, "the function is null").apply(get()));
  }
}
