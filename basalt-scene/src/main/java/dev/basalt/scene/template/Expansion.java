package dev.basalt.scene.template;

import dev.basalt.scene.markup.Node;
import dev.basalt.scene.markup.Spots;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Declarations;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Replaces uses of templates by what they hold, repeats what is to be repeated, and computes
/// expressions.
public final class Expansion {

  /// A template: its parameters with their defaults, and what it holds.
  private record Template(Node node, Map<String, String> parameters) {}

  private final Map<String, Template> templates = new HashMap<>();
  private final Map<String, Pattern> patterns = new HashMap<>();
  private final Deque<String> inUse = new ArrayDeque<>();
  private final BiFunction<Node, SceneException, SceneException> place;
  private final int limit;
  private final int depthLimit;
  private int count;

  /// Begins with no templates.
  ///
  /// @param limit how many elements there may be in the end
  /// @param depthLimit how deep they may be nested
  /// @param place says where a problem is
  public Expansion(
      int limit, int depthLimit, BiFunction<Node, SceneException, SceneException> place) {
    this.limit = limit;
    this.depthLimit = depthLimit;
    this.place = place;
  }

  /// Adds a template.
  ///
  /// @param template an element with an `id`; its other attributes are parameters
  public void template(Node template) {
    String id = template.find("id");
    if (id == null || id.isBlank()) {
      throw at(template, SceneException.of("a template has no id; add one, as in id=\"tree\""));
    }
    Map<String, String> parameters = new HashMap<>();
    for (int i = 0; i < template.attributes(); i++) {
      if (!template.name(i).equals("id")) {
        parameters.put(template.name(i), template.value(i));
      }
    }
    if (templates.put(id, new Template(template, parameters)) != null) {
      throw at(template, SceneException.of("there are two templates \"%s\"".formatted(id)));
    }
  }

  /// What a node stands for.
  ///
  /// @param node any element
  /// @return itself, if there is nothing to do; else one or more others, or none
  public List<Node> expand(Node node) {
    List<Node> expanded = new ArrayList<>(1);
    expand(node, new Scope(null), false, 1, expanded::add);
    return expanded;
  }

  /// Takes what has been expanded.
  private interface Target {
    void add(Node node);
  }

  private void expand(Node node, Scope scope, boolean generated, int depth, Target target) {
    String repeat = node.find("repeat");
    if (repeat == null) {
      target.add(one(node, scope, generated, depth));
      return;
    }
    String name = "i";
    String times = repeat;
    int colon = repeat.indexOf(':');
    if (colon > 0 && repeat.substring(0, colon).strip().matches("[A-Za-z_][A-Za-z0-9_]*")) {
      name = repeat.substring(0, colon).strip();
      times = repeat.substring(colon + 1);
    }
    long number = times(node, times, scope);
    for (long i = 0; i < number; i++) {
      Scope inner = new Scope(scope).set(name, (double) i).set("count", (double) number);
      target.add(one(node, inner, true, depth));
    }
  }

  private long times(Node node, String text, Scope scope) {
    try {
      String plain = Pattern.is(text) ? pattern(text).in(scope) : text;
      double number = Expression.number(plain.strip());
      if (number != Math.rint(number) || number < 0 || number > limit) {
        throw SceneException.of(
            "repeat is %s; it must be a whole number from 0 to %s".formatted(plain.strip(), limit));
      }
      return (long) number;
    } catch (SceneException e) {
      throw at(node, e);
    }
  }

  private Node one(Node node, Scope scope, boolean generated, int depth) {
    if (++count > limit) {
      throw at(
          node,
          SceneException.of("there are more than %s elements; raise the limit".formatted(limit)));
    }
    if (depth > depthLimit) {
      throw at(
          node,
          SceneException.of(
              "elements are nested more than %s deep; raise the limit".formatted(depthLimit)));
    }
    Node made = new Node(node.tag(), node.ordinal(), generated || node.isGenerated());
    for (int i = 0; i < node.attributes(); i++) {
      if (!isOurs(node.name(i))) {
        add(made, node.name(i), text(node, i, scope), node.findSpots(i));
      }
    }
    use(node, scope, depth, made);
    for (Node child : node.children()) {
      expand(child, scope, generated, depth + 1, made::add);
    }
    return made;
  }

  private static void add(Node made, String name, String text, @Nullable Spots spots) {
    if (spots == null) {
      made.add(name, text);
    } else {
      made.add(name, text, spots);
    }
  }

  private static boolean isOurs(String name) {
    return name.equals("repeat") || name.equals("template") || name.equals("with");
  }

  private String text(Node node, int attribute, Scope scope) {
    String text = node.value(attribute);
    if (!Pattern.is(text)) {
      return text;
    }
    try {
      return pattern(text).in(scope);
    } catch (SceneException e) {
      String prefix = "attribute \"%s\": ".formatted(node.name(attribute));
      throw at(node, e.within(prefix, 0));
    }
  }

  private Pattern pattern(String text) {
    return patterns.computeIfAbsent(text, Pattern::parse);
  }

  private void use(Node node, Scope scope, int depth, Node made) {
    String id = node.find("template");
    if (id == null) {
      return;
    }
    String name = id.startsWith("#") ? id.substring(1) : id;
    Template template = templates.get(name);
    if (template == null) {
      throw at(
          node,
          SceneException.of(
              "there is no template \"%s\"%s"
                  .formatted(
                      name, Nearest.hint(name, templates.keySet().stream().sorted().toList()))));
    }
    if (inUse.contains(name)) {
      throw at(
          node,
          SceneException.of(
              "template \"%s\" uses itself: %s > %s"
                  .formatted(name, String.join(" > ", inUse.reversed()), name)));
    }
    Scope inner = parameters(node, template, scope);
    inUse.push(name);
    for (Node child : template.node().children()) {
      expand(child, inner, true, depth + 1, made::add);
    }
    inUse.pop();
  }

  private Scope parameters(Node node, Template template, Scope scope) {
    Scope inner = new Scope(null);
    template.parameters().forEach((name, text) -> inner.set(name, valueOf(node, text, scope)));
    String with = node.find("with");
    if (with != null) {
      try {
        Declarations.parse(
            with,
            (name, nameAt, text, at) -> set(inner, template, name, valueOf(node, text, scope)));
      } catch (SceneException e) {
        throw at(node, e);
      }
    }
    return inner;
  }

  private static void set(Scope scope, Template template, String name, Object value) {
    if (!template.parameters().containsKey(name.toLowerCase(java.util.Locale.ROOT))) {
      throw SceneException.of(
          "template \"%s\" has no parameter \"%s\"%s"
              .formatted(
                  template.node().get("id"),
                  name,
                  Nearest.hint(name, template.parameters().keySet().stream().sorted().toList())));
    }
    scope.set(name, value);
  }

  /// Numbers as numbers, so that `+` adds them.
  private Object valueOf(Node node, String text, Scope scope) {
    Object value;
    try {
      value = Pattern.is(text) ? pattern(text).value(scope) : text;
    } catch (SceneException e) {
      throw at(node, e);
    }
    Double number = value instanceof String plain ? findNumber(plain) : null;
    return number == null ? value : number;
  }

  private static @Nullable Double findNumber(String text) {
    return text.matches("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?") ? Double.valueOf(text) : null;
  }

  private SceneException at(Node node, SceneException problem) {
    return place.apply(node, problem);
  }
}
