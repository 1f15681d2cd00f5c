package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.SceneEdit.Kind;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares a file with the running scene.
final class FileEdits {

  private static final String GENERATED =
      "a template or a repetition made the element; change the template in the file";

  private final Scene scene;
  private final World world;
  private final Script script;
  private final List<SceneEdit> edits = new ArrayList<>();

  /// The elements of the file, by the entities that were made from them.
  private final Map<Entity, Draft> drafts = new HashMap<>();

  private final Set<Draft> roots = new HashSet<>();

  FileEdits(Scene scene, Script script) {
    this.scene = scene;
    this.world = scene.world();
    this.script = script;
  }

  List<SceneEdit> find() {
    script.roots().forEach(this::collect);
    roots.addAll(script.roots());
    script.roots().forEach(root -> element(root, null));
    return edits;
  }

  private void collect(Draft draft) {
    drafts.put(draft.entity(), draft);
    draft.children().forEach(this::collect);
  }

  // ---- elements

  /// Compares an element with the file.
  ///
  /// @param parent its parent in the file; null if there is none
  private void element(Draft draft, @Nullable Draft parent) {
    Entity entity = draft.entity();
    boolean stays =
        world.alive(entity) && (parent == null || scene.parent(entity).equals(parent.entity()));
    boolean moved = (!stays || parent == null) && isMovable(draft);
    if (!stays && !moved) {
      add(draft, Kind.REMOVED, "", draft.toString(), "");
      rescued(draft);
      return;
    }
    if (moved) {
      add(draft, Kind.MOVED, "", draft.toString(), "");
    }
    attributes(draft);
    draft.children().forEach(child -> element(child, draft));
    children(draft);
  }

  /// Elements inside a removed one that are elsewhere now.
  private void rescued(Draft gone) {
    for (Draft child : gone.children()) {
      if (isMovable(child)) {
        element(child, gone);
      } else {
        rescued(child);
      }
    }
  }

  /// Whether an element can be moved in the file to where it is now: below an element that is in
  /// the file, and stays there.
  private boolean isMovable(Draft draft) {
    if (!world.alive(draft.entity()) || draft.node().isGenerated() || script.isJson()) {
      return false;
    }
    Entity at = scene.parent(draft.entity());
    for (Draft above = drafts.get(at); above != null; above = drafts.get(at)) {
      Entity next = scene.parent(at);
      if (above.node().isGenerated()) {
        return false;
      }
      if (roots.contains(above) && !drafts.containsKey(next)) {
        return true;
      }
      at = next;
    }
    return false;
  }

  /// New children, and the order of those that the file has.
  private void children(Draft draft) {
    List<Entity> said = draft.children().stream().map(Draft::entity).toList();
    Set<Entity> saidHere = new HashSet<>(said);
    List<Entity> ours = new ArrayList<>();
    for (Entity child : scene.children(draft.entity())) {
      Draft known = drafts.get(child);
      if (saidHere.contains(child)) {
        ours.add(child);
      } else if (known == null || !isMovable(known)) {
        add(draft, child, Kind.ADDED, "", "", new Writing(scene).write(child, ""));
      }
    }
    Set<Entity> inOrder = Order.kept(said, ours);
    for (Entity child : ours) {
      Draft known = drafts.get(child);
      if (known != null && !inOrder.contains(child)) {
        add(known, Kind.MOVED, "", known.toString(), "");
      }
    }
  }

  private void add(Draft draft, Kind kind, String attribute, String before, String after) {
    add(draft, draft.entity(), kind, attribute, before, after);
  }

  private void add(
      Draft draft, Entity entity, Kind kind, String attribute, String before, String after) {
    String problem = draft.node().isGenerated() ? GENERATED : "";
    if (script.isJson()) {
      problem = "only HTML is written back; write the scene with writeJson()";
    }
    edits.add(new SceneEdit(kind, entity, attribute, before, after, problem));
  }

  // ---- attributes

  private void attributes(Draft draft) {
    Entity entity = draft.entity();
    plain(
        draft,
        "id",
        Objects.requireNonNullElse(draft.id(), ""),
        text(world.find(entity, Id.class)));
    plain(
        draft, "class", String.join(" ", draft.classes()), text(world.find(entity, Classes.class)));
    plain(draft, "mixin", String.join(" ", draft.mixins()), text(world.find(entity, Mixins.class)));
    Attributes data = world.find(entity, Attributes.class);
    Map<String, String> values = data == null ? Map.of() : data.values();
    Set<String> names = new LinkedHashSet<>(draft.data().keySet());
    names.addAll(values.keySet());
    for (String name : names) {
      plain(draft, name, draft.data().getOrDefault(name, ""), values.getOrDefault(name, ""));
    }
    components(draft);
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  private void plain(Draft draft, String name, String before, String after) {
    if (!before.equals(after)) {
      add(draft, kind(before.isEmpty(), after.isEmpty()), name, before, after);
    }
  }

  private static Kind kind(boolean wasAbsent, boolean isAbsent) {
    return wasAbsent ? Kind.SET : isAbsent ? Kind.UNSET : Kind.CHANGED;
  }

  private void components(Draft draft) {
    Entity entity = draft.entity();
    Settings base = scene.layers().base(entity);
    Map<String, Entity> instances = scene.elements().instances(entity);
    for (NamedComponent<?> component : scene.components().all()) {
      component(draft, component, component.name(), entity, base);
    }
    Set<String> names = new LinkedHashSet<>(instances.keySet());
    names.addAll(draft.own().names());
    for (String name : names) {
      if (name.contains("__")) {
        NamedComponent<?> component =
            scene.components().component(AttributeReader.componentOf(name));
        component(draft, component, name, instances.getOrDefault(name, Entity.NONE), base);
      }
    }
  }

  private void component(
      Draft draft, NamedComponent<?> component, String attribute, Entity holder, Settings base) {
    Setting below = base.find(attribute);
    Setting own = draft.own().find(attribute);
    Object live = holder.isNone() ? null : world.find(holder, component.type().type());
    if (live == null) {
      if (own != null) {
        add(draft, Kind.UNSET, attribute, saying(own, below), "");
      }
      return;
    }
    Setting declared = Patches.together(below, own);
    if (declared != null && isEqual(draft, declared, live)) {
      return;
    }
    String after = "";
    String problem = "";
    try {
      after = new Written(scene).text(component, attribute, holder, live, below);
    } catch (SceneException e) {
      problem = e.problem();
    }
    String before = own == null ? "" : saying(own, below);
    add(draft, own == null ? Kind.SET : Kind.CHANGED, attribute, before, after);
    if (!problem.isEmpty()) {
      SceneEdit last = edits.removeLast();
      edits.add(new SceneEdit(last.kind(), last.entity(), attribute, before, after, problem));
    }
  }

  /// Whether the file agrees with the scene. References are compared by what they find.
  private boolean isEqual(Draft draft, Setting declared, Object live) {
    try {
      @Nullable Object[] values = scene.references().resolve(draft.entity(), declared.complete());
      return declared.component().schema().make(values).equals(live);
    } catch (SceneException e) {
      return false;
    }
  }

  private static String saying(Setting own, @Nullable Setting below) {
    @Nullable Object[] defaults =
        below == null ? own.component().schema().defaults() : below.complete();
    return own.component()
        .schema()
        .write(Objects.requireNonNull(Patches.together(below, own)).complete(), defaults);
  }
}
