package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.SceneEdit.Kind;
import dev.basalt.scene.markup.Node;
import dev.basalt.scene.markup.Positions;
import dev.basalt.scene.markup.TextChanges;
import dev.basalt.scene.template.Pattern;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import dev.basalt.scene.value.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes edits into the text of a file. Unchanged parts keep their characters.
final class Saving {

  /// An element of the new text, with its entity.
  private record Expected(Entity entity, List<Expected> children) {}

  private final Scene scene;
  private final Script script;
  private final String text;
  private final Positions positions;
  private final TextChanges changes;
  private final Map<Entity, List<SceneEdit>> byEntity = new HashMap<>();
  private final Map<Entity, Draft> drafts = new HashMap<>();
  private final Set<Entity> removed = new HashSet<>();
  private final Set<Entity> added = new HashSet<>();
  private final Set<Entity> moved = new HashSet<>();

  /// The children that elements of the file have in the new text.
  private final Map<Entity, List<Entity>> children = new HashMap<>();

  /// All elements of the new text.
  private final Set<Entity> bound = new HashSet<>();

  Saving(Scene scene, Script script, Collection<SceneEdit> edits) {
    this.scene = scene;
    this.script = script;
    this.text = script.source().text();
    this.positions = script.positions();
    this.changes = new TextChanges(text);
    for (SceneEdit edit : edits) {
      switch (edit.kind()) {
        case REMOVED -> removed.add(edit.entity());
        case ADDED -> added.add(edit.entity());
        case MOVED -> moved.add(edit.entity());
        default -> byEntity.computeIfAbsent(edit.entity(), entity -> new ArrayList<>()).add(edit);
      }
    }
  }

  /// Makes the new text, and reads it: each element of it knows its entity.
  Script run() {
    script.roots().forEach(this::collect);
    added.stream().filter(drafts::containsKey).forEach(removed::add); // written anew elsewhere
    script.roots().forEach(this::element);
    Source source = new Source(script.source().name(), changes.apply());
    Script saved = Script.read(scene, source, false);
    bind(saved.roots(), kept(script.roots()).stream().map(this::expected).toList());
    moved.forEach(this::refuseLost);
    return saved;
  }

  private void refuseLost(Entity entity) {
    if (!bound.contains(entity)) {
      throw SceneException.of(
          "%s cannot be saved: %s has moved below an element whose own move is not saved; save both"
              .formatted(script.source(), scene.describe(entity)));
    }
  }

  private void collect(Draft draft) {
    drafts.put(draft.entity(), draft);
    draft.children().forEach(this::collect);
  }

  private void bind(List<Draft> fresh, List<Expected> expected) {
    if (fresh.size() != expected.size()) {
      throw SceneException.of(
          "%s cannot be saved: its elements would be read as others; close all tags in it"
              .formatted(script.source()));
    }
    for (int i = 0; i < fresh.size(); i++) {
      fresh.get(i).entity(expected.get(i).entity());
      bound.add(expected.get(i).entity());
      bind(fresh.get(i).children(), expected.get(i).children());
    }
  }

  private Expected expected(Entity entity) {
    List<Entity> below = children.get(entity);
    return below == null
        ? written(entity)
        : new Expected(entity, below.stream().map(this::expected).toList());
  }

  /// An element that is written in full, with everything below it.
  private Expected written(Entity entity) {
    return new Expected(entity, scene.children(entity).stream().map(this::written).toList());
  }

  /// The children of the file that keep their place in it.
  private List<Entity> kept(List<Draft> of) {
    return of.stream()
        .map(Draft::entity)
        .filter(entity -> !removed.contains(entity) && !moved.contains(entity))
        .toList();
  }

  // ---- elements

  private void element(Draft draft) {
    Entity entity = draft.entity();
    Positions.At at = positions.element(draft.node().ordinal());
    if (removed.contains(entity) || moved.contains(entity)) {
      changes.remove(lineStart(at.start()), at.endEnd());
    }
    if (!removed.contains(entity)) {
      if (!draft.node().isGenerated()) {
        attributes(draft, at);
      }
      children.put(entity, children(draft, at));
    }
    draft.children().forEach(this::element);
  }

