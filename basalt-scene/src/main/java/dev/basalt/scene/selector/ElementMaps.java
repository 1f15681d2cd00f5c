package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Tag;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds elements by tag, id and class. Observers keep the maps up to date: before other observers
/// when something is added, and after them when it is removed.
final class ElementMaps {

  /// Called when elements get and lose names.
  interface Listener {

    /// Called for one name of one element.
    void changed(Entity entity, Feature feature);
  }

  private static final int FIRST = Integer.MAX_VALUE;
  private static final int LAST = Integer.MIN_VALUE;
  private static final EntitySet NONE = new EntitySet();

  private final World world;
  private final Listener listener;
  private final Kind<Tag> tags = new Kind<>(Tag.class, ElementMaps::tag, Feature.OfTag::new);
  private final Kind<Id> ids = new Kind<>(Id.class, id -> List.of(id.value()), Feature.OfId::new);
  private final Kind<Classes> classes =
      new Kind<>(Classes.class, Classes::names, Feature.OfClass::new);

  ElementMaps(World world, Listener listener) {
    this.world = world;
    this.listener = listener;
    tags.follow();
    ids.follow();
    classes.follow();
  }

  private static List<String> tag(Tag tag) {
    return List.of(tag.name().toLowerCase(Locale.ROOT));
  }

  EntitySet withTag(String name) {
    return tags.byName.getOrDefault(name, NONE);
  }

  EntitySet withId(String id) {
    return ids.byName.getOrDefault(id, NONE);
  }

  EntitySet withClass(String name) {
    return classes.byName.getOrDefault(name, NONE);
  }

  /// Starts again, after a restore or a load.
  void rebuild() {
    tags.fill();
    ids.fill();
    classes.fill();
  }

  /// One component that has names.
  private final class Kind<T extends Record> {
    private final Class<T> type;
    private final Function<T, List<String>> names;
    private final Function<String, Feature> feature;
    private final Map<String, EntitySet> byName = new HashMap<>();

    Kind(Class<T> type, Function<T, List<String>> names, Function<String, Feature> feature) {
      this.type = type;
      this.names = names;
      this.feature = feature;
    }

    void follow() {
      world.register(Registration.of(type).withoutLoopWrites());
      fill();
      world.observers().onAdd(type, FIRST, (entity, value) -> change(entity, null, value));
      world.observers().onSet(type, FIRST, this::change);
      world.observers().onRemove(type, LAST, (entity, value) -> change(entity, value, null));
    }

    void fill() {
      byName.clear();
      for (var archetype : world.archetypes()) {
        if (archetype.componentTypes().stream().anyMatch(known -> known.type() == type)) {
          for (var chunk : archetype.chunks()) {
            for (int row = 0; row < chunk.count(); row++) {
              add(chunk.entity(row));
            }
          }
        }
      }
    }

    private void add(Entity entity) {
      T value = world.find(entity, type);
      if (value != null) {
        names.apply(value).forEach(name -> set(name).add(entity));
      }
    }

    private EntitySet set(String name) {
      return byName.computeIfAbsent(name, any -> new EntitySet());
    }

    private void change(Entity entity, @Nullable T old, @Nullable T value) {
      List<String> before = old == null ? List.of() : names.apply(old);
      List<String> after = value == null ? List.of() : names.apply(value);
      for (String name : before) {
        if (!after.contains(name)) {
          remove(name, entity);
          listener.changed(entity, feature.apply(name));
        }
      }
      for (String name : after) {
        if (set(name).add(entity)) {
          listener.changed(entity, feature.apply(name));
        }
      }
    }

    private void remove(String name, Entity entity) {
      EntitySet known = byName.get(name);
      if (known != null && known.remove(entity) && known.isEmpty()) {
        byName.remove(name);
      }
    }
  }
}
