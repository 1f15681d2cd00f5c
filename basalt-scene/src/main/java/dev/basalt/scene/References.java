package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.selector.Selectors;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Finds the entities that texts name.
final class References {

  private final Elements elements;
  private final Supplier<Selectors> selectors;

  References(Elements elements, Supplier<Selectors> selectors) {
    this.elements = elements;
    this.selectors = selectors;
  }

  /// The same values, with entities in place of references.
  ///
  /// @param from the element that has the values; what is near to it counts first
  @Nullable Object[] resolve(Entity from, @Nullable Object[] values) {
    if (!Setting.hasReferences(values)) {
      return values;
    }
    @Nullable Object[] resolved = values.clone();
    for (int i = 0; i < resolved.length; i++) {
      if (resolved[i] instanceof Reference reference) {
        resolved[i] = find(reference.selector());
      }
    }
    return resolved;
  }

  /// The same values, with references in place of entities: the reverse of [#resolve].
  @Nullable Object[] name(@Nullable Object[] values) {
    @Nullable Object[] named = values.clone();
    for (int i = 0; i < named.length; i++) {
      if (named[i] instanceof Entity entity && !entity.isNone()) {
        named[i] = new Reference(selector(entity));
      }
    }
    return named;
  }

  /// A selector that finds an element and no other: its id, or the way to it from the nearest
  /// element with an id, or from the root.
  private String selector(Entity entity) {
    elements.refuseNoElement(entity);
    StringBuilder way = new StringBuilder();
    Entity at = entity;
    while (true) {
      Id id = elements.world().find(at, Id.class);
      if (id != null) {
        return "#" + id + way;
      }
      Entity parent = elements.tree().target(at);
      if (parent.isNone()) {
        break;
      }
      int place = elements.children(parent).indexOf(at) + 1;
      way.insert(0, " > :nth-child(" + place + ")");
      at = parent;
    }
    if (elements.roots().size() > 1) {
      throw SceneException.of(
          "%s has no id, so text cannot name it; give it one".formatted(elements.describe(entity)));
    }
    return ":root" + way;
  }

  /// What follows a `#` is an id as it stands, without the escapes of CSS.
  private Entity find(String selector) {
    boolean plain = selector.startsWith("#") && selector.indexOf(' ') < 0;
    Entity found =
        plain ? selectors.get().findId(selector.substring(1)) : selectors.get().find(selector);
    if (found == null) {
      throw SceneException.of(
          "there is no element %s%s"
              .formatted(selector, plain ? Nearest.hint(selector, ids()) : ""));
    }
    return found;
  }

  private List<String> ids() {
    List<String> ids = new ArrayList<>();
    elements.world().query(Id.class).each(id -> ids.add("#" + id.value()));
    return ids;
  }
}
