package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What applies to an element before its own attributes: its primitive, then its mixins from left
/// to right, then what higher-order components set.
final class Layers {

  private record Recipe(String tag, List<String> mixins) {}

  /// How deep mixins may include each other.
  private static final int DEPTH_LIMIT = 100;

  private final Elements elements;
  private final References references;
  private final Map<String, Primitive> primitives = new LinkedHashMap<>();
  private final Map<String, Mixin> mixins = new LinkedHashMap<>();
  private final Map<Recipe, Settings> bases = new HashMap<>();
  private final Map<String, Settings> mixed = new HashMap<>();

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
    forget();
  }

  void remove(Mixin mixin) {
    mixins.remove(mixin.name());
    forget();
  }

  /// Removes mixins. Elements that name them lose what came from them.
  void removeAll(Collection<Mixin> gone) {
    Map<Entity, Settings> before = new LinkedHashMap<>();
    gone.forEach(
        mixin -> mentioning(mixin.name()).forEach(entity -> before.put(entity, base(entity))));
    gone.forEach(this::remove);
    Patches patches = new Patches(elements, references);
    before.forEach((entity, base) -> patches.rebase(elements.of(entity), base, base(entity)));
    patches.apply();
  }

  List<String> mixinNames() {
    return List.copyOf(mixins.keySet());
  }

  void forget() {
    bases.clear();
    mixed.clear();
  }

  // ---- what it comes to

  /// What applies to an element with a tag and mixins.
  Settings base(String tag, List<String> names) {
    return bases.computeIfAbsent(new Recipe(tag, names), this::compute);
  }

  private Settings compute(Recipe recipe) {
    Settings settings = new Settings();
    Primitive primitive = primitives.get(recipe.tag());
    if (primitive != null) {
      settings.addAll(primitive.settings());
    }
    recipe.mixins().forEach(name -> settings.addAll(mixed(name, new LinkedHashSet<>())));
    return settings;
  }

  /// What a mixin sets, with those that it includes; nothing if it does not exist. Cached, since
  /// several mixins may include the same ones.
  private Settings mixed(String name, Set<String> around) {
    Settings known = mixed.get(name);
    Mixin mixin = mixins.get(name);
    if (known != null || mixin == null) {
      return known == null ? Settings.NONE : known;
    }
    if (!around.add(name)) {
      throw SceneException.of(
          "mixin \"%s\" includes itself: %s > %s"
              .formatted(name, String.join(" > ", around), name));
    }
    if (around.size() > DEPTH_LIMIT) {
      throw SceneException.of(
          "mixin \"%s\" is included more than %s deep".formatted(name, DEPTH_LIMIT));
    }
    Settings settings = new Settings();
    mixin.bases().forEach(base -> settings.addAll(mixed(base, around)));
    settings.addAll(mixin.settings());
    around.remove(name);
    mixed.put(name, settings);
    return settings;
  }

  /// Refuses mixins that include themselves, and names of mixins that do not exist. Elements may
  /// have such names, after the file that defined the mixin was unloaded: they have no effect.
  void check(List<String> names) {
    for (String name : names) {
      mixed(name, new LinkedHashSet<>());
      for (String each : reachable(name)) {
        if (!mixins.containsKey(each)) {
          throw SceneException.of(
              "there is no mixin \"%s\"%s".formatted(each, Nearest.hint(each, mixinNames())));
        }
      }
    }
  }

  /// A mixin, and all that it includes.
  private Set<String> reachable(String name) {
    Set<String> found = new LinkedHashSet<>(List.of(name));
    ArrayDeque<String> open = new ArrayDeque<>(found);
    for (String next = open.poll(); next != null; next = open.poll()) {
      Mixin mixin = mixins.get(next);
      List<String> more = mixin == null ? List.of() : mixin.bases();
      more.stream().filter(found::add).forEach(open::add);
    }
    return found;
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

  /// Changes a mixin and all elements that name it, or nothing.
  void change(Mixin mixin, Settings settings, List<String> names) {
    Settings oldSettings = mixin.settings();
    List<String> oldNames = mixin.bases();
    List<Entity> affected = mentioning(mixin.name());
    Map<Entity, Settings> before = new LinkedHashMap<>();
    affected.forEach(entity -> before.put(entity, base(entity)));
    mixin.replace(settings, names);
    forget();
    Patches patches = new Patches(elements, references);
    try {
      check(List.of(mixin.name()));
      before.forEach((entity, base) -> patches.rebase(elements.of(entity), base, base(entity)));
      patches.refuseInLoops();
    } catch (RuntimeException e) {
      mixin.replace(oldSettings, oldNames);
      forget();
      throw e;
    }
    patches.apply();
  }

  private List<Entity> mentioning(String name) {
    Map<String, Boolean> leading = new HashMap<>();
    List<Entity> found = new ArrayList<>();
    elements
        .world()
        .query(Mixins.class)
        .each(
            (entity, mentioned) -> {
              for (String each : mentioned.names()) {
                if (leading.computeIfAbsent(each, from -> reachable(from).contains(name))) {
                  found.add(entity);
                  return;
                }
              }
            });
    return found;
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
    Patches patches = new Patches(elements, references);
    try {
      patches.rebase(element, before, base(entity));
      patches.refuseInLoops();
    } catch (RuntimeException e) {
      element.contribution(component, known);
      throw e;
    }
    patches.apply();
  }
}
