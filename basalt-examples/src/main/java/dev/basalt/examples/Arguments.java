package dev.basalt.examples;

import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The command line of [Launcher].
///
/// @param mode what to do
/// @param example which one
/// @param options how
record Arguments(Mode mode, Example example, Options options) {

  /// What is asked for.
  enum Mode {
    RUN,
    LIST,
    HELP
  }

  /// Reads a command line.
  ///
  /// @param examples what there is; the first one is meant if none is named
  /// @throws IllegalArgumentException if it is not understood
  static Arguments parse(List<Example> examples, String... args) {
    Mode mode = Mode.RUN;
    Example example = null;
    Map<Option, String> given = new EnumMap<>(Option.class);
    for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
      String arg = rest.next();
      switch (arg) {
        case "--list" -> mode = Mode.LIST;
        case "--help", "-h" -> mode = Mode.HELP;
        case String s when s.startsWith("-") -> option(Option.of(s), rest, given);
        default -> {
          if (example != null && isFile(arg, example, examples, given)) {
            given.put(Option.FILE, arg);
          } else {
            example = example(examples, arg, example);
          }
        }
      }
    }
    Example chosen = example == null ? examples.getFirst() : example;
    given.keySet().forEach(option -> refuseForeign(option, chosen));
    return new Arguments(mode, chosen, new Options(given));
  }

  /// Whether a word is the file of the demo that was named, and not a second demo.
  private static boolean isFile(
      String word, Example example, List<Example> examples, Map<Option, String> given) {
    return example.options().contains(Option.FILE)
        && !given.containsKey(Option.FILE)
        && examples.stream().noneMatch(other -> other.name().equals(word));
  }

  private static void option(Option option, Iterator<String> rest, Map<Option, String> given) {
    if (option.hasValue() && !rest.hasNext()) {
      throw new IllegalArgumentException(option + " needs a value after it");
    }
    given.put(option, option.hasValue() ? rest.next() : "");
  }

  private static Example example(List<Example> examples, String name, @Nullable Example before) {
    if (before != null) {
      throw new IllegalArgumentException(
          "two demos are named, %s and %s; name one".formatted(before.name(), name));
    }
    return examples.stream()
        .filter(example -> example.name().equals(name))
        .findAny()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no demo is called %s; there are %s".formatted(name, names(examples))));
  }

  private static String names(List<Example> examples) {
    return examples.stream().map(Example::name).collect(Collectors.joining(", "));
  }

  private static void refuseForeign(Option option, Example example) {
    if (!example.options().contains(option)) {
      throw new IllegalArgumentException(
          "%s does not know the option %s; it knows %s"
              .formatted(
                  example.name(),
                  option,
                  example.options().stream()
                      .sorted()
                      .map(Option::toString)
                      .collect(Collectors.joining(", "))));
    }
  }
}
