package dev.basalt.scene.selector;

import dev.basalt.World;
import dev.basalt.scene.selector.Simple.Having;
import dev.basalt.scene.selector.Simple.Matching;
import dev.basalt.scene.selector.Simple.Nth;
import dev.basalt.scene.selector.Simple.OfAttribute;
import dev.basalt.scene.selector.Simple.OfClass;
import dev.basalt.scene.selector.Simple.OfId;
import dev.basalt.scene.selector.Simple.OfTag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Makes tests and seeds of a selector, for one scene.
final class Binding {

  private final World world;
  private final Tree tree;
  private final ElementMaps maps;
  private final Attributes attributes;

  /// The next number of a question for a [Memo].
  private int question = 1;

  Binding(World world, Tree tree, ElementMaps maps, Attributes attributes) {
    this.world = world;
    this.tree = tree;
    this.maps = maps;
    this.attributes = attributes;
  }

  private int questions(int count) {
    int first = question;
    question += count;
    return first;
  }

  // ---- tests

  Chain chain(Complex complex) {
    int compounds = complex.compounds().size();
    return new Chain(tree, tests(complex), complex.combinators(), questions(2 * compounds));
  }

  private List<Tests> tests(Complex complex) {
    return complex.compounds().stream().map(this::tests).toList();
  }

  private Tests tests(Compound compound) {
    Test[] tests =
        compound.conditions().stream()
            .sorted(Comparator.comparingInt(Binding::cost))
            .map(this::test)
            .toArray(Test[]::new);
    return new Tests(tests, tree);
  }

  /// What is asked first.
  private static int cost(Simple condition) {
    return switch (condition) {
      case OfTag tag -> 0;
      case OfId id -> 0;
      case OfClass named -> 1;
      case Simple.Position position -> 1;
      case OfAttribute attribute ->
          attribute.operator() == Operator.PRESENT ? 0 : attribute.operator().isText() ? 3 : 2;
      case Nth nth -> nth.isFirst() ? 1 : 5;
      case Matching matching -> 4;
      case Having having -> 6;
    };
  }

  private Test test(Simple condition) {
    return switch (condition) {
      case OfTag(String name) -> {
        var access = world.leaf(dev.basalt.scene.element.Tag.class, "name");
        yield (entity, pass) ->
            access.has(entity) && name.equals(lower((String) access.get(entity)));
      }
      case OfId(String id) -> {
        var access = world.leaf(dev.basalt.scene.element.Id.class, "value");
        yield (entity, pass) -> access.has(entity) && id.equals(access.get(entity));
      }
      case OfClass(String name) -> {
        var access = world.leaf(dev.basalt.scene.element.Classes.class, "names");
        yield (entity, pass) ->
            access.has(entity)
                && access.get(entity) instanceof List<?> names
                && names.contains(name);
      }
      case OfAttribute attribute -> attributes.test(attribute);
      case Matching matching -> matching(matching);
      case Having having -> having(having);
      case Nth nth ->
          new NthPlace(tree, nth, nth.of().isEmpty() ? null : any(nth.of()), questions(1));
      case Simple.Position position ->
          position == Simple.Position.ROOT
              ? (entity, pass) -> tree.parent(entity) == null
              : (entity, pass) -> tree.firstChild(entity) == null;
    };
  }

  private static @Nullable String lower(@Nullable String name) {
    return name == null ? null : name.toLowerCase(Locale.ROOT);
  }

  private Test matching(Matching matching) {
    Test any = any(matching.options());
    return matching.positive() ? any : (entity, pass) -> !any.matches(entity, pass);
  }

  private Test any(List<Complex> options) {
    return any(options.stream().map(this::chain).toArray(Test[]::new));
  }

  private static Test any(Test... tests) {
    return (entity, pass) -> {
      for (Test test : tests) {
        if (test.matches(entity, pass)) {
          return true;
        }
      }
      return false;
    };
  }

  private Test having(Having having) {
    return any(having.options().stream().map(this::surroundings).toArray(Test[]::new));
  }

