package dev.basalt.scene.selector;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a selector means, word by word: a tree of objects, and tests that try everything. The
/// oracle of the random tests; knows nothing of worlds.
final class Naive {

  /// An element, with what the tests give to elements.
  static final class Node {
    final int number;
    @Nullable Node parent;
    final List<Node> children = new ArrayList<>();
    @Nullable String tag;
    @Nullable String id;
    List<String> classes = List.of();
    @Nullable Integer points;
    @Nullable String word;
    boolean red;
    boolean hidden;

    Node(int number) {
      this.number = number;
    }

    List<Node> siblings() {
      return parent == null ? List.of(this) : parent.children;
    }

    int place() {
      return siblings().indexOf(this);
    }
  }

  private Naive() {}

  static boolean matches(Node node, List<Complex> options) {
    return options.stream()
        .anyMatch(option -> matches(node, option, option.compounds().size() - 1));
  }

  private static boolean matches(Node node, Complex complex, int k) {
    if (!matches(node, complex.compounds().get(k))) {
      return false;
    }
    return k == 0
        || related(node, complex.combinators().get(k - 1)).stream()
            .anyMatch(other -> matches(other, complex, k - 1));
  }

  /// All that may be on the left.
  private static List<Node> related(Node node, Combinator combinator) {
    List<Node> found = new ArrayList<>();
    Node parent = node.parent;
    int place = node.place();
    switch (combinator) {
      case CHILD -> {
        if (parent != null) {
          found.add(parent);
        }
      }
      case DESCENDANT -> {
        for (Node at = parent; at != null; at = at.parent) {
          found.add(at);
        }
      }
      case NEXT -> {
        if (place > 0) {
          found.add(node.siblings().get(place - 1));
        }
      }
      case LATER -> found.addAll(node.siblings().subList(0, place));
    }
    return found;
  }

  private static boolean matches(Node node, Compound compound) {
    return !node.hidden && compound.conditions().stream().allMatch(c -> matches(node, c));
  }

  private static boolean matches(Node node, Simple condition) {
    return switch (condition) {
      case Simple.OfTag(String name) -> name.equals(node.tag);
      case Simple.OfId(String id) -> id.equals(node.id);
      case Simple.OfClass(String name) -> node.classes.contains(name);
      case Simple.OfAttribute attribute -> matches(node, attribute);
      case Simple.Matching(boolean positive, List<Complex> options) ->
          matches(node, options) == positive;
      case Simple.Having(List<Relative> options) ->
          options.stream().anyMatch(option -> has(node, option));
      case Simple.Nth nth -> place(node, nth);
      case Simple.Position.ROOT -> node.parent == null;
      case Simple.Position.EMPTY -> node.children.isEmpty();
    };
  }

  private static boolean matches(Node node, Simple.OfAttribute attribute) {
    if (attribute.attribute().equals("red")) {
      return node.red;
    }
    if (attribute.attribute().equals("word")) {
      return node.word != null && new TextCondition(attribute).accepts(node.word);
    }
    if (node.points == null) {
      return false;
    }
    int limit = attribute.value().isEmpty() ? 0 : Integer.parseInt(attribute.value());
    return switch (attribute.operator()) {
      case PRESENT -> true;
      case EQUAL -> node.points == limit;
      case DIFFERENT -> node.points != limit;
      case LESS -> node.points < limit;
      case AT_MOST -> node.points <= limit;
      case MORE -> node.points > limit;
      case AT_LEAST -> node.points >= limit;
      default -> throw new AssertionError(attribute);
    };
  }

  private static boolean place(Node node, Simple.Nth nth) {
    List<Node> counted = new ArrayList<>(node.siblings());
    if (!nth.of().isEmpty()) {
      counted.removeIf(sibling -> !matches(sibling, nth.of()));
    }
    int place = (nth.fromEnd() ? counted.reversed() : counted).indexOf(node) + 1;
    if (place == 0) {
      return false;
    }
    for (int n = 0; n <= counted.size() + Math.abs(nth.offset()); n++) {
      if (nth.step() * n + nth.offset() == place) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(Node scope, Relative relative) {
    return inside(scope, relative.first()).stream()
        .anyMatch(node -> has(node, relative.complex(), 0));
  }

  private static boolean has(Node node, Complex complex, int k) {
    return matches(node, complex.compounds().get(k))
        && (k == complex.compounds().size() - 1
            || inside(node, complex.combinators().get(k)).stream()
                .anyMatch(other -> has(other, complex, k + 1)));
  }

  /// All that may be on the right.
  private static List<Node> inside(Node node, Combinator combinator) {
    List<Node> siblings = node.siblings();
    int behind = node.place() + 1;
    return switch (combinator) {
      case CHILD -> node.children;
      case DESCENDANT -> below(node);
      case NEXT -> siblings.subList(behind, Math.min(behind + 1, siblings.size()));
      case LATER -> siblings.subList(behind, siblings.size());
    };
  }

  /// All below a node, in the order of the document.
  static List<Node> below(Node node) {
    List<Node> found = new ArrayList<>();
    for (Node child : node.children) {
      found.add(child);
      found.addAll(below(child));
    }
    return found;
  }
}
