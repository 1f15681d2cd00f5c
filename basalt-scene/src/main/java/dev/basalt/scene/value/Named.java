package dev.basalt.scene.value;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Another name of a field in scenes, such as one that Java does not allow: `@Named("for") Entity
/// target`.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Named {

  /// The name.
  ///
  /// @return the name in texts, in place of that of the field
  String value();
}
