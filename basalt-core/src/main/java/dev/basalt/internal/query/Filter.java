package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// What a query demands of an entity besides its terms. The order in which filters are given does
/// not matter, nor does giving one twice.
///
/// @param with classes that must be there
/// @param without classes that must not be there
/// @param anyOf groups of classes; of each, one must be there
public record Filter(List<Class<?>> with, List<Class<?>> without, List<List<Class<?>>> anyOf) {

  static final Filter NONE = new Filter(List.of(), List.of(), List.of());

  private static final Comparator<Class<?>> BY_NAME =
      Comparator.<Class<?>, String>comparing(Class::getName).thenComparingInt(Class::hashCode);

  Filter with(Class<?>... types) {
    return new Filter(join(with, types), without, anyOf);
  }

  Filter without(Class<?>... types) {
    return new Filter(with, join(without, types), anyOf);
  }

  Filter anyOf(Class<?>... types) {
    if (types.length == 0) {
      throw new IllegalArgumentException(
          "anyOf() without types matches nothing; name at least one");
    }
    List<List<Class<?>>> groups = new ArrayList<>(anyOf);
    groups.add(join(List.of(), types));
    return new Filter(
        with,
        without,
        groups.stream().distinct().sorted(Comparator.comparing(List::toString)).toList());
  }

  private static List<Class<?>> join(List<Class<?>> known, Class<?>... added) {
    List<Class<?>> all = new ArrayList<>(known);
    all.addAll(List.of(added));
    return all.stream().distinct().sorted(BY_NAME).toList();
  }

  /// As messages show it, such as `, Player, !Frozen, (Orc | Elf)`.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    with.forEach(type -> text.append(", ").append(simpleName(type)));
    without.forEach(type -> text.append(", !").append(simpleName(type)));
    anyOf.forEach(
        group ->
            text.append(
                group.stream()
                    .map(type -> simpleName(type))
                    .collect(Collectors.joining(" | ", ", (", ")"))));
    return text.toString();
  }
}
