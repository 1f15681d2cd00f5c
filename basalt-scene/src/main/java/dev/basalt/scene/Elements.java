package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Registration;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.InstanceName;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The elements of a world, and the components on them.
final class Elements {

  private final World world;
  private final Relations<ChildOf> tree;
  private final Relations<InstanceOf> instances;

  /// By slot. The entry of a dead entity stays until its slot is used again, so that a restore
  /// finds it.
  private @Nullable Element[] bySlot = new Element[64];

  Elements(World world) {
    this.world = world;
    world.register(Registration.of(Tag.class).withoutLoopWrites());
    world.register(InstanceName.class);
    this.tree = world.relations(ChildOf.class);
    this.instances = world.relations(InstanceOf.class);
  }

  World world() {
    return world;
  }

  Relations<ChildOf> tree() {
    return tree;
  }

  // ---- what the scene knows

  Element of(Entity entity) {
    Element known = find(entity);
    if (known != null) {
      return known;
    }
    refuseNoElement(entity);
    return put(new Element(entity, Settings.NONE, null));
  }

  private @Nullable Element find(Entity entity) {
    int slot = entity.slot();
    Element known = slot < bySlot.length ? bySlot[slot] : null;
    return known != null && known.entity().equals(entity) ? known : null;
  }

  /// The text that an entity came from, or null.
  @Nullable Origin findOrigin(Entity entity) {
    Element known = find(entity);
    return known == null ? null : known.origin();
  }

  Element put(Element element) {
    int slot = element.entity().slot();
    if (slot >= bySlot.length) {
      bySlot = Arrays.copyOf(bySlot, Math.max(slot + 1, bySlot.length * 2));
    }
    bySlot[slot] = element;
    return element;
  }

  void refuseNoElement(Entity entity) {
    if (!world.alive(entity)) {
      throw SceneException.of("there is no entity " + entity + "; it has ended");
    }
    if (!world.has(entity, Tag.class)) {
      throw SceneException.of(
          "entity %s is not an element of the scene; add a Tag to it".formatted(entity));
    }
  }

  String tag(Entity entity) {
    return world.get(entity, Tag.class).name();
  }

  List<String> mixins(Entity entity) {
    Mixins mixins = world.find(entity, Mixins.class);
    return mixins == null ? List.of() : mixins.names();
  }

  /// For messages: `<a-box#ball>`, or `<a-box 17v3>` if there is no id.
  String describe(Entity entity) {
    if (!world.alive(entity)) {
      return entity.toString();
    }
    Tag tag = world.find(entity, Tag.class);
    Id id = world.find(entity, Id.class);
    String name = tag == null ? "entity" : tag.name();
    return id == null ? "<" + name + " " + entity + ">" : "<" + name + "#" + id + ">";
  }

  // ---- components

  /// The entity that has the component of an attribute: the element, or its instance.
  ///
  /// @return [Entity#NONE] if there is no such instance
  Entity holder(Entity entity, String attribute) {
    if (!attribute.contains("__")) {
      return entity;
    }
    for (Entity at = instances.first(entity); !at.isNone(); at = instances.next(at)) {
      InstanceName name = world.find(at, InstanceName.class);
      if (name != null && name.attribute().equals(attribute)) {
        return at;
      }
    }
    return Entity.NONE;
  }

  /// The instances of an element by attribute, in the order in which they were added.
  Map<String, Entity> instances(Entity entity) {
    Map<String, Entity> found = new LinkedHashMap<>();
    for (Entity at = instances.first(entity); !at.isNone(); at = instances.next(at)) {
      InstanceName name = world.find(at, InstanceName.class);
      if (name != null) {
        found.put(name.attribute(), at);
      }
    }
    return found;
  }

  /// The entity itself if it is an element, or the element of an instance.
  Entity ownerOf(Entity holder) {
    InstanceOf instance = world.find(holder, InstanceOf.class);
    return instance == null ? holder : instance.owner();
  }

  @Nullable Object findValue(Entity entity, NamedComponent<?> component, String attribute) {
    Entity holder = holder(entity, attribute);
    return holder.isNone() ? null : world.find(holder, component.type().type());
  }

  /// Adds or replaces a component of an element.
  void put(Entity entity, NamedComponent<?> component, String attribute, Object value) {
    Entity holder = holder(entity, attribute);
    if (holder.isNone()) {
      holder = world.spawn(new InstanceOf(entity), new InstanceName(attribute));
    }
    putOn(holder, component.type(), value);
  }

  <T> void putOn(Entity holder, ComponentType<T> type, Object value) {
    if (!(value instanceof Record component)) {
      world.add(holder, type.type(), type.type().cast(value));
    } else if (world.has(holder, type.type())) {
      world.set(holder, component); // allowed in systems and observers, where add is not
    } else {
      world.add(holder, component);
    }
  }

  boolean remove(Entity entity, NamedComponent<?> component, String attribute) {
    Entity holder = holder(entity, attribute);
    if (holder.isNone()) {
      return false;
    }
    if (holder.equals(entity)) {
      return world.remove(entity, component.type().type());
    }
    world.despawn(holder);
    return true;
  }

  // ---- the tree

  List<Entity> children(Entity entity) {
    List<Entity> children = new ArrayList<>();
    for (Entity at = tree.first(entity); !at.isNone(); at = tree.next(at)) {
      if (world.has(at, Tag.class)) {
        children.add(at);
      }
    }
    return children;
  }

  /// The elements that are not below an element.
  List<Entity> roots() {
    List<Entity> roots = new ArrayList<>();
    world.query(Tag.class).without(ChildOf.class).each((entity, tag) -> roots.add(entity));
    world
        .query(Tag.class, ChildOf.class)
        .each(
            (entity, tag, child) -> {
              if (!world.has(child.parent(), Tag.class)) {
                roots.add(entity);
              }
            });
    roots.sort(null);
    return roots;
  }

  /// An entity, its instances and everything below it, parents before their children.
  List<Entity> below(Entity top) {
    List<Entity> found = new ArrayList<>();
    ArrayDeque<Entity> open = new ArrayDeque<>();
    open.add(top);
    for (Entity next = open.poll(); next != null; next = open.poll()) {
      found.add(next);
      instances.forEachSource(next, found::add);
      List<Entity> children = new ArrayList<>();
      tree.forEachSource(next, children::add);
      children.reversed().forEach(open::addFirst);
    }
    return found;
  }
}
