package dev.basalt.scene.selector;

import dev.basalt.Entity;

/// The conditions of one compound: all of them must be met, by an element.
record Tests(Test[] tests, Tree tree) {

  boolean matches(Entity entity, Pass pass) {
    for (Test test : tests) {
      if (!test.matches(entity, pass)) {
        return false;
      }
    }
    return tree.isElement(entity);
  }
}
