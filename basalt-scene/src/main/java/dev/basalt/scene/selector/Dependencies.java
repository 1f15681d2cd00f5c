package dev.basalt.scene.selector;

import dev.basalt.scene.selector.Simple.Having;
import dev.basalt.scene.selector.Simple.Matching;
import dev.basalt.scene.selector.Simple.Nth;
import dev.basalt.scene.selector.Simple.OfAttribute;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds what the matches of a selector depend on: for each feature, how far a change of it at one
/// element reaches.
final class Dependencies {

  private final Attributes attributes;
  private final Map<Feature, Set<Reach>> found = new LinkedHashMap<>();

  private Dependencies(Attributes attributes) {
    this.attributes = attributes;
  }

  static Map<Feature, Set<Reach>> of(List<Complex> options, Attributes attributes) {
    Dependencies dependencies = new Dependencies(attributes);
    options.forEach(option -> dependencies.walk(option, Reach.SELF));
    return dependencies.found;
  }

  private void add(Feature feature, Reach reach) {
    found.computeIfAbsent(feature, any -> new LinkedHashSet<>()).add(reach);
  }

  /// @param reach from its subject to that of the whole
  private void walk(Complex complex, Reach reach) {
    Reach here = reach;
    for (int k = complex.compounds().size() - 1; k >= 0; k--) {
      walk(complex.compounds().get(k), here);
      if (k > 0) {
        Combinator combinator = complex.combinators().get(k - 1);
        move(combinator, here);
        here = Reach.across(combinator).then(here);
      }
    }
  }

  /// What changes on the right of a combinator when elements move.
  private void move(Combinator combinator, Reach reach) {
    switch (combinator) {
      case CHILD -> add(Feature.Whole.PARENT, reach);
      case DESCENDANT -> add(Feature.Whole.PARENT, Reach.SUBTREE.then(reach));
      case NEXT, LATER -> moveBeside(reach);
    }
  }

  /// What changes when it depends on the place among the siblings.
  private void moveBeside(Reach reach) {
    add(Feature.Whole.PARENT, reach);
    add(Feature.Whole.CHILDREN, Reach.CHILDREN.then(reach));
  }

  private void walk(Compound compound, Reach reach) {
    add(Feature.Whole.ELEMENT, reach);
    compound.conditions().forEach(condition -> walk(condition, reach));
  }

  private void walk(Simple condition, Reach reach) {
    switch (condition) {
      case Simple.OfTag tag -> add(new Feature.OfTag(tag.name()), reach);
      case Simple.OfId id -> add(new Feature.OfId(id.id()), reach);
      case Simple.OfClass named -> add(new Feature.OfClass(named.name()), reach);
      case OfAttribute attribute -> walk(attribute, reach);
      case Matching matching -> matching.options().forEach(option -> walk(option, reach));
      case Having having -> having.options().forEach(option -> walk(option, reach));
      case Nth nth -> {
        moveBeside(reach);
        nth.of().forEach(option -> walk(option, Reach.SIBLINGS.then(reach)));
      }
      case Simple.Position position ->
          add(
              position == Simple.Position.ROOT ? Feature.Whole.PARENT : Feature.Whole.CHILDREN,
              reach);
    }
  }

  private void walk(OfAttribute attribute, Reach reach) {
    Class<?> type = attributes.type(attribute);
    add(new Feature.Presence(type), reach);
    if (attributes.asksValue(attribute)) {
      add(new Feature.Value(type), reach);
    }
  }

  /// @param reach from the element that has the surroundings
  private void walk(Relative relative, Reach reach) {
    boolean below =
        relative.first() == Combinator.CHILD || relative.first() == Combinator.DESCENDANT;
    boolean beside = !below && relative.complex().compounds().size() == 1;
    Reach back = below ? Reach.LINE : beside ? Reach.SIBLINGS : Reach.ALL;
    if (beside) {
      moveBeside(reach);
    } else {
      add(Feature.Whole.CHILDREN, back.then(reach));
      add(Feature.Whole.PARENT, below ? reach : Reach.ALL);
    }
    relative.complex().compounds().forEach(compound -> walk(compound, back.then(reach)));
  }
}
