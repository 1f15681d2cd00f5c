package dev.basalt.component;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a component that requires others. Adding it adds them, too, with their defaults, in the
/// same move. Those that the entity has, or gets at the same time, keep their values.
///
/// ```java
/// @Requires({Velocity.class, Mass.class})
/// record Body(Shape shape) {}
///
/// Entity ball = world.spawn(new Body(SPHERE), new Mass(3));
/// world.get(ball, Velocity.class); // Velocity[dx=0.0, dy=0.0]
/// ```
///
/// The defaults are those of [Registration#withDefaults], else zero, false, null and `Entity.NONE`.
/// [Registration#requiring] gives other values, and works for classes of other libraries. Required
/// components may require further ones. A cycle is an error.
///
/// Only adding is affected: afterwards each component can be removed. Copies, loaded worlds and
/// patches get exactly the components that they contain.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Requires {

  /// The components that are needed.
  ///
  /// @return their classes; not sparse, no relations
  Class<?>[] value();
}
