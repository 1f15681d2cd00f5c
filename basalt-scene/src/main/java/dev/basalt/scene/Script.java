package dev.basalt.scene;

import dev.basalt.scene.markup.Json;
import dev.basalt.scene.markup.Markup;
import dev.basalt.scene.markup.Node;
import dev.basalt.scene.markup.Positions;
import dev.basalt.scene.markup.Spots;
import dev.basalt.scene.template.Expansion;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.Place;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A text that was read and checked: its elements, mixins and assets. The world has not changed.
final class Script {

  /// A mixin that the text defines.
  record MixinDraft(Node node, Settings settings, List<String> bases) {}

  /// Elements of HTML that have no meaning in a scene.
  private static final List<String> IGNORED =
      List.of("script", "style", "link", "meta", "title", "base", "noscript");

  private final Scene scene;
  private final Source source;
  private final boolean json;
  private final List<Draft> roots = new ArrayList<>();
  private final Map<String, MixinDraft> mixins = new LinkedHashMap<>();
  private final Map<String, String> assets = new LinkedHashMap<>();
  private final Map<String, Node> ids = new HashMap<>();
  private final Expansion expansion;
  private List<String> warnings = List.of();
  private @Nullable Positions positions;

  private Script(Scene scene, Source source, boolean json) {
    this.scene = scene;
    this.source = source;
    this.json = json;
    this.expansion = new Expansion(scene.limits().elements(), scene.limits().depth(), this::at);
  }

  /// Reads a text.
  ///
  /// @param json whether it is JSON, and not HTML
  static Script read(Scene scene, Source source, boolean json) {
    Script script = new Script(scene, source, json);
    script.run();
    return script;
  }

  // ---- what it asks for

  Source source() {
    return source;
  }

  boolean isJson() {
    return json;
  }

  List<Draft> roots() {
    return roots;
  }

  Map<String, MixinDraft> mixins() {
    return mixins;
  }

  List<String> warnings() {
    return warnings;
  }

  /// Where the elements are in the text.
  Positions positions() {
    Positions known = positions;
    if (known == null) {
      known = Positions.of(source, scene.limits().depth());
      positions = known;
    }
    return known;
  }

  Place place(Node node) {
    return source.place(start(node));
  }

  private int start(Node node) {
    return json ? node.ordinal() : positions().element(node.ordinal()).start();
  }

  SceneException at(Node node, SceneException problem) {
    return node.ordinal() < 0
        ? problem
        : SceneException.because(problem.problem(), problem).in(source, start(node));
  }

  // ---- reading

  private void run() {
    List<Node> nodes;
    Limits limits = scene.limits();
    if (json) {
      nodes = Json.parse(source, limits.depth(), limits.attribute());
    } else {
      Markup.Parsed parsed = Markup.parse(source, limits.depth(), limits.attribute());
      nodes = parsed.roots();
      warnings = parsed.warnings();
    }
    List<Node> scenery = new ArrayList<>();
    nodes.forEach(node -> structure(node, scenery, false));
    if (!assets.isEmpty()) {
      scene.reader().forget();
    }
    mixinNodes.forEach(this::mixin);
    for (Node node : scenery) {
      expansion.expand(node).forEach(each -> roots.add(draft(each)));
    }
  }

  private final List<Node> mixinNodes = new ArrayList<>();

  /// Takes out nodes that are not elements of a scene; elements go into `rest`.
  private void structure(Node node, List<Node> rest, boolean inside) {
    switch (node.tag()) {
      case "a-assets" -> node.children().forEach(this::asset);
      case "a-mixin" -> mixinNodes.add(node);
      case "template" -> {
        expansion.template(node);
        cleanse(node);
      }
      default -> {
        if (IGNORED.contains(node.tag())) {
          return;
        }
        if (!inside && isPlainHtml(node.tag())) {
          node.children().forEach(child -> structure(child, rest, false));
        } else {
          cleanse(node);
          rest.add(node);
        }
      }
    }
  }

  private void cleanse(Node node) {
    List<Node> kept = new ArrayList<>();
    node.children().forEach(child -> structure(child, kept, true));
    node.children(kept);
  }

  private boolean isPlainHtml(String tag) {
    return tag.indexOf('-') < 0 && !scene.layers().tags().contains(tag);
  }

  // ---- assets and mixins

  private void asset(Node node) {
    if (node.tag().equals("a-mixin") || node.tag().equals("template")) {
      structure(node, new ArrayList<>(), true);
      return;
    }
    String id = node.find("id");
    String path = node.find("src");
    if (id == null || path == null || IGNORED.contains(node.tag())) {
      return;
    }
    try {
      if (assets.put(id, path) != null) {
        throw SceneException.of("there are two assets \"%s\"".formatted(id));
      }
      scene.assets().put(id, path);
    } catch (SceneException e) {
      throw at(node, e);
    }
  }

  private void mixin(Node node) {
    String id = node.find("id");
    if (id == null || id.isBlank()) {
      throw at(node, SceneException.of("a mixin has no id; add one, as in id=\"red\""));
    }
    Settings settings = new Settings();
    for (int i = 0; i < node.attributes(); i++) {
      String name = node.name(i);
      if (!name.equals("id") && !name.equals("mixin")) {
        settings.add(component(node, name, node.value(i), null));
      }
    }
    MixinDraft draft = new MixinDraft(node, settings, words(node.get("mixin")));
    if (mixins.put(id, draft) != null) {
      throw at(node, SceneException.of("there are two mixins \"%s\"".formatted(id)));
    }
  }

