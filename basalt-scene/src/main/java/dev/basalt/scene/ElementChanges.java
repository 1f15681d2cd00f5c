package dev.basalt.scene;

import dev.basalt.CopiedEntities;
import dev.basalt.Copying;
import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Reads and changes the attributes of elements while the world runs.
final class ElementChanges {

  private final Scene scene;
  private final World world;
  private final Elements elements;
  private final Layers layers;

  ElementChanges(Scene scene) {
    this.scene = scene;
    this.world = scene.world();
    this.elements = scene.elements();
    this.layers = scene.layers();
  }

  // ---- setting

  void set(Entity entity, String path, String text) {
    Objects.requireNonNull(text, "the text is null; use remove()");
    elements.refuseNoElement(entity);
    switch (path) {
      case "id" -> world.add(entity, id(text));
      case "class" -> classes(entity, Script.words(text));
      case "mixin" -> mixins(entity, Script.words(text));
      default -> {
        if (path.startsWith("data-")) {
          data(entity, path, text);
        } else {
          component(entity, path, text);
        }
      }
    }
  }

  private static Id id(String text) {
    if (text.isBlank()) {
      throw SceneException.of("an id is blank; give it a text, or remove it");
    }
    return new Id(text);
  }

  private void classes(Entity entity, List<String> names) {
    if (names.isEmpty()) {
      world.remove(entity, Classes.class);
    } else {
      world.add(entity, new Classes(names));
    }
  }

  private void data(Entity entity, String name, @Nullable String text) {
    Attributes known = world.find(entity, Attributes.class);
    Map<String, String> values = new TreeMap<>(known == null ? Map.of() : known.values());
    if (text == null) {
      values.remove(name);
    } else {
      values.put(name, text);
    }
    if (values.isEmpty()) {
      world.remove(entity, Attributes.class);
    } else {
      world.add(entity, new Attributes(values));
    }
  }

  private void mixins(Entity entity, List<String> names) {
    layers.check(names);
    Element element = elements.of(entity);
    String tag = elements.tag(entity);
    Settings before = layers.base(entity);
    Settings after = layers.base(element, tag, names);
    Patches patches = new Patches(elements, scene.references());
    patches.rebase(element, before, after);
    scene.together(
        () -> {
          if (names.isEmpty()) {
            world.remove(entity, Mixins.class);
          } else {
            world.add(entity, new Mixins(names));
          }
          patches.apply();
        });
  }

  /// The path with the mapping of a primitive followed: `color` of `<a-box>` is `material.color`.
  private Path path(Entity entity, String text) {
    Primitive primitive = layers.findPrimitive(elements.tag(entity));
    String mapped = primitive == null ? null : primitive.findMapping(text);
    return Path.parse(mapped == null ? text : mapped, scene.components());
  }

  private void component(Entity entity, String text, String value) {
    Path path = path(entity, text);
    if (path.property().isEmpty()) {
      whole(entity, scene.reader().read(path.attribute(), value));
    } else {
      property(entity, scene.reader().read(path.attribute(), path.property(), value));
    }
  }

  /// Replaces everything that the attribute sets.
  private void whole(Entity entity, Setting setting) {
    Element element = elements.of(entity);
    Setting base = layers.base(entity).find(setting.attribute());
    Setting together = Objects.requireNonNull(Patches.together(base, setting));
    put(entity, setting, together.complete());
    Settings own = new Settings(element.own());
    own.replace(setting);
    element.own(own);
  }

  /// Adds to what the attribute sets. Other leaves keep the values that systems have written.
  private void property(Entity entity, Setting setting) {
    Element element = elements.of(entity);
    Object live = elements.findValue(entity, setting.component(), setting.attribute());
    @Nullable Object[] values =
        live == null
            ? Objects.requireNonNull(
                    Patches.together(layers.base(entity).find(setting.attribute()), setting))
                .complete()
            : setting.component().schema().take(live);
    setting.writeTo(values);
    put(entity, setting, values);
    Settings own = new Settings(element.own());
    own.add(setting);
    element.own(own);
  }

  private void put(Entity entity, Setting setting, @Nullable Object[] values) {
    @Nullable Object[] resolved = scene.references().resolve(entity, values);
    Object value = setting.component().schema().make(resolved);
    elements.put(entity, setting.component(), setting.attribute(), value);
  }

  // ---- removing

  boolean remove(Entity entity, String path) {
    elements.refuseNoElement(entity);
    return switch (path) {
      case "id" -> world.remove(entity, Id.class);
      case "class" -> world.remove(entity, Classes.class);
      case "mixin" -> {
        boolean had = world.has(entity, Mixins.class);
        mixins(entity, List.of());
        yield had;
      }
      default ->
          path.startsWith("data-")
              ? removeData(entity, path)
              : removeComponent(entity, path(entity, path));
    };
  }

  private boolean removeData(Entity entity, String name) {
    boolean there = has(entity, name);
    data(entity, name, null);
    return there;
  }

  /// Returns to the values of primitives, mixins and higher-order components, if they set it.
  private boolean removeComponent(Entity entity, Path path) {
    Element element = elements.of(entity);
    NamedComponent<?> component =
        scene.components().component(AttributeReader.componentOf(path.attribute()));
    Object live = elements.findValue(entity, component, path.attribute());
    if (live == null) {
      return false;
    }
    Setting base = layers.base(entity).find(path.attribute());
    Settings own = new Settings(element.own());
    if (path.property().isEmpty()) {
      own.remove(path.attribute());
      if (base == null) {
        elements.remove(entity, component, path.attribute());
      } else {
        put(entity, base, base.complete());
      }
    } else {
      reset(entity, component, path, base, live);
      Setting known = own.find(path.attribute());
      if (known != null) {
        own.replace(known.without(component.schema().get(path.property())));
      }
    }
    element.own(own);
    return true;
  }

