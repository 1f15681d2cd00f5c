package dev.basalt.scene.selector;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A selector that is bound to a scene and can be evaluated.
///
/// @param selector what it was made of
/// @param options one for each of its group
/// @param dependencies what its matches depend on
/// @param values the components of which it asks for the value
/// @param anchored false if entities without any names and components may match
record Bound(
    Selector selector,
    List<Option> options,
    Map<Feature, Set<Reach>> dependencies,
    List<Class<?>> values,
    boolean anchored) {

  /// The number of elements up to which all are simply tested.
  private static final int FEW = 64;

  static Bound of(Selector selector, List<Option> options, Map<Feature, Set<Reach>> dependencies) {
    List<Class<?>> values = new ArrayList<>();
    for (Feature feature : dependencies.keySet()) {
      if (feature instanceof Feature.Value(Class<?> type)) {
        values.add(type);
      }
    }
    boolean anchored =
        options.stream().allMatch(option -> Binding.isAnchored(option.complex().subject()));
    return new Bound(selector, options, dependencies, values, anchored);
  }

  /// One selector of a group.
  ///
  /// @param complex what it was made of
  /// @param chain tests single elements
  /// @param seeds where all matches are, each by itself
  record Option(Complex complex, Chain chain, List<Seed> seeds) {

    /// The smallest seed of which the size is known.
    Seed smallest() {
      return seeds.stream().min(Comparator.comparingInt(Seed::size)).orElseThrow();
    }

    void evaluate(Pass pass, Consumer<? super Entity> body) {
      Seed smallest = smallest();
      int size = smallest.size();
      for (Seed seed : seeds) {
        if (size > FEW && seed instanceof Seed.Below below && seed != smallest) {
          List<Entity> matches = new ArrayList<>();
          if (below.walk(size, entity -> test(entity, pass, matches::add))) {
            matches.forEach(body);
            return;
          }
        }
      }
      smallest.forEach(entity -> test(entity, pass, body));
    }

    private void test(Entity entity, Pass pass, Consumer<? super Entity> body) {
      if (chain.matches(entity, pass.next())) {
        body.accept(entity);
      }
    }

    private String explain() {
      StringBuilder text = new StringBuilder(complex.toString());
      text.append("\n  candidates: ").append(smallest().explain());
      for (Seed seed : seeds) {
        if (seed instanceof Seed.Below && seed != smallest()) {
          text.append("; if they are fewer, ").append(seed.explain());
        }
      }
      text.append("\n  tests: ").append(complex.subject());
      for (int k = complex.combinators().size() - 1; k >= 0; k--) {
        text.append("; ").append(complex.combinators().get(k).leftward());
        text.append(complex.compounds().get(k));
      }
      return text.toString();
    }
  }

  /// An id or a class that all matches have, or null.
  @Nullable Feature findAnchor() {
    Feature found = null;
    if (options.size() == 1) {
      for (Simple condition : options.getFirst().complex().subject().conditions()) {
        if (condition instanceof Simple.OfId(String id)) {
          return new Feature.OfId(id);
        }
        if (found == null && condition instanceof Simple.OfClass(String name)) {
          found = new Feature.OfClass(name);
        }
      }
    }
    return found;
  }

  boolean matches(Entity entity, Pass pass) {
    for (Option option : options) {
      if (option.chain().matches(entity, pass)) {
        return true;
      }
    }
    return false;
  }

  /// Finds all matches, each once.
  void evaluate(Pass pass, EntitySet matches) {
    options.forEach(option -> option.evaluate(pass, matches::add));
  }

  /// About how many elements are tested to find all matches.
  int effort() {
    long effort = options.stream().mapToLong(option -> option.smallest().size()).sum();
    return (int) Math.min(effort, Integer.MAX_VALUE / 4);
  }

  String explain() {
    return options.stream().map(Option::explain).collect(Collectors.joining("\n"))
        + "\nfollows: "
        + dependencies.keySet().stream()
            .filter(feature -> feature != Feature.Whole.ELEMENT)
            .map(Feature::toString)
            .collect(Collectors.joining(", "));
  }
}
