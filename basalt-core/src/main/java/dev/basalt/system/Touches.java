package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares what a system accesses in addition to its parameters. See [SystemSpec#reads],
/// [SystemSpec#writes], [SystemSpec#readsResource] and [SystemSpec#writesResource].
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Touches {

  /// Components that it reads by handle.
  ///
  /// @return their classes
  Class<?>[] reads() default {};

  /// Components that it writes by handle.
  ///
  /// @return their classes
  Class<?>[] writes() default {};

  /// Resources that it reads.
  ///
  /// @return their classes
  Class<?>[] readsResources() default {};

  /// Resources that it replaces or changes.
  ///
  /// @return their classes
  Class<?>[] writesResources() default {};
}
