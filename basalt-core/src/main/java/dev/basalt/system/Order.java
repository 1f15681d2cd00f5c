package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Sets the place of a system in the order. See [SystemSpec] for the meaning of each.
///
/// Systems of the same class can be named by their method alone. On a class, it applies to all its
/// systems, in addition to their own.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Order {

  /// The name of its stage: `init`, `input`, `before-update`, `update`, `after-update`,
  /// `before-render`, `render`, `after-render`, `shutdown`, or one that was added. A name that the
  /// schedule does not have is an error when the system is registered.
  ///
  /// @return the stage, or empty for the default stage of the method's annotation
  String stage() default "";

  /// Its priority; lower numbers run first.
  ///
  /// @return any number
  int priority() default 0;

  /// Systems and groups that run later.
  ///
  /// @return their names
  String[] before() default {};

  /// Systems and groups that run earlier.
  ///
  /// @return their names
  String[] after() default {};

  /// Systems and groups whose order relative to this one does not matter. See
  /// [SystemSpec#ambiguousWith].
  ///
  /// @return their names
  String[] ambiguousWith() default {};

  /// Groups that it is in.
  ///
  /// @return their names
  String[] groups() default {};
}
