package dev.basalt.game;

/// A component that counts down to zero. Implement it by a record, and install [Countdowns] for it.
///
/// ```java
/// record Fuse(float left, int damage) implements Countdown<Fuse> {
///   public Fuse withLeft(float left) {
///     return new Fuse(left, damage);
///   }
/// }
/// ```
///
/// @param <T> the record itself
public interface Countdown<T extends Record & Countdown<T>> {

  /// The remaining time. A record with a field of this name has this method.
  ///
  /// @return seconds
  float left();

  /// The same with another time.
  ///
  /// @param left seconds
  /// @return a new value
  T withLeft(float left);
}
