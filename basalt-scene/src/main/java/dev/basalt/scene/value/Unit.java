package dev.basalt.scene.value;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The unit of a number: `@Unit("s") float duration`. Text may give another unit of the same kind,
/// such as `500ms`, which is converted. A number without unit is in this one.
///
/// Known units are `mm`, `cm`, `m`, `km`; `ms`, `s`, `min`, `h`; `deg`, `rad`, `turn`; `%`. Any
/// other name is only for people and tools.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Unit {

  /// The unit.
  ///
  /// @return for example `m`
  String value();
}
