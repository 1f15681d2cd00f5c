package dev.basalt.prefab;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Name;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Names;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The prefabs of one world: templates of trees of entities. Get it by [#of].
///
/// ```java
/// Prefabs prefabs = Prefabs.of(world);
/// Entity tank = prefabs.create("tank", new Health(100), new Position(0, 0));
/// Entity turret = prefabs.part(tank, "turret", new Angle(0));
/// Entity barrel = prefabs.part(turret, "barrel", new Length(3), new AimedBy(turret));
///
/// Entity first = prefabs.spawn(tank, new Position(5, 5));
/// world.names().get(first, "turret/barrel"); // aimed by the turret of `first`
/// ```
///
/// A prefab consists of entities that queries skip: change them by `world.set`, relate them, save
/// them. An instance is a copy: all its parts have new handles, and refer to each other as the
/// parts of the prefab do. Each part remembers its part of the prefab by [MadeFrom].
///
/// **Changes.** [#set], [#add], [#remove], [#part] and [#removePart] change a prefab and those of
/// its instances that do not override the changed value, which means that they have the value of
/// the prefab. `world.set` changes only the prefab; instances that are spawned afterwards get the
/// new value.
///
/// The same holds for variants ([#extend]) and nested prefabs ([#nest]): they are instances that
/// are prefabs themselves. Changes reach their instances in turn.
///
/// It keeps all data in the world, so snapshots, restores and files contain it. Like the world, it
/// belongs to one thread at a time; nothing here is allowed inside an iteration.
public final class Prefabs {

  /// The name of the entity whose children are the prefabs.
  private static final String SHELF = "prefabs";

  private final World world;
  private final Names names;
  private final Relations<ChildOf> tree;
  private final Relations<MadeFrom> instances;

  private Prefabs(World world) {
    this.world = world;
    this.names = world.names();
    this.tree = world.relations(ChildOf.class);
    this.instances = world.relations(MadeFrom.class);
  }

  /// The prefabs of a world.
  ///
  /// @param world a world
  /// @return its prefabs
  public static Prefabs of(World world) {
    return new Prefabs(world);
  }

  World world() {
    return world;
  }

  // ---- making prefabs

  /// Makes a prefab.
  ///
  /// @param name a name that no other prefab has; the prefab has the path `prefabs/name`
  /// @param components the components of its instances, unless they override them
  /// @return the prefab
  public Entity create(String name, Record... components) {
    return world.spawn(with(components, new Name(name), new ChildOf(shelf()), new Prefab()));
  }

  /// Makes a prefab from an entity and everything below it, which stay as they are.
  ///
  /// @param name a name that no other prefab has
  /// @param original a living entity
  /// @return the prefab
  public Entity createFrom(String name, Entity original) {
    var copying = world.copying(names.tree(original));
    names.tree(original).forEach(part -> copying.with(part, new Prefab()));
    return copying
        .with(original, new Name(name), new ChildOf(shelf()))
        .into(world, 1)
        .of(original)
        .getFirst();
  }

  /// Makes a variant: a prefab like another one, with changes. Later changes to that one reach it,
  /// except where it has its own values.
  ///
  /// @param base a prefab
  /// @param name a name that no other prefab has
  /// @param changes components in place of those of `base`, or in addition
  /// @return the variant; change its parts like those of any prefab
  public Entity extend(Entity base, String name, Record... changes) {
    return asPrefab(base, shelf(), name, changes);
  }

  /// Adds a part to a prefab, and to all its instances.
  ///
  /// @param above a prefab, or a part of one
  /// @param name a name that no other part there has, and no child of the same part of an instance
  /// @param components of the part
  /// @return the new part
  public Entity part(Entity above, String name, Record... components) {
    refuseNoPrefab(above);
    refuseTaken(above, name);
    Record[] all = with(components, new Name(name), new ChildOf(above), new Prefab());
    return makePart(above, name, () -> world.spawn(all));
  }

  /// Adds an instance of another prefab as a part, in all instances, too.
  ///
  /// @param above a prefab, or a part of one
  /// @param name a name that no other part there has, and no child of the same part of an instance
  /// @param nested the other prefab, which must not contain this one
  /// @param changes components in place of those of `nested`, or in addition
  /// @return the new part
  public Entity nest(Entity above, String name, Entity nested, Record... changes) {
    refuseNoPrefab(above);
    refuseNoPrefab(nested);
    refuseLoop(above, nested);
    refuseTaken(above, name);
    return makePart(above, name, () -> asPrefab(nested, above, name, changes));
  }

  /// Adds a part here and in all instances, or nowhere.
  private Entity makePart(Entity above, String name, Runnable make) {
    Attempts attempts = new Attempts();
    attempts.run(make, () -> names.find(above, name) != null);
    Entity part = names.get(above, name);
    try {
      addToInstances(part, above, attempts);
    } catch (RuntimeException | Error e) {
      attempts.undo(() -> world.despawn(withInstances(part)), e);
      throw e;
    }
    attempts.throwFirst();
    return part;
  }

  private List<Entity> withInstances(Entity part) {
    List<Entity> all = new ArrayList<>(List.of(part));
    for (int i = 0; i < all.size(); i++) {
      all.addAll(instances.sources(all.get(i)));
    }
    return all;
  }

  private Entity asPrefab(Entity prefab, Entity above, String name, Record... changes) {
    refuseNoPrefab(prefab);
    return new Spawning(this, prefab, true)
        .with(new Name(name), new ChildOf(above))
        .with(changes)
        .spawn(1)
        .tops()
        .getFirst();
  }

  /// The entity whose children are the prefabs.
  private Entity shelf() {
    Entity known = names.find(SHELF);
    if (known == null) {
      return world.spawn(new Name(SHELF), new Prefab());
    }
    if (!isPrefab(known)) {
      throw new IllegalStateException(
          "%s has the name below which prefabs are kept; give it another one"
              .formatted(names.describe(known)));
    }
    return known;
  }

  private static Record[] with(Record[] components, Record... more) {
    Record[] all = Arrays.copyOf(more, more.length + components.length);
    System.arraycopy(components, 0, all, more.length, components.length);
    return all;
  }

  // ---- asking

  /// The prefab with a name.
  ///
  /// @param name its name, or a path to a part such as `tank/turret`
  /// @return the prefab
  /// @throws java.util.NoSuchElementException if there is none
  public Entity get(String name) {
    return names.get(SHELF + Name.SEPARATOR + name);
  }

  /// The prefab with a name, or null.
  ///
  /// @param name its name, or a path to a part such as `tank/turret`
  /// @return the prefab, or null if there is none
  public @Nullable Entity find(String name) {
    return names.find(SHELF + Name.SEPARATOR + name);
  }

  /// All prefabs.
  ///
  /// @return a list of them at this moment, in the order in which they were made
  public EntityList all() {
    Entity shelf = names.find(SHELF);
    return shelf == null ? EntityList.copyOf(List.of()) : tree.sources(shelf);
  }

  /// Whether an entity is a prefab, or a part of one.
  ///
  /// @param entity a living entity
  /// @return true if instances can be made of it
  public boolean isPrefab(Entity entity) {
    return world.has(entity, Prefab.class);
  }

  /// The prefab of an instance. For a part, the part of the prefab.
  ///
  /// @param instance a living entity
  /// @return the prefab, or [Entity#NONE] if the entity is not an instance
  public Entity prefab(Entity instance) {
    return instances.target(instance);
  }

  /// The instances of a prefab, including variants and nested ones, but not the instances of those.
  ///
  /// @param prefab a prefab, or a part of one
  /// @return a list of them at this moment
  public EntityList instances(Entity prefab) {
    return instances.sources(prefab);
  }

  // ---- spawning

  /// Spawns an instance.
  ///
  /// @param prefab a prefab, or a part of one
  /// @param changes components in place of those of the prefab, or in addition; among them a `Name`
  ///   and a `ChildOf`, since the instance has none of the prefab's
  /// @return the instance
  public Entity spawn(Entity prefab, Record... changes) {
    return spawning(prefab).with(changes).spawn(1).tops().getFirst();
  }

  /// Spawns many instances at once, which is much faster than one by one.
  ///
  /// @param prefab a prefab, or a part of one
  /// @param count how many
  /// @return the instances, and their parts
  public PrefabInstances spawn(Entity prefab, int count) {
    return spawning(prefab).spawn(count);
  }

  /// Begins instances that differ from their prefab, or from each other.
  ///
  /// @param prefab a prefab, or a part of one
  /// @return collects the differences; call [Spawning#spawn] at the end
  public Spawning spawning(Entity prefab) {
    refuseNoPrefab(prefab);
    return new Spawning(this, prefab, false);
  }

  // ---- what is overridden

  /// The components of the prefab that an instance has with other values, or does not have.
  /// Additional components of the instance do not count. Handles of parts are compared by what they
  /// stand for.
  ///
  /// Name and parent of the instance itself (not of its parts) do not count.
  ///
  /// @param instance an instance, or a part of one
  /// @return the types, in the order of registration
  public List<ComponentType<?>> overrides(Entity instance) {
    Entity prefab = prefabOf(instance);
    boolean top = Counterparts.isTop(world, instance);
    List<ComponentType<?>> found = new ArrayList<>();
    for (ComponentType<?> type : world.componentTypes(prefab)) {
      if (isCompared(type.type(), top) && !isInherited(instance, prefab, type)) {
        found.add(type);
      }
    }
    return List.copyOf(found);
  }

  private static boolean isCompared(Class<?> type, boolean top) {
    boolean own = type == Name.class || type == ChildOf.class;
    return type != Prefab.class && type != MadeFrom.class && !(top && own);
  }

  private boolean isInherited(Entity instance, Entity prefab, ComponentType<?> type) {
    Object value = world.find(instance, type.type());
    return value != null
        && value.equals(
            Counterparts.translate(world, type, world.get(prefab, type.type()), prefab, instance));
  }

  /// Gives an instance the value of its prefab again, even for a component that it has lost.
  ///
  /// @param instance an instance, or a part of one
  /// @param type a component that the prefab has
  public void revert(Entity instance, Class<? extends Record> type) {
    inherit(instance, world.register(type));
  }

  private void inherit(Entity instance, ComponentType<?> type) {
    Entity prefab = prefabOf(instance);
    Object value = world.get(prefab, type.type());
    world.add(instance, (Record) Counterparts.translate(world, type, value, prefab, instance));
  }

  private Entity prefabOf(Entity instance) {
    Entity prefab = instances.target(instance);
    if (prefab.isNone()) {
      throw new IllegalArgumentException(
          "%s is not an instance of a prefab".formatted(names.describe(instance)));
    }
    return prefab;
  }

  // ---- changing prefabs and their instances

  /// Replaces a component of a prefab, and of those instances that have the value of the prefab.
  ///
  /// @param prefab a prefab, or a part of one
  /// @param value the new value
  /// @return how many instances got it
  /// @throws java.util.NoSuchElementException if the prefab does not have the component
  public int set(Entity prefab, Record value) {
    refuseNoPrefab(prefab);
    world.get(prefab, value.getClass());
    return give(prefab, value, inheriting(prefab, world.register(value.getClass())));
  }

  /// Adds a component to a prefab, and to those instances that do not have it.
  ///
  /// @param prefab a prefab, or a part of one, that does not have the component
  /// @param value the value
  /// @return how many instances got it
  public int add(Entity prefab, Record value) {
    refuseNoPrefab(prefab);
    if (world.has(prefab, value.getClass())) {
      throw new IllegalArgumentException(
          "%s has %s already; use set()"
              .formatted(names.describe(prefab), simpleName(value.getClass())));
    }
    return give(prefab, value, lacking(prefab, value.getClass()));
  }

  /// Removes a component from a prefab, and from those instances that have the value of the prefab.
  ///
  /// @param prefab a prefab, or a part of one
  /// @param type the component's class
  /// @return how many instances lost it
  /// @throws java.util.NoSuchElementException if the prefab does not have the component
  public int remove(Entity prefab, Class<? extends Record> type) {
    refuseNoPrefab(prefab);
    world.get(prefab, type);
    List<Entity> all = inheriting(prefab, world.register(type));
    all.add(prefab);
    world.remove(all, type);
    return all.size() - 1;
  }

  /// Despawns a part of a prefab, the same part of all instances, and everything below.
  ///
  /// @param part a part of a prefab
  /// @return how many entities there were, without those below
  public int removePart(Entity part) {
    refuseNoPrefab(part);
    if (top(part).equals(part)) {
      throw new IllegalArgumentException(
          "%s is a whole prefab; to end it without its instances, use world.despawn()"
              .formatted(names.describe(part)));
    }
    List<Entity> all = withInstances(part);
    world.despawn(all);
    return all.size();
  }

  /// If handles in the value name parts, each instance gets its own value.
  private int give(Entity prefab, Record value, List<Entity> to) {
    ComponentType<?> type = world.register(value.getClass());
    List<Entity> all = new ArrayList<>(to);
    all.add(prefab);
    if (!Counterparts.namesParts(world, type, value, List.of())) {
      world.add(all, value);
    } else {
      giveEach(prefab, type, value, all);
    }
    return to.size();
  }

  /// Gives each entity its own form of a value, all or none.
  private void giveEach(Entity prefab, ComponentType<?> type, Record value, List<Entity> to) {
    Attempts attempts = new Attempts();
    List<@Nullable Record> before = new ArrayList<>();
    try {
      for (Entity instance : to) {
        Record own = (Record) Counterparts.translate(world, type, value, prefab, instance);
        before.add((Record) world.find(instance, type.type()));
        attempts.run(
            () -> world.add(instance, own), () -> own.equals(world.find(instance, type.type())));
      }
    } catch (RuntimeException | Error e) {
      for (int i = before.size() - 2; i >= 0; i--) {
        Entity instance = to.get(i);
        Record old = before.get(i);
        attempts.undo(
            () -> {
              if (old == null) {
                world.remove(instance, type.type());
              } else {
                world.add(instance, old);
              }
            },
            e);
      }
      throw e;
    }
    attempts.throwFirst();
  }

  /// The instances, and theirs, that have the value of the prefab.
  private List<Entity> inheriting(Entity prefab, ComponentType<?> type) {
    List<Entity> found = new ArrayList<>(List.of(prefab));
    for (int i = 0; i < found.size(); i++) {
      for (Entity instance : instances.sources(found.get(i))) {
        if (isInherited(instance, found.get(i), type)) {
          found.add(instance);
        }
      }
    }
    found.removeFirst();
    return found;
  }

  /// The instances, and theirs, that do not have a component.
  private List<Entity> lacking(Entity prefab, Class<?> type) {
    List<Entity> found = new ArrayList<>(List.of(prefab));
    for (int i = 0; i < found.size(); i++) {
      for (Entity instance : instances.sources(found.get(i))) {
        if (!world.has(instance, type)) {
          found.add(instance);
        }
      }
    }
    found.removeFirst();
    return found;
  }

  /// Adds copies of a new part to the instances of the entity above it, and to theirs.
  private void addToInstances(Entity part, Entity above, Attempts attempts) {
    EntityList parents = instances.sources(above);
    if (parents.isEmpty()) {
      return;
    }
    List<Entity> prefabs = parents.stream().filter(this::isPrefab).toList();
    List<Entity> others = parents.stream().filter(parent -> !isPrefab(parent)).toList();
    copy(part, prefabs, true, attempts);
    copy(part, others, false, attempts);
  }

  private void copy(Entity part, List<Entity> parents, boolean keepsTag, Attempts attempts) {
    if (parents.isEmpty()) {
      return;
    }
    Name name = world.get(part, Name.class);
    Spawning spawning =
        new Spawning(this, part, keepsTag)
            .with(ChildOf.class, i -> new ChildOf(parents.get(i)))
            .with(name);
    List<Outward> outward = outward(part);
    outward.forEach(each -> spawning.without(each.part, each.type.type()));
    attempts.run(
        () -> spawning.spawn(parents.size()),
        () -> names.find(parents.getFirst(), name.text()) != null);
    for (Entity parent : parents) {
      Entity made = names.get(parent, name.text());
      for (Outward each : outward) {
        Entity instance = Counterparts.of(world, each.part, part, made);
        attempts.run(
            () -> inherit(instance, each.type), () -> world.has(instance, each.type.type()));
      }
      addToInstances(made, parent, attempts);
    }
  }

  /// A component of a new part, or of one below it, that names older parts.
  private record Outward(Entity part, ComponentType<?> type) {}

  private List<Outward> outward(Entity newPart) {
    EntityList parts = names.tree(newPart);
    Set<Entity> inside = new HashSet<>(parts);
    List<Outward> found = new ArrayList<>();
    for (Entity part : parts) {
      for (ComponentType<?> type : world.componentTypes(part)) {
        boolean own = type.type() == ChildOf.class || type.type() == MadeFrom.class;
        if (!own && Counterparts.namesParts(world, type, world.get(part, type.type()), inside)) {
          found.add(new Outward(part, type));
        }
      }
    }
    return found;
  }

  // ---- what is refused

  private void refuseNoPrefab(Entity entity) {
    if (!isPrefab(entity)) {
      throw new IllegalArgumentException(
          "%s is not a prefab; make one by create() or createFrom()"
              .formatted(names.describe(entity)));
    }
  }

  /// Looks before anything has changed.
  private void refuseTaken(Entity above, String name) {
    Objects.requireNonNull(name, "the name of a part is null");
    List<Entity> parents = new ArrayList<>(List.of(above));
    for (int i = 0; i < parents.size(); i++) {
      Entity taken = names.find(parents.get(i), name);
      if (taken != null) {
        throw new IllegalArgumentException(
            "%s cannot have a part \"%s\": %s has a child of that name, %s; rename one of them"
                .formatted(names.describe(above), name, names.describe(parents.get(i)), taken));
      }
      parents.addAll(instances.sources(parents.get(i)));
    }
  }

  /// A prefab must not contain itself, directly or through others.
  private void refuseLoop(Entity above, Entity nested) {
    Entity outer = top(above);
    Set<Entity> seen = new HashSet<>();
    for (Entity part : names.tree(nested)) {
      for (Entity at = part; !at.isNone(); at = instances.target(at)) {
        if (seen.add(top(at)) && top(at).equals(outer)) {
          throw new IllegalArgumentException(
              "%s cannot be nested in %s: prefab %s would contain itself"
                  .formatted(names.describe(nested), names.describe(above), names.describe(outer)));
        }
      }
    }
  }

  /// The prefab that a part belongs to.
  private Entity top(Entity part) {
    Entity at = part;
    Entity shelf = shelf();
    Entity up = Counterparts.above(world, at);
    while (!up.isNone() && !up.equals(shelf)) {
      at = up;
      up = Counterparts.above(world, at);
    }
    return at;
  }

  /// For example `3 prefabs`.
  @Override
  public String toString() {
    return all().size() + " prefabs";
  }
}