  /// The position after the line break before an element that begins its line, otherwise its own
  /// position.
  private int lineStart(int start) {
    int at = start;
    while (at > 0 && (text.charAt(at - 1) == ' ' || text.charAt(at - 1) == '\t')) {
      at--;
    }
    if (at > 0 && text.charAt(at - 1) == '\n') {
      at--;
      return at > 0 && text.charAt(at - 1) == '\r' ? at - 1 : at;
    }
    return start;
  }

  private String indent(int start) {
    int from = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
    String before = text.substring(from, start);
    return before.isBlank() ? before : "";
  }

  /// Inserts new children, each after the child of the file that it follows.
  ///
  /// @return all children that the element has in the new text
  private List<Entity> children(Draft draft, Positions.At at) {
    List<Entity> kept = kept(draft.children());
    if (!scene.world().alive(draft.entity())) {
      return kept;
    }
    Map<Entity, Integer> places = new HashMap<>();
    kept.forEach(child -> places.put(child, places.size()));
    Map<Integer, List<Entity>> fresh = new HashMap<>(); // by the number of those before them
    int before = 0;
    int inside = at.selfClosed() ? at.startEnd() - 1 : at.startEnd(); // of a moved part, too
    int place = inside;
    Draft last = null;
    for (Entity child : scene.children(draft.entity())) {
      Integer known = places.get(child);
      if (known != null) {
        before = Math.max(before, known + 1);
        Draft ours = Objects.requireNonNull(drafts.get(child));
        if (!isOfTemplate(ours, draft)) {
          place = Math.max(place, positions.element(ours.node().ordinal()).endEnd());
          last = ours;
        }
      } else if (added.contains(child) || moved.contains(child)) {
        insert(draft, place, last, child, fresh.isEmpty() && at.selfClosed());
        fresh.computeIfAbsent(before, number -> new ArrayList<>()).add(child);
      }
    }
    if (!fresh.isEmpty() && at.startEnd() == at.end()) {
      String end = at.selfClosed() ? "</" + draft.tag() + ">" : "";
      changes.insert(inside, "\n" + indent(at.start()) + end);
    }
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i <= kept.size(); i++) {
      all.addAll(fresh.getOrDefault(i, List.of()));
      if (i < kept.size()) {
        all.add(kept.get(i));
      }
    }
    return all;
  }

  /// Whether a template made a child, so that it is not in the text of its parent.
  private boolean isOfTemplate(Draft child, Draft parent) {
    return positions.element(child.node().ordinal()).parent() != parent.node().ordinal();
  }

  private void insert(Draft parent, int place, @Nullable Draft after, Entity child, boolean opens) {
    Positions.At around = positions.element(parent.node().ordinal());
    if (opens) {
      changes.replace(around.startEnd() - 2, around.startEnd() - 1, ">");
      changes.remove(around.startEnd() - 1, around.startEnd());
    }
    String indent =
        after == null
            ? firstIndent(parent, indent(around.start()))
            : indent(positions.element(after.node().ordinal()).start());
    if (moved.contains(child)) {
      Draft ours = Objects.requireNonNull(drafts.get(child));
      Positions.At part = positions.element(ours.node().ordinal());
      changes.insert(place, "\n" + indent);
      changes.insertPart(place, part.start(), part.endEnd());
    } else {
      changes.insert(place, "\n" + new Writing(scene).write(child, indent).stripTrailing());
    }
  }

  private String firstIndent(Draft parent, String own) {
    for (Draft child : parent.children()) {
      if (isOfTemplate(child, parent)) {
        continue;
      }
      String indent = indent(positions.element(child.node().ordinal()).start());
      if (indent.length() > own.length()) {
        return indent;
      }
    }
    return own + "  ";
  }

  // ---- attributes

  private void attributes(Draft draft, Positions.At at) {
    for (SceneEdit edit : byEntity.getOrDefault(draft.entity(), List.of())) {
      if (ElementChanges.isPlain(edit.attribute())) {
        write(draft, at, edit.attribute(), edit.kind() == Kind.UNSET ? null : edit.after());
      } else {
        component(draft, at, edit);
      }
    }
  }

  private void component(Draft draft, Positions.At at, SceneEdit edit) {
    String attribute = edit.attribute();
    NamedComponent<?> component =
        scene.components().component(AttributeReader.componentOf(attribute));
    Map<String, Property> mapped = mapped(draft.node(), component, attribute);
    if (edit.kind() == Kind.UNSET) {
      write(draft, at, attribute, null);
      mapped.keySet().forEach(name -> write(draft, at, name, null));
      return;
    }
    Setting below = scene.layers().base(draft.entity()).find(attribute);
    @Nullable Object[] base = below == null ? component.schema().defaults() : below.complete();
    Setting declared = Patches.together(below, draft.own().find(attribute));
    @Nullable Object[] said = declared == null ? base : named(draft, declared.complete());
    @Nullable Object[] live = live(draft.entity(), component, attribute);
    mapped.forEach(
        (name, property) -> {
          if (differs(property, said, live)) {
            write(draft, at, name, property.write(live));
            property.leaves().forEach(leaf -> said[leaf.number()] = live[leaf.number()]);
          }
        });
    String old = draft.node().find(attribute);
    if (old == null && !mapped.isEmpty() && Arrays.equals(said, live)) {
      return;
    }
    String now = new PropertyText(component.schema()).edit(old, said, live, base);
    if (!now.equals(old)) {
      write(draft, at, attribute, now);
    }
  }

  private @Nullable Object[] named(Draft draft, @Nullable Object[] values) {
    References references = scene.references();
    return references.name(draft.entity(), references.resolve(draft.entity(), values));
  }

  private @Nullable Object[] live(Entity entity, NamedComponent<?> component, String attribute) {
    Object value = scene.elements().findValue(entity, component, attribute);
    @Nullable Object[] leaves = component.schema().take(Objects.requireNonNull(value));
    return scene.references().name(entity, leaves);
  }

  private static boolean differs(
      Property property, @Nullable Object[] said, @Nullable Object[] live) {
    return property.leaves().stream()
        .anyMatch(leaf -> !Objects.equals(said[leaf.number()], live[leaf.number()]));
  }

  /// Attributes of the element that stand for properties of a component.
  private Map<String, Property> mapped(Node node, NamedComponent<?> component, String attribute) {
    Primitive primitive = scene.layers().findPrimitive(node.tag());
    Map<String, Property> mapped = new LinkedHashMap<>();
    for (int i = 0; primitive != null && i < node.attributes(); i++) {
      String path = primitive.findMapping(node.name(i));
      if (path != null && path.startsWith(attribute + ".")) {
        String property = path.substring(attribute.length() + 1);
        mapped.put(node.name(i), component.schema().get(property));
      }
    }
    return mapped;
  }

  // ---- characters

  private void write(Draft draft, Positions.At at, String name, @Nullable String now) {
    String value = now == null ? null : Pattern.escape(now);
    Positions.AttributeAt where = positions.findAttribute(draft.node().ordinal(), name);
    if (where == null) {
      if (value != null) {
        changes.insert(attributesEnd(draft.node(), at), " " + Writing.attributeText(name, value));
      }
    } else if (value == null) {
      changes.remove(spaceBefore(where.start()), where.end());
    } else if (where.isBare()) {
      String bare = text.substring(where.start(), where.end());
      changes.replace(where.start(), where.end(), Writing.attributeText(bare, value));
    } else if (where.quote() == 0) {
      changes.replace(where.valueStart(), where.valueEnd(), "\"" + Writing.escape(value) + "\"");
    } else {
      String escaped = value.replace("&", "&amp;");
      String plain =
          where.quote() == '"' ? escaped.replace("\"", "&quot;") : escaped.replace("'", "&#39;");
      changes.replace(where.valueStart(), where.valueEnd(), plain);
    }
  }

  private int spaceBefore(int start) {
    int at = start;
    while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private int attributesEnd(Node node, Positions.At at) {
    int end = at.start() + 1 + node.tag().length();
    for (int i = 0; i < node.attributes(); i++) {
      Positions.AttributeAt where = positions.findAttribute(node.ordinal(), node.name(i));
      end = where == null ? end : Math.max(end, where.end());
    }
    return end;
  }
}