  private void reset(
      Entity entity, NamedComponent<?> component, Path path, @Nullable Setting base, Object live) {
    @Nullable Object[] defaults = base == null ? component.schema().defaults() : base.complete();
    @Nullable Object[] values = component.schema().take(live);
    component
        .schema()
        .get(path.property())
        .leaves()
        .forEach(leaf -> values[leaf.number()] = defaults[leaf.number()]);
    Object value = component.schema().make(scene.references().resolve(entity, values));
    elements.put(entity, component, path.attribute(), value);
  }

  // ---- reading

  boolean has(Entity entity, String path) {
    return find(entity, path) != null;
  }

  /// The value: a component, one of its fields, or the text of an attribute that is not a
  /// component.
  @Nullable Object find(Entity entity, String text) {
    elements.refuseNoElement(entity);
    if (isPlain(text)) {
      return plain(entity, text);
    }
    Path path = path(entity, text);
    NamedComponent<?> component =
        scene.components().component(AttributeReader.componentOf(path.attribute()));
    Object live = elements.findValue(entity, component, path.attribute());
    if (live == null || path.property().isEmpty()) {
      return live;
    }
    Schema schema = component.schema();
    return schema.valueOf(schema.get(path.property()), schema.take(live));
  }

  static boolean isPlain(String name) {
    return name.equals("id")
        || name.equals("class")
        || name.equals("mixin")
        || name.startsWith("data-");
  }

  private @Nullable String plain(Entity entity, String name) {
    return switch (name) {
      case "id" -> text(world.find(entity, Id.class));
      case "class" -> text(world.find(entity, Classes.class));
      case "mixin" -> text(world.find(entity, Mixins.class));
      default -> {
        Attributes attributes = world.find(entity, Attributes.class);
        yield attributes == null ? null : attributes.values().get(name);
      }
    };
  }

  private static @Nullable String text(@Nullable Object value) {
    return value == null ? null : value.toString();
  }

  /// The value as a text that means the same.
  @Nullable String findText(Entity entity, String text) {
    elements.refuseNoElement(entity);
    if (isPlain(text)) {
      return plain(entity, text);
    }
    Path path = path(entity, text);
    NamedComponent<?> component =
        scene.components().component(AttributeReader.componentOf(path.attribute()));
    Object live = elements.findValue(entity, component, path.attribute());
    if (live == null) {
      return null;
    }
    Schema schema = component.schema();
    @Nullable Object[] values = scene.references().name(entity, schema.take(live));
    return path.property().isEmpty()
        ? schema.writeAll(values)
        : schema.get(path.property()).write(values);
  }

  // ---- the tree

  Entity create(String tag) {
    if (!layers.tags().contains(tag)) {
      throw SceneException.of(
          "there is no element <%s>%s"
              .formatted(tag, dev.basalt.scene.text.Nearest.hint(tag, layers.tags())));
    }
    Settings base = layers.base(tag, List.of());
    List<Setting> later = new ArrayList<>();
    List<Record> components = new ArrayList<>();
    components.add(new Tag(tag));
    for (Setting setting : base.all()) {
      boolean plain = !setting.isInstance() && !setting.hasReferences();
      Object value = plain ? setting.component().schema().make(setting.complete()) : "";
      if (value instanceof Record record) {
        components.add(record);
      } else {
        later.add(setting);
      }
    }
    return scene.together(
        () -> {
          Entity entity = world.spawn(components.toArray(Record[]::new));
          elements.put(new Element(entity, Settings.NONE, null));
          later.forEach(setting -> put(entity, setting, setting.complete()));
          return entity;
        });
  }

  void append(Entity parent, Entity child) {
    elements.refuseNoElement(parent);
    elements.refuseNoElement(child);
    world.add(child, new ChildOf(parent));
    elements.tree().moveLast(child);
  }

  void insertBefore(Entity sibling, Entity child) {
    elements.refuseNoElement(sibling);
    elements.refuseNoElement(child);
    Entity parent = elements.tree().target(sibling);
    if (parent.isNone()) {
      throw SceneException.of(
          "%s has no parent, so nothing can stand before it".formatted(elements.describe(sibling)));
    }
    world.add(child, new ChildOf(parent));
    elements.tree().moveBefore(child, sibling);
  }

  /// Copies an element, its instances and all below it. The copies have no ids.
  Entity copy(Entity entity) {
    elements.refuseNoElement(entity);
    List<Entity> originals = elements.below(entity);
    return scene.together(
        () -> {
          Copying copying = world.copying(originals).without(entity, Name.class);
          originals.forEach(original -> copying.without(original, Id.class));
          CopiedEntities copies = copying.into(world, 1);
          for (Entity original : originals) {
            if (world.has(original, Tag.class)) {
              Element known = elements.of(original);
              Element copy =
                  elements.put(
                      new Element(copies.of(original).getFirst(), known.own(), known.origin()));
              known.contributions().forEach(copy::contribution);
            }
          }
          return copies.of(entity).getFirst();
        });
  }
}