  private Test surroundings(Relative relative) {
    Complex complex = relative.complex();
    List<Combinator> combinators = new ArrayList<>();
    combinators.add(relative.first());
    combinators.addAll(complex.combinators());
    int questions = questions(2 * combinators.size());
    return new Surroundings(tree, tests(complex), combinators, questions);
  }

  // ---- seeds

  /// Where to look for the subject of a selector; all elements, if nothing is more specific.
  List<Seed> seeds(Complex complex) {
    List<Seed> seeds = new ArrayList<>(seeds(complex.subject()));
    Seed below = findBelow(complex);
    if (below != null) {
      seeds.add(below);
    }
    if (seeds.isEmpty()) {
      seeds.add(Seed.OfQuery.of(world, List.of(), hidden()));
    }
    return seeds;
  }

  private List<Class<?>> hidden() {
    return List.of(dev.basalt.component.InstanceOf.class);
  }

  private List<Seed> seeds(Compound compound) {
    List<Seed> seeds = new ArrayList<>();
    List<Class<?>> with = new ArrayList<>();
    for (Simple condition : compound.conditions()) {
      switch (condition) {
        case OfTag(String name) -> seeds.add(new Seed.OfName(maps, new Feature.OfTag(name)));
        case OfId(String id) -> seeds.add(new Seed.OfName(maps, new Feature.OfId(id)));
        case OfClass(String name) -> seeds.add(new Seed.OfName(maps, new Feature.OfClass(name)));
        case OfAttribute attribute -> with.add(attributes.type(attribute));
        case Matching matching -> {
          Seed several = matching.positive() ? findSeveral(matching.options()) : null;
          if (several != null) {
            seeds.add(several);
          }
        }
        default -> {}
      }
    }
    if (!with.isEmpty()) {
      seeds.add(Seed.OfQuery.of(world, with.stream().distinct().toList(), without(compound, with)));
    }
    return seeds;
  }

  /// Components that `:not([..])` excludes.
  private List<Class<?>> without(Compound compound, List<Class<?>> with) {
    List<Class<?>> without = new ArrayList<>(hidden());
    for (Simple condition : compound.conditions()) {
      if (condition instanceof Matching(boolean positive, List<Complex> options)
          && !positive
          && options.size() == 1
          && options.getFirst().compounds().size() == 1
          && options.getFirst().subject().conditions().size() == 1
          && options.getFirst().subject().conditions().getFirst() instanceof OfAttribute attribute
          && attribute.operator() == Operator.PRESENT
          && !attributes.asksValue(attribute)) {
        without.add(attributes.type(attribute));
      }
    }
    without.removeAll(with);
    return without.stream().distinct().toList();
  }

  /// One seed for each option, if all have one.
  private @Nullable Seed findSeveral(List<Complex> options) {
    List<Seed> several = new ArrayList<>();
    for (Complex option : options) {
      List<Seed> seeds = seeds(option.subject());
      if (seeds.isEmpty()) {
        return null;
      }
      several.add(seeds.getFirst());
    }
    return new Seed.OfSeveral(List.copyOf(several));
  }

  /// The nearest element with an id that the subject must be below.
  private @Nullable Seed findBelow(Complex complex) {
    for (int k = complex.combinators().size() - 1; k >= 0; k--) {
      Combinator combinator = complex.combinators().get(k);
      if (combinator == Combinator.NEXT || combinator == Combinator.LATER) {
        return null;
      }
      for (Simple condition : complex.compounds().get(k).conditions()) {
        if (condition instanceof OfId(String id)) {
          boolean direct = k == complex.combinators().size() - 1 && combinator == Combinator.CHILD;
          return new Seed.Below(maps, tree, id, !direct);
        }
      }
    }
    return null;
  }

  /// Whether all matches have one of the names or components that the subject asks for. If so, a
  /// new entity need not be tested before it gets one.
  static boolean isAnchored(Compound compound) {
    return compound.conditions().stream()
        .anyMatch(
            condition ->
                switch (condition) {
                  case OfTag tag -> true;
                  case OfId id -> true;
                  case OfClass named -> true;
                  case OfAttribute attribute -> true;
                  case Matching matching ->
                      matching.positive()
                          && matching.options().stream()
                              .allMatch(option -> isAnchored(option.subject()));
                  default -> false;
                });
  }
}
