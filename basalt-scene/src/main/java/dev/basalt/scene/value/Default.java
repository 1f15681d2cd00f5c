package dev.basalt.scene.value;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The value of a field that a scene leaves out, as text: `record Light(@Default("point") Kind
/// type, @Default("white") Color color) {}`.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Default {

  /// The value.
  ///
  /// @return text as it would stand in the scene
  String value();
}
