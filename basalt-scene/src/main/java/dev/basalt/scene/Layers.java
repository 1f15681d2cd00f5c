package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What holds for an element before its own attributes: its primitive, then its mixins from left to
/// right, then what higher-order components set.
final class Layers {

  private record Recipe(String tag, List<String> mixins) {}

  private final Elements elements;
  private final References references;
  private final Map<String, Primitive> primitives = new LinkedHashMap<>();
  private final Map<String, Mixin> mixins = new LinkedHashMap<>();
  private final Map<Recipe, Settings> bases = new HashMap<>();

  Layers(Elements elements, References references) {
    this.elements = elements;
    this.references = references;
  }

  // ---- what there is

  void add(Primitive primitive) {
    if (primitives.putIfAbsent(primitive.tag(), primitive) != null) {
      throw SceneException.of("there is a primitive <%s> already".formatted(primitive.tag()));
    }
  }

  @Nullable Primitive findPrimitive(String tag) {
    return primitives.get(tag);
  }

  List<String> tags() {
    List<String> tags = new ArrayList<>(List.of("a-entity", "a-scene"));
    tags.addAll(primitives.keySet());
    return tags;
  }

  @Nullable Mixin findMixin(String name) {
    return mixins.get(name);
  }

  void add(Mixin mixin) {
    mixins.put(mixin.name(), mixin);
    bases.clear();
  }

  void remove(Mixin mixin) {
    mixins.remove(mixin.name());
    bases.clear();
  }

  List<String> mixinNames() {
    return List.copyOf(mixins.keySet());
  }

  void forget() {
    bases.clear();
  }

  // ---- what it comes to

  /// What holds for an element with a tag and mixins.
  Settings base(String tag, List<String> names) {
    return bases.computeIfAbsent(new Recipe(tag, names), this::compute);
  }

  private Settings compute(Recipe recipe) {
    Settings settings = new Settings();
    Primitive primitive = primitives.get(recipe.tag());
    if (primitive != null) {
      settings.addAll(primitive.settings());
    }
    recipe.mixins().forEach(name -> mix(name, settings, new LinkedHashSet<>()));
    return settings;
  }

  private void mix(String name, Settings into, Set<String> around) {
    Mixin mixin = mixins.get(name);
    if (mixin == null) {
      throw SceneException.of(
          "there is no mixin \"%s\"%s".formatted(name, Nearest.hint(name, mixinNames())));
    }
    if (!around.add(name)) {
      throw SceneException.of(
          "mixin \"%s\" mixes itself: %s > %s".formatted(name, String.join(" > ", around), name));
    }
    mixin.bases().forEach(base -> mix(base, into, around));
    into.addAll(mixin.settings());
    around.remove(name);
  }

  Settings base(Entity entity) {
    return base(elements.of(entity), elements.tag(entity), elements.mixins(entity));
  }

  Settings base(Element element, String tag, List<String> names) {
    Settings plain = base(tag, names);
    if (element.contributions().isEmpty()) {
      return plain;
    }
    Settings all = new Settings(plain);
    element.contributions().values().forEach(all::addAll);
    return all;
  }

  // ---- changes

  /// Changes a mixin, and all elements that mention it, or nothing.
  void change(Mixin mixin, Settings settings, List<String> names) {
    Settings oldSettings = mixin.settings();
    List<String> oldNames = mixin.bases();
    List<Entity> affected = mentioning(mixin.name());
    Map<Entity, Settings> before = new LinkedHashMap<>();
    affected.forEach(entity -> before.put(entity, base(entity)));
    mixin.replace(settings, names);
    bases.clear();
    try {
      mix(mixin.name(), new Settings(), new LinkedHashSet<>());
      Patches patches = new Patches(elements, references);
      before.forEach((entity, base) -> patches.rebase(elements.of(entity), base, base(entity)));
      patches.apply();
    } catch (RuntimeException e) {
      mixin.replace(oldSettings, oldNames);
      bases.clear();
      throw e;
    }
  }

  private List<Entity> mentioning(String name) {
    List<Entity> found = new ArrayList<>();
    elements
        .world()
        .query(Mixins.class)
        .each(
            (entity, mentioned) -> {
              if (mentioned.names().stream().anyMatch(each -> leadsTo(each, name, 0))) {
                found.add(entity);
              }
            });
    return found;
  }

  private boolean leadsTo(String from, String name, int depth) {
    Mixin mixin = mixins.get(from);
    return from.equals(name)
        || mixin != null
            && depth < mixins.size()
            && mixin.bases().stream().anyMatch(base -> leadsTo(base, name, depth + 1));
  }

  /// Changes what a higher-order component sets on an entity.
  void contribute(Entity entity, String component, Settings settings) {
    Element element = elements.of(entity);
    Settings known = element.contributions().getOrDefault(component, Settings.NONE);
    if (known.equals(settings)) {
      return;
    }
    Settings before = base(entity);
    element.contribution(component, settings);
    try {
      Patches patches = new Patches(elements, references);
      patches.rebase(element, before, base(entity));
      patches.apply();
    } catch (RuntimeException e) {
      element.contribution(component, known);
      throw e;
    }
  }
}
