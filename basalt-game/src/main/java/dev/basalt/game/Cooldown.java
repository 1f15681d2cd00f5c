package dev.basalt.game;

/// Something that can be used again after some time: a gun, a spell, a jump. Use it as a field of a
/// component or as a component itself; as a field it takes two `float` columns.
///
/// ```java
/// record Gun(Cooldown reload) {}
///
/// @Update static Gun fire(Gun gun, @Resource Keys keys, @Resource Time time) {
///   Cooldown reload = gun.reload().after(time.dt());
///   if (!keys.fire() || !reload.isReady()) {
///     return new Gun(reload);
///   }
///   // fire
///   return new Gun(reload.restarted());
/// }
/// ```
///
/// @param length the time to become ready, in seconds
/// @param left the remaining time; 0 if it is ready
public record Cooldown(float length, float left) {

  /// One that is ready.
  ///
  /// @param length the time to become ready again, in seconds
  /// @return the value
  public static Cooldown of(float length) {
    return new Cooldown(length, 0);
  }

  /// The same cooldown some time later. Like a [Countdown], it is ready in the step whose end is
  /// nearest to its time.
  ///
  /// @param seconds the length of a step
  /// @return a new value
  public Cooldown after(float seconds) {
    float rest = left - seconds;
    return new Cooldown(length, rest < 0.5f * seconds ? 0 : rest);
  }

  /// Whether it can be used.
  ///
  /// @return false while time is left
  public boolean isReady() {
    return left <= 0;
  }

  /// The same, just used.
  ///
  /// @return a new value
  public Cooldown restarted() {
    return new Cooldown(length, length);
  }

  /// The progress, for a bar on the screen.
  ///
  /// @return 0 right after use, 1 if it is ready
  public float progress() {
    return length > 0 ? 1 - left / length : 1;
  }
}
