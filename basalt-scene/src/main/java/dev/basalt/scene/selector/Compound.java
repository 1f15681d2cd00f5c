package dev.basalt.scene.selector;

import java.util.List;
import java.util.stream.Collectors;

/// Conditions that one element must meet, all of them: `a-box.red[health]`.
///
/// @param conditions none for `*`
record Compound(List<Simple> conditions) {

  @Override
  public String toString() {
    return conditions.isEmpty()
        ? "*"
        : conditions.stream().map(Object::toString).collect(Collectors.joining());
  }
}