  /// Checks that each mixin that is named exists.
  private void checkMixins(Node node, List<String> names) {
    for (String name : names) {
      if (!mixins.containsKey(name) && scene.layers().findMixin(name) == null) {
        List<String> known = new ArrayList<>(mixins.keySet());
        known.addAll(scene.layers().mixinNames());
        throw inValue(
            node,
            "mixin",
            node.get("mixin"),
            SceneException.at(
                Math.max(0, node.get("mixin").indexOf(name)),
                "there is no mixin \"%s\"%s".formatted(name, Nearest.hint(name, known))));
      }
    }
  }

  // ---- elements

  private Draft draft(Node node) {
    String tag = node.tag();
    Primitive primitive = scene.layers().findPrimitive(tag);
    if (primitive == null && !tag.equals("a-entity") && !tag.equals("a-scene")) {
      throw at(
          node,
          SceneException.of(
              "there is no element <%s>%s"
                  .formatted(tag, Nearest.hint(tag, scene.layers().tags()))));
    }
    Draft draft = attributes(node, primitive);
    for (Node child : node.children()) {
      draft.children().add(draft(child));
    }
    return draft;
  }

  private Draft attributes(Node node, @Nullable Primitive primitive) {
    String id = null;
    List<String> classes = List.of();
    List<String> named = List.of();
    Map<String, String> data = Map.of();
    Settings own = node.attributes() == 0 ? Settings.NONE : new Settings();
    List<Setting> mapped = new ArrayList<>(0);
    for (int i = 0; i < node.attributes(); i++) {
      String name = node.name(i);
      String value = node.value(i);
      if (name.equals("id")) {
        id = id(node, value);
      } else if (name.equals("class")) {
        classes = words(value);
      } else if (name.equals("mixin")) {
        named = words(value);
        checkMixins(node, named);
      } else if (name.startsWith("data-")) {
        data = with(data, name, value);
      } else if (!isOfHtml(name)) {
        Setting setting = component(node, name, value, primitive);
        if (AttributeReader.componentOf(name).equals(setting.component().name())) {
          own.add(setting);
        } else {
          mapped.add(setting);
        }
      }
    }
    mapped.forEach(own::add);
    return new Draft(node, id, classes, named, data, own);
  }

  /// Attributes that any element of HTML may have, and that have no meaning here.
  private static boolean isOfHtml(String name) {
    return name.startsWith("aria-")
        || name.equals("style")
        || name.equals("slot")
        || name.equals("hidden")
        || name.equals("title")
        || name.equals("lang");
  }

  private static Map<String, String> with(Map<String, String> map, String name, String value) {
    Map<String, String> longer = new TreeMap<>(map);
    longer.put(name, value);
    return Collections.unmodifiableMap(longer);
  }

  private String id(Node node, String value) {
    if (value.isBlank()) {
      throw inName(
          node, "id", SceneException.of("an id is blank; give it a text, or leave it out"));
    }
    Node other = ids.put(value, node);
    if (other != null) {
      String first = other.ordinal() < 0 ? "" : ", first at " + place(other);
      throw inName(
          node,
          "id",
          SceneException.of(
              "id \"%s\" is used twice%s; ids belong to one element".formatted(value, first)));
    }
    return value;
  }

  static List<String> words(String text) {
    String plain = text.strip();
    return plain.isEmpty() ? List.of() : Arrays.stream(plain.split("\\s+")).distinct().toList();
  }

  private Setting component(Node node, String name, String value, @Nullable Primitive primitive) {
    AttributeReader reader = scene.reader();
    String path = primitive == null ? null : primitive.findMapping(name);
    if (path == null && !reader.isComponent(name)) {
      List<String> more = primitive == null ? List.of() : primitive.attributes();
      throw inName(node, name, reader.unknown(name, more));
    }
    try {
      if (path != null) {
        Path parsed = Path.parse(path, scene.components());
        return parsed.property().isEmpty()
            ? reader.read(parsed.attribute(), value)
            : reader.read(parsed.attribute(), parsed.property(), value);
      }
      return reader.read(name, value);
    } catch (SceneException e) {
      throw inValue(node, name, value, e);
    }
  }

  private SceneException inName(Node node, String name, SceneException problem) {
    if (json) {
      return inJson(node, name, 0, problem);
    }
    Positions.AttributeAt where = findAttribute(node, name);
    return where == null ? at(node, problem) : problem.in(source, where.start());
  }

  /// The problem at its place inside the value, if the text contains the value literally.
  private SceneException inValue(Node node, String name, String value, SceneException problem) {
    if (json) {
      return inJson(node, name, problem.offset(), problem);
    }
    Positions.AttributeAt where = findAttribute(node, name);
    if (where == null) {
      return at(node, problem);
    }
    boolean verbatim = source.text().startsWith(value, where.valueStart()) && !value.isEmpty();
    return verbatim
        ? problem.in(source, where.valueStart())
        : SceneException.because(problem.problem(), problem).in(source, where.start());
  }

  private Positions.@Nullable AttributeAt findAttribute(Node node, String name) {
    return node.ordinal() < 0 ? null : positions().findAttribute(node.ordinal(), name);
  }

  private SceneException inJson(Node node, String name, int offset, SceneException problem) {
    for (int i = 0; i < node.attributes(); i++) {
      Spots spots = node.name(i).equals(name) ? node.findSpots(i) : null;
      if (spots != null) {
        return SceneException.because(problem.problem(), problem).in(source, spots.place(offset));
      }
    }
    return at(node, problem);
  }
}
