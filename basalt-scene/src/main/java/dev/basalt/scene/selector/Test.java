package dev.basalt.scene.selector;

import dev.basalt.Entity;

/// A condition on an element, ready to be asked.
@FunctionalInterface
interface Test {

  /// Whether a living entity meets it.
  boolean matches(Entity entity, Pass pass);
}
