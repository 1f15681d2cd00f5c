package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Makes a method a system that runs once per step, in [Stage#UPDATE] or the stage of
/// [Order#stage]. See [Schedule#add(Object)] for the parameters that it can have.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Update {

  /// The name of the system.
  ///
  /// @return empty for the simple name of the class, a dot, and the name of the method
  String value() default "";
}
