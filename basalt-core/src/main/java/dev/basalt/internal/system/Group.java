package dev.basalt.internal.system;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Systems that are ordered, enabled and asked about together.
public final class Group {

  final String name;
  final List<Reference> order = new ArrayList<>();
  final List<BooleanSupplier> conditions = new ArrayList<>();

  /// The groups that it is in, directly.
  final Set<String> groups = new LinkedHashSet<>();

  volatile boolean enabled = true;

  Group(String name) {
    this.name = name;
  }

  public void before(String target) {
    order.add(new Reference(target, true, "group \"%s\" is before \"%s\"".formatted(name, target)));
  }

  public void after(String target) {
    order.add(new Reference(target, false, "group \"%s\" is after \"%s\"".formatted(name, target)));
  }

  public void condition(BooleanSupplier condition) {
    conditions.add(Objects.requireNonNull(condition, "the condition is null"));
  }
}
