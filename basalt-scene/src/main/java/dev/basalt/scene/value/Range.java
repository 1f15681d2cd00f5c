package dev.basalt.scene.value;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The range of numbers that a scene may set: `@Range(min = 0, max = 1) float opacity`.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Range {

  /// The least number.
  ///
  /// @return without limit if not given
  double min() default Double.NEGATIVE_INFINITY;

  /// The greatest number.
  ///
  /// @return without limit if not given
  double max() default Double.POSITIVE_INFINITY;
}
