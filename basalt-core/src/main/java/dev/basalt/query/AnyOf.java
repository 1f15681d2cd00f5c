package dev.basalt.query;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Requires at least one of several components. Put it on a node record, on a system that is called
/// for each entity, or on a query that is a parameter of a system. If it is repeated, each must
/// hold.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
@Repeatable(AnyOf.All.class)
public @interface AnyOf {

  /// The components.
  ///
  /// @return their classes
  Class<?>[] value();

  /// Holds repeated annotations; the compiler writes it.
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
  @interface All {

    /// The demands.
    ///
    /// @return each of them
    AnyOf[] value();
  }
}
