package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Makes a system run in some steps only. See [SystemSpec#everyTicks(long, long)] and
/// [SystemSpec#everySeconds].
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Every {

  /// The interval in steps.
  ///
  /// @return 1 or more
  long ticks() default 1;

  /// By how many steps it runs later.
  ///
  /// @return any number
  long offset() default 0;

  /// The interval in seconds.
  ///
  /// @return more than 0, or 0 for none
  double seconds() default 0;
}
