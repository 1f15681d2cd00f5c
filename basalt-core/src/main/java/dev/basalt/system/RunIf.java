package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Runs a system only when methods of the same class return true.
///
/// ```java
/// @Update @RunIf("isPlaying") void move(Mut<Position> position, Velocity velocity) { ... }
///
/// boolean isPlaying(@Resource GameState state) { return state.playing(); }
/// ```
///
/// The methods return a boolean, and can have the parameters of systems that are called once per
/// run. Their reads count as reads of the system.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RunIf {

  /// The conditions.
  ///
  /// @return the names of methods, all of which must return true
  String[] value() default {};

  /// Resources. One of them must have been set since the system last ran. See
  /// [SystemSpec#runIfChanged].
  ///
  /// @return their classes
  Class<?>[] changed() default {};
}
