package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.value.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes to components, all of which are prepared before the first is made. A patch writes the
/// leaves that differ between two texts, and those that name an entity that is despawned with the
/// old text. Others keep the values that systems have written.
final class Patches {

  /// One change of one component.
  ///
  /// @param value null to remove it
  private record Patch(
      Entity entity, NamedComponent<?> component, String attribute, @Nullable Object value) {}

  private final Elements elements;
  private final References references;
  private final List<Patch> patches = new ArrayList<>();

  Patches(Elements elements, References references) {
    this.elements = elements;
    this.references = references;
  }

  /// Changes the layers below the own attributes of an element.
  void rebase(Element element, Settings before, Settings after) {
    change(element.entity(), before, element.own(), after, element.own());
  }

  /// Changes the layers and own attributes of an entity.
  void change(Entity entity, Settings base, Settings own, Settings newBase, Settings newOwn) {
    Set<String> names = new LinkedHashSet<>(newBase.names());
    names.addAll(newOwn.names());
    names.addAll(base.names());
    names.addAll(own.names());
    for (String name : names) {
      one(
          entity,
          name,
          together(base.find(name), own.find(name)),
          together(newBase.find(name), newOwn.find(name)));
    }
  }

  static @Nullable Setting together(@Nullable Setting below, @Nullable Setting above) {
    if (below == null || above == null) {
      return below == null ? above : below;
    }
    return below.with(above);
  }

  private void one(
      Entity entity, String attribute, @Nullable Setting before, @Nullable Setting after) {
    if (before == after && (after == null || !after.hasReferences())) {
      return;
    }
    if (after == null) {
      patches.add(new Patch(entity, Objects.requireNonNull(before).component(), attribute, null));
      return;
    }
    NamedComponent<?> component = after.component();
    if (before == null) {
      add(entity, component, attribute, references.resolve(entity, after.complete()));
      return;
    }
    Object live = elements.findValue(entity, component, attribute);
    if (live != null) {
      patchLive(entity, attribute, before, after, live);
    }
  }

  private void patchLive(
      Entity entity, String attribute, Setting before, Setting after, Object live) {
    NamedComponent<?> component = after.component();
    @Nullable Object[] old = before.complete();
    @Nullable Object[] now = after.complete();
    @Nullable Object[] values = component.schema().take(live);
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      boolean named = now[i] instanceof Reference && references.isLeaving(values[i]);
      if (named || !Objects.equals(old[i], now[i])) {
        values[i] = now[i];
        changed = true;
      }
    }
    if (changed) {
      add(entity, component, attribute, references.resolve(entity, values));
    }
  }

  private void add(
      Entity entity, NamedComponent<?> component, String attribute, @Nullable Object[] values) {
    patches.add(new Patch(entity, component, attribute, component.schema().make(values)));
  }

  int count() {
    return patches.size();
  }

  /// The attributes that change, without the first ones.
  List<String> attributes(int from) {
    return patches.subList(from, patches.size()).stream().map(Patch::attribute).toList();
  }

  /// Makes all changes. Exceptions of observers are thrown at the end.
  void apply() {
    Thrown thrown = new Thrown();
    patches.forEach(patch -> thrown.attempt(() -> apply(patch)));
    thrown.rethrow();
  }

  /// In a loop over the world, values can be set, but components cannot be added or removed.
  void refuseInLoops() {
    if (!elements.world().isIterating()) {
      return;
    }
    for (Patch patch : patches) {
      boolean there =
          elements.findValue(patch.entity(), patch.component(), patch.attribute()) != null;
      if (patch.value() == null || !there) {
        throw new IllegalStateException(
            "\"%s\" of %s would be added or removed during iteration; use commands().run(..)"
                .formatted(patch.attribute(), patch.entity()));
      }
    }
  }

  private void apply(Patch patch) {
    Object value = patch.value();
    if (value == null) {
      elements.remove(patch.entity(), patch.component(), patch.attribute());
    } else {
      elements.put(patch.entity(), patch.component(), patch.attribute(), value);
    }
  }
}
