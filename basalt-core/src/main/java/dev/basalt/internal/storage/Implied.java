package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Components that come with others, since those require them, and the values that they have then.
final class Implied {

  static final Implied NONE = new Implied(List.of(), List.of());

  private final Component[] components;

  /// For each component, the columns of one row.
  private final Object[][] values;

  private Implied(List<Component> components, List<Object[]> values) {
    this.components = components.toArray(new Component[0]);
    this.values = values.toArray(new Object[0][]);
  }

  /// What comes first counts.
  static final class Builder {
    private final List<Component> components = new ArrayList<>();
    private final List<Object[]> values = new ArrayList<>();

    Builder add(Component component, Object[] columns) {
      if (!components.contains(component)) {
        components.add(component);
        values.add(columns);
      }
      return this;
    }

    Builder addAll(Implied other) {
      for (int i = 0; i < other.components.length; i++) {
        add(other.components[i], other.values[i]);
      }
      return this;
    }

    Implied build() {
      return components.isEmpty() ? NONE : new Implied(components, values);
    }
  }

  /// What comes with several components, none of which is among it.
  static Implied by(Component... named) {
    Builder builder = new Builder();
    for (Component component : named) {
      builder.addAll(component.implied());
    }
    return builder.build().without(named);
  }

  private Implied without(Component... named) {
    Builder rest = new Builder();
    for (int i = 0; i < components.length; i++) {
      if (!Arrays.asList(named).contains(components[i])) {
        rest.add(components[i], values[i]);
      }
    }
    return rest.build();
  }

  /// The same for another world, whose components have the same numbers.
  Implied of(Registry registry) {
    List<Component> others = new ArrayList<>();
    for (Component component : components) {
      others.add(registry.component(component.number()));
    }
    return others.isEmpty() ? NONE : new Implied(others, List.of(values));
  }

  boolean isEmpty() {
    return components.length == 0;
  }

  /// Nobody changes them; an array, so that a loop over it allocates nothing.
  Component[] components() {
    return components;
  }

  /// Those that come when a row moves.
  Implied arriving(Archetype source, Archetype target) {
    Builder rest = new Builder();
    for (int i = 0; i < components.length; i++) {
      int number = components[i].number();
      if (target.has(number) && !source.has(number)) {
        rest.add(components[i], values[i]);
      }
    }
    return rest.build();
  }

  /// Writes the values into rows that follow each other.
  void write(Chunk chunk, int row, int rows) {
    for (int i = 0; i < components.length; i++) {
      Component component = components[i];
      Object[] columns = chunk.columns(chunk.archetype().group(component.number()));
      if (columns.length > 0) {
        RowCopy.any(values[i], 0, columns, row);
        component.codec().repeat(columns, row, row + rows);
      }
    }
  }

  boolean isObserved(ReactionSource source) {
    for (int i = 0; i < components.length; i++) {
      if (source.observes(components[i])) {
        return true;
      }
    }
    return false;
  }
}
