package dev.basalt.query;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a field of a node record, or a parameter of a system, that is a resource of the world.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.PARAMETER})
public @interface Resource {

  /// The name of the resource.
  ///
  /// @return the name, or empty for the resource without a name
  String value() default "";
}
