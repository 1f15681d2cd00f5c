package dev.basalt.query;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Excludes entities with these components. Put it on a node record, on a system that is called for
/// each entity, or on a query that is a parameter of a system.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
public @interface Without {

  /// The components.
  ///
  /// @return their classes
  Class<?>[] value();
}
