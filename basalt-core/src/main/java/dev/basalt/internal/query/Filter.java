package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a query demands of an entity besides its terms. The order in which filters are given does
/// not matter, nor does giving one twice.
///
/// @param with classes that must be there
/// @param without classes that must not be there
/// @param anyOf groups of classes; of each, one must be there
/// @param disabledToo whether components that disable are not looked at, unless they are named
public record Filter(
    List<Class<?>> with, List<Class<?>> without, List<List<Class<?>>> anyOf, boolean disabledToo) {

  public static final Filter NONE = new Filter(List.of(), List.of(), List.of(), false);

  Filter with(List<Class<?>> types) {
    return new Filter(join(with, types), without, anyOf, disabledToo);
  }

  Filter without(List<Class<?>> types) {
    return new Filter(with, join(without, types), anyOf, disabledToo);
  }

  Filter anyOf(List<Class<?>> types) {
    if (types.isEmpty()) {
      throw new IllegalArgumentException(
          "anyOf() without types matches nothing; name at least one");
    }
    List<List<Class<?>>> groups = new ArrayList<>(anyOf);
    groups.add(join(List.of(), types));
    return new Filter(
        with,
        without,
        groups.stream().distinct().sorted(Comparator.comparing(List::toString)).toList(),
        disabledToo);
  }

  public Filter withDisabled() {
    return new Filter(with, without, anyOf, true);
  }

  /// What is left to demand, where terms demand some components already.
  ///
  /// @throws IllegalArgumentException if what must not be there must be there
  Filter beside(List<Class<?>> terms) {
    for (Class<?> type : without) {
      if (with.contains(type) || terms.contains(type)) {
        throw new IllegalArgumentException(
            "%s is both required and excluded by one query, which would match nothing; drop one of the two"
                .formatted(simpleName(type)));
      }
    }
    List<Class<?>> left = new ArrayList<>(with);
    return left.removeAll(terms)
        ? new Filter(List.copyOf(left), without, anyOf, disabledToo)
        : this;
  }

  private static List<Class<?>> join(List<Class<?>> known, List<Class<?>> added) {
    List<Class<?>> all = new ArrayList<>(known);
    for (Class<?> type : added) {
      if (!all.contains(type)) {
        all.add(type);
      }
    }
    all.sort(Filter::byName);
    return List.copyOf(all);
  }

  private static int byName(Class<?> a, Class<?> b) {
    int names = a.getName().compareTo(b.getName());
    return names != 0 ? names : Integer.compare(a.hashCode(), b.hashCode());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Filter filter
        && with.equals(filter.with)
        && without.equals(filter.without)
        && anyOf.equals(filter.anyOf)
        && disabledToo == filter.disabledToo;
  }

  @Override
  public int hashCode() {
    int named = (with.hashCode() * 31 + without.hashCode()) * 31 + anyOf.hashCode();
    return disabledToo ? ~named : named;
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
    if (disabledToo) {
      text.append(", disabled too");
    }
    return text.toString();
  }
}
