package dev.basalt.scene.selector;

import java.util.List;
import java.util.stream.Collectors;

/// One condition on an element.
sealed interface Simple {

  /// `a-box`
  ///
  /// @param name in lower case
  record OfTag(String name) implements Simple {
    @Override
    public String toString() {
      return Escapes.name(name);
    }
  }

  /// `#ball`
  record OfId(String id) implements Simple {
    @Override
    public String toString() {
      return "#" + Escapes.name(id);
    }
  }

  /// `.round`
  record OfClass(String name) implements Simple {
    @Override
    public String toString() {
      return "." + Escapes.name(name);
    }
  }

  /// `[health]`, `[health.points < 10]`
  ///
  /// @param attribute the name of the component
  /// @param path of the property; empty for the whole component
  /// @param operator what is asked
  /// @param value compared with; empty where nothing is
  /// @param anyCase whether the case of ASCII letters is ignored
  /// @param at where it begins in the text
  record OfAttribute(
      String attribute, String path, Operator operator, String value, boolean anyCase, int at)
      implements Simple {

    /// The name with the path.
    String name() {
      String first = Escapes.name(attribute);
      return path.isEmpty() ? first : first + "." + Escapes.path(path);
    }

    @Override
    public String toString() {
      if (operator == Operator.PRESENT) {
        return "[" + name() + "]";
      }
      String flag = anyCase ? " i" : "";
      return "[%s %s %s%s]".formatted(name(), operator, Escapes.string(value), flag);
    }
  }

  /// `:is(..)`, `:where(..)`, `:not(..)`
  ///
  /// @param positive false for `:not`
  /// @param options one of which must match, or none
  record Matching(boolean positive, List<Complex> options) implements Simple {
    @Override
    public String toString() {
      return (positive ? ":is(" : ":not(") + Complex.list(options) + ")";
    }
  }

  /// `:has(..)`
  record Having(List<Relative> options) implements Simple {
    @Override
    public String toString() {
      return options.stream()
          .map(Relative::toString)
          .collect(Collectors.joining(", ", ":has(", ")"));
    }
  }

  /// `:nth-child(2n + 1 of ..)`
  ///
  /// @param step `a` of `an + b`
  /// @param offset `b` of `an + b`
  /// @param fromEnd whether the last child is the first one
  /// @param of counted are those of which one matches; all, if there is none
  record Nth(int step, int offset, boolean fromEnd, List<Complex> of) implements Simple {

    static Nth first(boolean fromEnd) {
      return new Nth(0, 1, fromEnd, List.of());
    }

    /// Whether a place is one of those asked for.
    boolean accepts(int place) {
      long distance = (long) place - offset;
      return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0;
    }

    /// Whether no counting is needed.
    boolean isFirst() {
      return step == 0 && offset == 1 && of.isEmpty();
    }

    @Override
    public String toString() {
      if (isFirst()) {
        return fromEnd ? ":last-child" : ":first-child";
      }
      String counted = of.isEmpty() ? "" : " of " + Complex.list(of);
      String number = step == 0 ? "" + offset : step + "n" + (offset < 0 ? "" : "+") + offset;
      return (fromEnd ? ":nth-last-child(" : ":nth-child(") + number + counted + ")";
    }
  }

  /// Conditions without arguments.
  enum Position implements Simple {
    /// Has no parent.
    ROOT,
    /// Has no children.
    EMPTY;

    @Override
    public String toString() {
      return this == ROOT ? ":root" : ":empty";
    }
  }
}
