package dev.basalt;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.command.Commands;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Registration;
import dev.basalt.event.Despawned;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.event.Observers;
import dev.basalt.event.Spawned;
import dev.basalt.internal.check.Invariants;
import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.codegen.EventFaces;
import dev.basalt.internal.codegen.Lookups;
import dev.basalt.internal.codegen.Loops;
import dev.basalt.internal.codegen.SpawnerGenerator;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.compare.ContentsHash;
import dev.basalt.internal.compare.Hashers;
import dev.basalt.internal.event.Channels;
import dev.basalt.internal.event.ObserverTable;
import dev.basalt.internal.guard.Count;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.query.QueryPath;
import dev.basalt.internal.query.RelationPlan;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Values;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Despawns;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Image;
import dev.basalt.internal.storage.Moves;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Registry;
import dev.basalt.internal.storage.Spawns;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.system.WorldParts;
import dev.basalt.query.Lookup;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import dev.basalt.query.TermQuery;
import dev.basalt.relation.Names;
import dev.basalt.relation.Relations;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Entities and their components.
///
/// ```java
/// record Position(float x, float y) {}
/// record Velocity(float dx, float dy) {}
///
/// World world = World.create();
/// Entity ship = world.spawn(new Position(0, 0), new Velocity(1, 0));
/// world.set(ship, new Position(3, 4));
/// Position position = world.get(ship, Position.class);
/// world.despawn(ship);
/// ```
///
/// A component is any record; it is registered when it is first used. Entities with the same set of
/// components are stored together, each leaf field in an array of its own. Reading or writing a
/// component by handle takes constant time; adding and removing moves the entity's row, in time
/// proportional to its components. The handle of a dead entity is an error everywhere except in
/// [#alive].
///
/// An operation that fails, for whatever reason, leaves the world as it was. Worlds are independent
/// of each other. A world belongs to one thread at a time; with assertions enabled, a second thread
/// that comes in during a change is reported. [Snapshot]s can be read by any thread.
public final class World extends WorldOfArity implements AutoCloseable {

  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static {
    // no lambda here, nor in the like: every program would link it before its first frame
    WorldParts.grant(
        new Function<>() {
          @Override
          public WorldParts apply(World world) {
            return new WorldParts(world.store, world.queries, world.commandQueue);
          }
        });
  }

  private final Store store;
  private final Spawns spawns;
  private final Moves moves;
  private final Despawns despawns;
  private final Registry registry;
  private final ComponentTypes types;
  private final CommandQueue commandQueue;
  private final Commands commands;
  private final Resources resources;
  private final Queries queries;
  private final Channels channels;
  private final ObserverTable observerTable;
  private final Observers observers;
  private final Names names;
  private final Hashers hashers = new Hashers();
  private final Map<Bundle, Spawner> spawners = new HashMap<>();
  private final Map<Class<?>, Lookup<?>> lookups = new ConcurrentHashMap<>();
  private final Map<Class<?>, Relations<?>> relations = new ConcurrentHashMap<>();

  private World(int entityLimit) {
    this(new ArrayPool(), entityLimit, 0);
  }

  private World(ArrayPool pool, int entityLimit, int number) {
    Settings.check();
    this.store = new Store(pool, Codecs.SOURCE, this::rowSpawner, entityLimit, number);
    this.spawns = store.spawns();
    this.moves = store.moves();
    this.despawns = store.despawns();
    this.registry = store.registry();
    this.types = ComponentTypes.of(registry);
    this.commandQueue = new CommandQueue(store);
    this.commands = Faces.make(Commands.class, commandQueue);
    this.resources = new Resources(store);
    this.queries = new Queries(store, Loops.SOURCE, commandQueue);
    this.channels = new Channels(store, commandQueue, queries, new EventFaces());
    this.observerTable = new ObserverTable(store, commandQueue);
    this.observers = Faces.make(Observers.class, observerTable);
    this.names = Faces.make(Names.class, store);
  }

  /// Creates an empty world.
  ///
  /// @return a world for up to 2^31 - 1 entities at a time
  public static World create() {
    return new World(Integer.MAX_VALUE);
  }

  /// Creates an empty world with a bound on its size, for programs that must not run out of memory.
  ///
  /// @param entityLimit how many entities there can be at a time, 1 or more
  /// @return the world
  public static World withEntityLimit(int entityLimit) {
    if (entityLimit < 1) {
      throw new IllegalArgumentException("entity limit " + entityLimit + " is less than 1");
    }
    return new World(entityLimit);
  }

  /// Creates an empty world whose handles differ from those of all worlds with other numbers: for
  /// processes that exchange entities, a server and its clients. The number is in the upper 12 bits
  /// of the generation; it costs nothing, but slots are retired after a million generations.
  ///
  /// @param number 1 or more, at most 4095
  /// @return a world for up to 2^31 - 1 entities at a time
  public static World withNumber(int number) {
    if (number < 1 || number > EntityTable.MOST_WORLDS) {
      throw new IllegalArgumentException(
          "the number of a world is %s; numbers are 1 to %s"
              .formatted(number, EntityTable.MOST_WORLDS));
    }
    return new World(new ArrayPool(), Integer.MAX_VALUE, number);
  }

  static World forkOf(Snapshot snapshot) {
    Contents contents = snapshot.contents();
    World fork =
        new World(
            snapshot.store().pool(), contents.entities().limit(), contents.entities().world());
    fork.store.fork(contents, snapshot.catalog());
    fork.hashers.putAll(snapshot.hashers());
    return fork;
  }

  // ---- component types

  /// Registers a component type, or finds it if it is registered already. Types are also registered
  /// at their first use; registering by hand fixes the order and reports errors early.
  ///
  /// @param <T> the component
  /// @param type a record class, or any class whose objects are to be kept by reference
  /// @return what the world knows about it
  /// @throws IllegalArgumentException if values of this class cannot be stored, with the reason
  public <T> ComponentType<T> register(Class<T> type) {
    return ComponentTypes.describe(registry.of(type));
  }

  /// Registers a record that is private to its module.
  ///
  /// @param <T> the component
  /// @param type a record class
  /// @param lookup `MethodHandles.lookup()` of a class in the same package
  /// @return what the world knows about it
  public <T> ComponentType<T> register(Class<T> type, MethodHandles.Lookup lookup) {
    return ComponentTypes.describe(registry.register(type, lookup, true, false));
  }

  /// Registers a component type under a name of its own, for files and tools. The name of its class
  /// finds it, too.
  ///
  /// @param <T> the component
  /// @param type a record class, or any class whose objects are to be kept by reference
  /// @param name a name that no other type of this world has
  /// @return what the world knows about it
  /// @throws IllegalStateException if it is registered without this name already
  public <T> ComponentType<T> register(Class<T> type, String name) {
    return register(Registration.of(type).named(name));
  }

  /// Registers a component type with several settings at once.
  ///
  /// @param <T> the component
  /// @param registration says what is to be registered, and how
  /// @return what the world knows about it
  /// @throws IllegalStateException if it is registered in another way already, explicitly or by use
  /// @throws IllegalArgumentException if values of this class cannot be stored, or the name is
  ///   taken
  public <T> ComponentType<T> register(Registration<T> registration) {
    ComponentType<T> type = ComponentTypes.describe(registry.register(registration));
    if (registration.check() != null
        && !registry.of(registration.type()).isCheckedBy(registration.check())) {
      throw registered("without this check", type);
    }
    if (!registration.loopWrites() && type.loopWrites()) {
      throw registered("with writes by loops", type);
    }
    if (registration.sparse() && !type.sparse()) {
      throw registered("as not sparse", type);
    }
    if (!registration.editable() && type.editable()) {
      throw registered("as editable", type);
    }
    T defaults = registration.defaults();
    if (defaults != null && !Arrays.equals(type.take(defaults), type.takeDefaults())) {
      throw registered("with other defaults", type);
    }
    for (Record required : registration.required()) {
      if (!type.requires().contains(required.getClass())) {
        throw registered("without requiring " + simpleName(required.getClass()), type);
      }
    }
    if (registration.name() != null && !registration.name().equals(type.name())) {
      throw registered("as " + type.name(), type);
    }
    return type;
  }

  private static IllegalStateException registered(String how, ComponentType<?> type) {
    return new IllegalStateException(
        "%s is registered %s already; register it before it is used"
            .formatted(type.simpleName(), how));
  }

  /// Registers a component type whose values tools show but do not let users edit.
  ///
  /// @param <T> the component
  /// @param type a class
  /// @return what the world knows about it
  /// @throws IllegalStateException if it is registered as editable already
  public <T> ComponentType<T> registerReadOnly(Class<T> type) {
    return register(Registration.of(type).asReadOnly());
  }

  /// Registers a component that is added and removed often, such as an effect that wears off.
  ///
  /// Once an entity has had it, its row keeps room for it. From then on, adding and removing it
  /// writes in place and moves nothing, however many other components there are. In return, queries
  /// that name it check each row, and rows without it use memory for it. Operations and queries
  /// mean the same as for other components.
  ///
  /// @param <T> the component
  /// @param type a record class, or any class whose objects are to be kept by reference
  /// @return what the world knows about it
  /// @throws IllegalStateException if it is registered in another way already, explicitly or by use
  public <T> ComponentType<T> registerSparse(Class<T> type) {
    return register(Registration.of(type).asSparse());
  }

  /// The same for a record that is private to its module.
  ///
  /// @param <T> the component
  /// @param type a record class
  /// @param lookup `MethodHandles.lookup()` of a class in the same package
  /// @return what the world knows about it
  /// @throws IllegalStateException if it is registered in another way already, explicitly or by use
  public <T> ComponentType<T> registerSparse(Class<T> type, MethodHandles.Lookup lookup) {
    return register(Registration.of(type).asSparse().withLookup(lookup));
  }

  /// Whether a component type is registered.
  ///
  /// @param type a class
  /// @return true if it was registered, explicitly or by use
  public boolean isRegistered(Class<?> type) {
    return registry.find(type) != null;
  }

  /// All component types of this world, by class and by name.
  ///
  /// @return the types, also those that are registered later; the same object each time
  public ComponentTypes types() {
    return types;
  }

  // ---- entities

  /// Spawns an entity.
  ///
  /// For the same components over and over, [#spawner] is faster.
  ///
  /// @param components any number of records, each of another class
  /// @return the handle of the new entity
  /// @throws IllegalStateException if the world is full, or inside an iteration
  public Entity spawn(Record... components) {
    return new Entity(spawns.spawn(components));
  }

  /// Spawns an entity that has an object of any class as a component, kept by reference, beside
  /// records. An [#edit] adds further objects.
  ///
  /// @param <T> the component
  /// @param type the class under which the object will be found
  /// @param object the object
  /// @param components any number of records, each of another class
  /// @return the handle of the new entity
  /// @throws IllegalStateException if the world is full, or inside an iteration
  public <T> Entity spawn(Class<T> type, T object, Record... components) {
    Component[] all = new Component[components.length + 1];
    Object[] values = new Object[all.length];
    all[0] = componentOf(type, object);
    values[0] = object;
    for (int i = 0; i < components.length; i++) {
      all[i + 1] = componentOf(components[i]);
      values[i + 1] = components[i];
    }
    return new Entity(spawns.spawn(store.graph().bundle(all), values));
  }

  @Override
  Entity spawnInterpreted(Record... components) {
    return spawn(components);
  }

  /// Spawns an entity under a given handle, from a saved game or another process. Afterwards, slots
  /// are given out as if those before it had been used and freed in order. Takes time proportional
  /// to the number of free slots.
  ///
  /// @param entity a handle whose slot is free here, with a generation that has not been given out
  /// @param components any number of records, each of another class
  /// @throws IllegalArgumentException if that handle, or a later one of its slot, was given out
  ///   already
  public void spawnAs(Entity entity, Record... components) {
    spawns.spawnAs(entity.id(), components);
  }

  /// Makes a copy of an entity, with all its components. If a field of type [Entity] names the
  /// entity itself, the copied field names the copy. Objects that components refer to are not
  /// copied.
  ///
  /// @param entity a living entity
  /// @return the handle of the copy
  /// @throws java.util.NoSuchElementException if it is not alive
  public Entity copy(Entity entity) {
    return copying(List.of(entity)).into(this, 1, copies -> copies.of(entity).getFirst());
  }

  /// Makes copies of an entity, all or none. See [#copy(Entity)].
  ///
  /// @param entity a living entity
  /// @param count how many
  /// @return the handles of the copies
  /// @throws java.util.NoSuchElementException if it is not alive
  public EntityList copy(Entity entity, int count) {
    return copyTo(this, entity, count);
  }

  /// Makes copies of several entities, all or none. If a field of type [Entity] names one of them,
  /// the copied field names its copy, so the parts of a vehicle refer to each other; other handles
  /// stay.
  ///
  /// @param entities living entities, each once
  /// @return which entity has which copy
  /// @throws java.util.NoSuchElementException if one is not alive
  public EntityMap copy(Collection<Entity> entities) {
    return copyTo(this, entities);
  }

  /// Makes copies of an entity in another world. Handles of other entities become [Entity#NONE],
  /// and relations to them are left out.
  ///
  /// @param target the world that gets the copies
  /// @param entity a living entity of this world
  /// @param count how many
  /// @return the handles of the copies in that world
  /// @throws java.util.NoSuchElementException if it is not alive
  public EntityList copyTo(World target, Entity entity, int count) {
    return copying(List.of(entity)).into(target, count, copies -> copies.of(entity));
  }

  /// Makes copies of several entities in another world. If a field of type [Entity] names one of
  /// them, the copied field names its copy; other handles become [Entity#NONE], and relations to
  /// them are left out.
  ///
  /// @param target the world that gets the copies
  /// @param entities living entities of this world, each once
  /// @return which entity has which copy
  /// @throws java.util.NoSuchElementException if one is not alive
  public EntityMap copyTo(World target, Collection<Entity> entities) {
    return copying(entities).into(target, 1, CopiedEntities::map);
  }

  /// Makes a copy of an entity and of everything below it in the tree of
  /// [dev.basalt.relation.ChildOf]. Parts refer to each other as their originals do. The copy has
  /// the same parent, and no [Name] unless one is given, since siblings have different names.
  ///
  /// @param top a living entity
  /// @param changes components that the copy of `top` gets, in place of those of the original
  /// @return the copy of `top`
  public Entity copyTree(Entity top, Record... changes) {
    return copyTreeTo(this, top, changes);
  }

  /// The same in another world, where the copy of `top` has no parent unless one is given. Handles
  /// of other entities become [Entity#NONE], and relations to them are left out, pairs included.
  ///
  /// @param target the world that gets the copy
  /// @param top a living entity of this world
  /// @param changes components that the copy of `top` gets, in place of those of the original
  /// @return the copy of `top` in that world
  public Entity copyTreeTo(World target, Entity top, Record... changes) {
    EntityList tree = names.tree(top);
    return copying(target == this ? tree : Copying.withoutPairsToOthers(this, tree))
        .without(top, Name.class)
        .with(top, changes)
        .into(target, 1, copies -> copies.of(top).getFirst());
  }

  /// Begins copies of several entities that differ from the originals or are many, such as the
  /// instances of a template. See [Copying].
  ///
  /// @param entities living entities, each once
  /// @return takes what is to be different; call [Copying#into] at the end
  public Copying copying(Collection<Entity> entities) {
    return new Copying(this, EntityList.copyOf(entities));
  }

  Store store() {
    return store;
  }

  /// Removes an entity with all its components. Its slot goes to the end of the free queue.
  ///
  /// @param entity a living entity
  /// @throws java.util.NoSuchElementException if it is not alive
  public void despawn(Entity entity) {
    despawns.despawn(entity.id());
  }

  /// Despawns many entities, all or none. Their rows leave together, table by table, which is much
  /// faster than one by one. Observers are called for all of them first, while all are still alive.
  ///
  /// @param entities living entities; one that is named twice ends once
  /// @return how many have ended
  /// @throws java.util.NoSuchElementException if one is not alive; then all stay
  public int despawn(Collection<Entity> entities) {
    return store.bulk().despawn(EntityList.copyOf(entities).ids());
  }

  /// Whether an entity is alive. Never throws.
  ///
  /// @param entity any handle
  /// @return true if it was spawned in this world and not despawned since
  public boolean alive(Entity entity) {
    assert store.guard().isCalm();
    return EntityTable.isAlive(store.contents().entities().locate(entity.id()));
  }

  /// Leaves an entity out of all queries that do not name [Disabled], until it is enabled. Its row
  /// moves as for any tag, so observers of queries see it leave.
  ///
  /// Its handle works as before. Systems and behaviours that use queries skip it. Entities below it
  /// in a tree stay enabled: see [#disableTree].
  ///
  /// @param entity a living entity
  public void disable(Entity entity) {
    add(entity, new Disabled());
  }

  /// Lets queries find an entity again.
  ///
  /// @param entity a living entity
  /// @return whether it was disabled
  public boolean enable(Entity entity) {
    return remove(entity, Disabled.class);
  }

  /// Whether queries find an entity.
  ///
  /// @param entity a living entity
  /// @return false after [#disable]
  public boolean isEnabled(Entity entity) {
    return !has(entity, Disabled.class);
  }

  /// Disables an entity and everything below it, as one bulk change. Entities that are put below it
  /// later are enabled.
  ///
  /// @param top a living entity
  /// @return how many entities there are
  public int disableTree(Entity top) {
    return add(names.tree(top), new Disabled());
  }

  /// Enables an entity and everything below it, including what was disabled on its own.
  ///
  /// @param top a living entity
  /// @return how many entities there are
  public int enableTree(Entity top) {
    return remove(names.tree(top), Disabled.class);
  }

  /// All entities that are alive, disabled ones too, in the order in which queries visit them.
  ///
  /// @return their handles
  public List<Entity> entities() {
    return ArchetypeView.entities(archetypes());
  }

  /// How many entities are alive.
  ///
  /// @return their number
  public int count() {
    return store.contents().entities().alive();
  }

  /// Despawns all entities, in the order of their slots. Component types stay registered.
  public void clear() {
    despawns.clear();
  }

  // ---- components

  /// Adds a component, or replaces its value if the entity has it.
  ///
  /// @param entity a living entity
  /// @param component a record
  public void add(Entity entity, Record component) {
    moves.add(entity.id(), componentOf(component), component);
  }

  /// Adds or replaces several components in one move, all or none.
  ///
  /// @param entity a living entity
  /// @param components records, each of another class
  public void add(Entity entity, Record... components) {
    moves.addAll(entity.id(), components);
  }

  /// Adds the same components to many entities, or replaces the values of those that have them, all
  /// or none. Rows move together, column by column, which is much faster than one by one. Observers
  /// are called for all entities before the change, or for all after it.
  ///
  /// @param entities living entities
  /// @param components records, each of another class
  /// @return how many entities there were
  /// @throws java.util.NoSuchElementException if one is not alive; then nothing has changed
  public int add(Collection<Entity> entities, Record... components) {
    return store.bulk().add(EntityList.copyOf(entities).ids(), components);
  }

  /// Adds an object of any class as a component, kept by reference, or replaces the one that is
  /// there.
  ///
  /// @param <T> the component
  /// @param entity a living entity
  /// @param type the class under which it will be found
  /// @param object the object
  public <T> void add(Entity entity, Class<T> type, T object) {
    moves.add(entity.id(), componentOf(type, object), object);
  }

  /// Adds a component, unless the entity has it.
  ///
  /// @param entity a living entity
  /// @param component a record
  /// @return whether it was added
  public boolean addIfAbsent(Entity entity, Record component) {
    boolean absent = !has(entity, componentOf(component).type());
    if (absent) {
      add(entity, component);
    }
    return absent;
  }

  /// The value of a component. If the entity does not have it, it is added first.
  ///
  /// @param <T> the component
  /// @param entity a living entity
  /// @param type the component's class
  /// @param initial makes the value to add; is called only if one is needed
  /// @return the value
  public <T extends Record> T getOrAdd(
      Entity entity, Class<T> type, Supplier<? extends T> initial) {
    T known = find(entity, type);
    if (known != null) {
      return known;
    }
    T added = initial.get();
    add(entity, type, added);
    return added;
  }

  /// Replaces the value of a component that the entity has.
  ///
  /// @param entity a living entity
  /// @param component a record
  /// @throws java.util.NoSuchElementException if the entity does not have it
  public void set(Entity entity, Record component) {
    store.replacements().set(entity.id(), componentOf(component), component);
  }

  /// Replaces the values of several components that the entity has, all or none.
  ///
  /// @param entity a living entity
  /// @param components records, each of another class
  /// @throws java.util.NoSuchElementException if the entity does not have one of them
  public void set(Entity entity, Record... components) {
    store.replacements().setAll(entity.id(), components);
  }

  /// Gives many entities the same values of components that they have, all or none.
  ///
  /// @param entities living entities
  /// @param components records, each of another class
  /// @return how many entities there were
  /// @throws java.util.NoSuchElementException if one is not alive, or does not have one of the
  ///   components; then nothing has changed
  public int set(Collection<Entity> entities, Record... components) {
    return store.bulk().set(EntityList.copyOf(entities).ids(), components);
  }

  /// Replaces an object component that the entity has.
  ///
  /// @param <T> the component
  /// @param entity a living entity
  /// @param type the class under which it was added
  /// @param object the new object
  /// @throws java.util.NoSuchElementException if the entity does not have it
  public <T> void set(Entity entity, Class<T> type, T object) {
    store.replacements().set(entity.id(), componentOf(type, object), object);
  }

  /// Removes a component.
  ///
  /// @param entity a living entity
  /// @param type the component's class
  /// @return whether it was there
  public boolean remove(Entity entity, Class<?> type) {
    return moves.remove(entity.id(), registry.find(type));
  }

  /// Removes several components in one move.
  ///
  /// @param entity a living entity
  /// @param types the components' classes, each once
  /// @return how many of them were there
  public int remove(Entity entity, Class<?>... types) {
    return moves.removeAll(entity.id(), types);
  }

  /// Removes components from many entities, all or none; entities without them stay as they are.
  /// Rows move together, column by column.
  ///
  /// @param entities living entities
  /// @param types the components' classes, each once
  /// @return how many entities there were
  /// @throws java.util.NoSuchElementException if one is not alive; then nothing has changed
  public int remove(Collection<Entity> entities, Class<?>... types) {
    return store.bulk().remove(EntityList.copyOf(entities).ids(), types);
  }

  /// Removes all components except these, in one move. Those that the entity lacks are not added.
  ///
  /// @param entity a living entity
  /// @param types the classes of the components that stay
  /// @return how many components were removed
  public int retain(Entity entity, Class<?>... types) {
    List<Class<?>> kept = List.of(types);
    Class<?>[] removed =
        componentTypes(entity).stream()
            .map(ComponentType::type)
            .filter(type -> !kept.contains(type))
            .toArray(Class<?>[]::new);
    return removed.length == 0 ? 0 : remove(entity, removed);
  }

  /// Begins several changes to one entity, additions and removals, that are made in one move.
  ///
  /// @param entity a living entity
  /// @return collects the changes; call [Edit#apply] at the end
  public Edit edit(Entity entity) {
    return new Edit(store, entity);
  }

  /// The value of a component.
  ///
  /// @param <T> the component
  /// @param entity a living entity
  /// @param type the component's class
  /// @return the value
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  public <T> T get(Entity entity, Class<T> type) {
    T value = find(entity, type);
    if (value == null) {
      throw Reader.missing(store.contents(), entity.id(), simpleName(type));
    }
    return value;
  }

  /// The value of a component, or null.
  ///
  /// @param <T> the component
  /// @param entity a living entity
  /// @param type the component's class
  /// @return the value, or null if the entity does not have it
  /// @throws java.util.NoSuchElementException if the entity is not alive
  @SuppressWarnings("unchecked") // a component's values are of its class
  public <T> @Nullable T find(Entity entity, Class<T> type) {
    Component component = registry.find(type);
    if (component == null) {
      assert store.guard().isCalm();
      Reader.locate(store.contents(), entity.id());
      return null;
    }
    return (T) store.find(entity.id(), component);
  }

  /// Whether an entity has a component.
  ///
  /// @param entity a living entity
  /// @param type the component's class
  /// @return true if it does
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public boolean has(Entity entity, Class<?> type) {
    assert store.guard().isCalm();
    return Reader.has(store.contents(), entity.id(), registry.find(type));
  }

  /// The values of all components of an entity.
  ///
  /// @param entity a living entity
  /// @return the values, in order of registration
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public List<Object> components(Entity entity) {
    assert store.guard().isCalm();
    store.guard().refuseParallel("components");
    return Reader.all(store.contents(), entity.id());
  }

  /// The types of all components of an entity.
  ///
  /// @param entity a living entity
  /// @return the types, in order of registration
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public List<ComponentType<?>> componentTypes(Entity entity) {
    assert store.guard().isCalm();
    return ComponentTypes.describe(Reader.components(store.contents(), entity.id()));
  }

  private Component componentOf(Record component) {
    return registry.of(Objects.requireNonNull(component, "the component is null").getClass());
  }

  private <T> Component componentOf(Class<T> type, T object) {
    Values.object(object, type);
    return registry.of(type);
  }

  @Override
  QueryPath<Term<?>> terms() {
    return queries.terms();
  }

  /// Finds the entities that match the fields of a record. See [NodeQuery].
  ///
  /// @param <N> the node record
  /// @param type its class
  /// @return the query; the same object each time
  @SuppressWarnings("unchecked") // the plan was made for this record
  public <N extends Record> NodeQuery<N> nodes(Class<N> type) {
    return (NodeQuery<N>) queries.nodes(type, null).face(NodeQuery.class);
  }

  /// The same for a node record that is private to its module.
  ///
  /// @param <N> the node record
  /// @param type its class
  /// @param lookup `MethodHandles.lookup()` of a class in the same package
  /// @return the query; the same object each time
  @SuppressWarnings("unchecked") // the plan was made for this record
  public <N extends Record> NodeQuery<N> nodes(Class<N> type, MethodHandles.Lookup lookup) {
    Objects.requireNonNull(lookup, "the lookup is null");
    return (NodeQuery<N>) queries.nodes(type, lookup).face(NodeQuery.class);
  }

  /// Finds the entities that match a list of terms, for terms that are known only at run time. Rows
  /// are generic. See [TermQuery].
  ///
  /// @param terms any number of terms
  /// @return the query
  public TermQuery query(List<? extends Term<?>> terms) {
    QueryPath<Term<?>> path = queries.terms();
    for (Term<?> term : Objects.requireNonNull(terms, "the list of terms is null")) {
      path = path.then(term);
    }
    return path.plan().termQuery();
  }

  /// The queries that the program has made, except queries for changes, which are new for each
  /// caller, and queries of systems.
  ///
  /// @return the queries, in the order in which they were made
  public List<Query<?>> queries() {
    return queries.faces();
  }

  @Override
  Spawner makeSpawner(Class<?>... types) {
    store.guard().refuseStructural("use of a spawner");
    Bundle bundle = store.bundles().ofTypes(types);
    return spawners.computeIfAbsent(bundle, this::makeSpawner);
  }

  /// A spawner of a bundle that is faster than the interpreted path, if code can be generated.
  private Bundle.@Nullable RowSpawner rowSpawner(Bundle bundle, boolean often) {
    if (bundle.size() == 0
        || bundle.size() > Spawner.MOST_COMPONENTS
        || !SpawnerGenerator.generates(bundle)
        || !(often || SpawnerGenerator.isKnown(bundle))) {
      return null;
    }
    Spawner spawner = spawners.computeIfAbsent(bundle, this::makeSpawner);
    return spawner::spawnAll;
  }

  private Spawner makeSpawner(Bundle bundle) {
    Spawner made = newSpawner(bundle);
    spawnerTable.add(made);
    return made;
  }

  private Spawner newSpawner(Bundle bundle) {
    try {
      Class<?> base = Class.forName(Spawner.class.getName() + bundle.size());
      if (SpawnerGenerator.generates(bundle)) {
        return (Spawner) SpawnerGenerator.generate(LOOKUP, base, store, bundle);
      }
      return Class.forName(base.getName() + "$Interpreted")
          .asSubclass(Spawner.class)
          .getDeclaredConstructor(Store.class, Bundle.class)
          .newInstance(store, bundle);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("no spawner for " + bundle.size() + " components", e);
    }
  }

  /// Fast access to one component by handle.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the lookup; the same object each time
  @SuppressWarnings("unchecked") // a lookup is kept under its own class
  public <T> Lookup<T> lookup(Class<T> type) {
    return (Lookup<T>)
        lookups.computeIfAbsent(
            Objects.requireNonNull(type, "the type of a lookup is null"),
            t -> Lookups.of(new LookupPlan(store, registry.of(t), Lookups::list)));
  }

  /// Fast access to one leaf of one component by handle.
  ///
  /// @param type the component's class
  /// @param path the path of the leaf, such as `x` or `position.x`; empty for an object component
  /// @return what reads and writes it; keep it
  /// @throws java.util.NoSuchElementException if there is no such leaf
  public LeafAccess leaf(Class<?> type, String path) {
    Component component = registry.of(type);
    return new LeafAccess(store, component, component.description().leaf(path));
  }

  /// The relations of a kind, from both sides: sources and targets. See [Relations].
  ///
  /// @param <T> the relation
  /// @param type a record that is annotated with [dev.basalt.component.Relation]
  /// @return the questions; the same object each time
  @SuppressWarnings("unchecked") // relations are kept under their own class
  public <T extends Record> Relations<T> relations(Class<T> type) {
    return (Relations<T>)
        relations.computeIfAbsent(
            Objects.requireNonNull(type, "the type of a relation is null"),
            t -> Faces.make(Relations.class, new RelationPlan<>(store, commandQueue, type)));
  }

  /// The names of entities, and the paths that lead to them. See [Names].
  ///
  /// @return the questions; the same object each time
  public Names names() {
    return names;
  }

  // ---- events

  /// The events of a class. See [Events].
  ///
  /// @param <E> the event
  /// @param type its class: any record
  /// @return the channel; the same object each time
  @SuppressWarnings("unchecked") // a channel is kept under its own class
  public <E extends Record> Events<E> events(Class<E> type) {
    return (Events<E>) channels.of(type);
  }

  /// The classes of events whose channel has been asked for.
  ///
  /// @return the classes, by name
  public List<Class<? extends Record>> eventTypes() {
    return channels.types();
  }

  /// Calls the listeners with the events that were sent since the last dispatch, and with those
  /// that listeners send in the process. A schedule does this once per frame.
  ///
  /// If a listener throws, the others are still called; at the end, the first exception is thrown,
  /// with the others suppressed.
  ///
  /// @throws IllegalStateException inside an iteration; or if listeners answer each other's events
  ///   without end
  public void dispatchEvents() {
    channels.dispatch();
  }

  /// Makes a reader of components that are removed from now on, by any operation, including a
  /// despawn. It gives the entity, which may be dead, and the value that it had; each once, for up
  /// to two frames, like events. From the first such reader on, removing this component costs more.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return a new reader; keep it
  public <T extends Record> EventReader<T> removed(Class<T> type) {
    return told(type, events -> observers.onRemove(type, Integer.MAX_VALUE, events::send));
  }

  /// A reader of a channel that observers fill.
  ///
  /// @param start makes the observers tell it, when the first reader asks
  @SuppressWarnings("unchecked") // a channel is kept under its own class
  private <T extends Record> EventReader<T> told(Class<T> type, Consumer<Events<T>> start) {
    return ((Events<T>) channels.told(type, made -> start.accept((Events<T>) made))).reader();
  }

  /// Makes a reader of entities that are spawned from now on, by any operation except loading. It
  /// gives each once, for up to two frames, like events. From the first such reader on, spawning
  /// costs more.
  ///
  /// @return a new reader; keep it
  public EventReader<Spawned> spawned() {
    return told(
        Spawned.class,
        events ->
            observers.onSpawn(Integer.MAX_VALUE, entity -> events.send(entity, new Spawned())));
  }

  /// Makes a reader of entities that are despawned from now on, by any operation except loading. It
  /// gives the handle of each once, for up to two frames, like events. From the first such reader
  /// on, despawning costs more.
  ///
  /// @return a new reader; keep it
  public EventReader<Despawned> despawned() {
    return told(
        Despawned.class,
        events ->
            observers.onDespawn(Integer.MAX_VALUE, entity -> events.send(entity, new Despawned())));
  }

  /// Callbacks when entities are spawned or despawned, and when components are added, removed or
  /// set.
  ///
  /// @return the observers of this world; the same object each time
  public Observers observers() {
    return observers;
  }

  // ---- commands, resources, threads

  /// Records changes that are made later, for use inside queries.
  ///
  /// @return the commands of this world; the same object each time
  public Commands commands() {
    return commands;
  }

  /// Applies all recorded commands now. Commands that were recorded inside a query are applied when
  /// it ends.
  ///
  /// @return how many were applied; commands on entities that have died meanwhile are skipped
  /// @throws dev.basalt.command.CommandException if some failed; the others have been applied
  /// @throws IllegalStateException inside an iteration, or in an action of a command
  public int flush() {
    if (store.guard().isIterating()) {
      throw new IllegalStateException(
          "flush during iteration; commands are applied when the outermost one has ended");
    }
    store.guard().refuseInsideChange("flush");
    if (commandQueue.isApplying()) {
      throw new IllegalStateException(
          "flush while commands are applied; commands that are recorded now are applied after"
              + " them");
    }
    return commandQueue.flush();
  }

  /// The values of this world that belong to no entity.
  ///
  /// @return the resources; the same object each time
  public Resources resources() {
    return resources;
  }

  /// Sets how many threads parallel queries use. Results do not depend on it.
  ///
  /// @param count 1 or more; at first, as many as the machine has processors
  public void threads(int count) {
    if (count < 1) {
      throw new IllegalArgumentException(count + " threads; at least 1 is needed");
    }
    queries.threads(count);
  }

  // ---- snapshots, hashes

  /// Captures the state of the world, in time proportional to the number of chunks (of 32,768
  /// rows); copies no data.
  ///
  /// @return the snapshot; close it when it is no longer needed
  public Snapshot snapshot() {
    refusePending("snapshot");
    return new Snapshot(store, hashers);
  }

  /// Puts the world back into the state of the snapshot: entities, handles, values, the order in
  /// which slots and rows are used, the tick. Handles given out since then are invalid, and may
  /// name other entities later.
  ///
  /// @param snapshot a snapshot of this world, not closed; it can be restored again
  public void restore(Snapshot snapshot) {
    refusePending("restore");
    if (!snapshot.isOf(store)) {
      throw new IllegalArgumentException("the snapshot is of another world");
    }
    try {
      store.restore(snapshot.contents());
    } finally {
      Reference.reachabilityFence(snapshot);
    }
    observerTable.restored();
  }

  /// Which handles are given out next.
  ///
  /// @return the state of the handles, for [WorldLoader#handles]
  public HandleState handles() {
    refusePending("handles");
    store.guard().refuseStructural("handles");
    return Snapshot.handles(store.rows());
  }

  /// Makes a loader, which collects contents that replace those of this world or are added to them:
  /// a saved game, rows of a file, parts of another world.
  ///
  /// @return a new loader
  public WorldLoader loader() {
    return new WorldLoader(this, store);
  }

  void load(Image image) {
    refusePending("load");
    store.load(image);
    observerTable.restored();
  }

  /// Makes a patch: changes from a file or another machine, made all at once. See [WorldPatch].
  ///
  /// @return a new patch without changes
  public WorldPatch patch() {
    return new WorldPatch(this, store);
  }

  void apply(WorldPatch patch) {
    refusePending("load");
    store.guard().refuseStructural("load");
    try (Snapshot before = snapshot()) {
      make(patch.tried(before));
    }
  }

  void make(Changes changes) {
    new DiffApplication(changes, store).run();
  }

  void apply(SnapshotDiff diff) {
    refusePending("load");
    store.guard().refuseStructural("load");
    try {
      make(new DiffChanges(diff, diff.after()));
    } finally {
      Reference.reachabilityFence(diff);
    }
  }

  private void refusePending(String operation) {
    if (commandQueue.isApplying()) {
      throw new IllegalStateException(
          "%s inside a command; do it when all commands are applied".formatted(operation));
    }
    if (commandQueue.pending() > 0 && !store.guard().isIterating()) {
      throw new IllegalStateException(
          "%s while %s; call flush() first"
              .formatted(
                  operation, Count.of(commandQueue.pending(), "command waits", "commands wait")));
    }
  }

  /// A hash of all living entities with their components. It does not depend on history or layout:
  /// equal worlds have equal hashes, on any machine. References other than strings and enums count
  /// only if they have a [#hasher]; [#unhashed] lists the others.
  ///
  /// @return 64 well-mixed bits
  public long hash() {
    assert store.guard().isCalm();
    store.guard().refuseParallel("hash");
    return new ContentsHash(store.rows(), hashers).plain();
  }

  /// A stricter hash: two worlds for which it is equal will continue in the same way. It includes
  /// the generations, the order of free slots, the order of archetypes and rows, the tick, the
  /// events that can still be read with the positions of their readers, and what each query for
  /// changes has seen. Readers and queries that have not been used in this frame or the last are
  /// left out: the program may have forgotten them.
  ///
  /// @return 64 well-mixed bits
  public long stateHash() {
    assert store.guard().isCalm();
    store.guard().refuseParallel("hash");
    return new ContentsHash(store.rows(), hashers).strict();
  }

  /// Sets how objects of a class are hashed.
  ///
  /// @param <T> the class
  /// @param type the exact class of the objects, or the declared type of a field
  /// @param hasher gives equal numbers for equal objects, on every machine
  public <T> void hasher(Class<T> type, ToLongFunction<? super T> hasher) {
    hashers.put(type, hasher);
  }

  /// The leaf fields of registered components that hashes leave out, since they hold references
  /// without a [#hasher].
  ///
  /// @return their paths, such as `Sprite.texture`
  public List<String> unhashed() {
    return registry.components().stream()
        .flatMap(
            component ->
                component.codec().shape().leaves().stream()
                    .filter(leaf -> leaf.kind() == ColumnKind.REFERENCE)
                    .filter(leaf -> !hashers.covers(leaf.type()))
                    .map(leaf -> leaf.path()))
        .toList();
  }

  // ---- time, memory, checks

  /// The tick with which changes are marked.
  ///
  /// @return a number that starts at 1 and grows
  public long tick() {
    return store.contents().tick();
  }

  /// Advances to the next tick, which begins a frame: events that were sent before the last frame
  /// are dropped. A schedule does this once per run.
  public void advanceTick() {
    store.advance();
  }

  /// The archetypes that have had an entity, in the order of their first one, with their rows.
  ///
  /// @return a view of each; valid until the next structural change
  public List<ArchetypeView> archetypes() {
    return ArchetypeView.of(new RowSource.OfWorld(store));
  }

  /// The current version, which writes get: see [Snapshot#version].
  ///
  /// @return a number that grows, except by a restore
  public long version() {
    return store.contents().moment().now();
  }

  /// Whether the structure of the world cannot change at the moment, since a query, a system or an
  /// observer runs. Layers on top of Basalt ask this before they update something that others may
  /// be reading.
  ///
  /// @return true also in exclusive systems that iterate, and for other threads meanwhile
  public boolean isIterating() {
    return store.guard().isIterating();
  }

  /// How often the structure of the world has changed: by spawns and despawns, components that were
  /// added or removed, relations that were set or reordered, restores, loads. To cache something
  /// that depends on the structure, compare this number.
  ///
  /// @return a number that only grows
  public long structuralChanges() {
    return store.guard().changes();
  }

  /// Figures of the pool of arrays.
  ///
  /// @return counts and bytes as of now
  public MemoryStatistics memory() {
    ArrayPool.Statistics now = store.pool().statistics();
    return new MemoryStatistics(
        now.allocatedArrays(),
        now.reusedArrays(),
        now.usedArrays(),
        now.usedBytes(),
        now.freeArrays(),
        now.freeBytes());
  }

  /// Frees memory that no entity needs: empty chunks, spare rows, the pool, and the room for
  /// commands and for events that were sent inside loops.
  ///
  /// @return how many bytes of arrays were let go
  public long trim() {
    long bytes = store.trim();
    commandQueue.trim();
    queries.trim();
    return bytes + store.pool().trim(); // of what commands have given to it
  }

  /// Checks all invariants of the world's internal structure. For tests: takes time proportional to
  /// the size of the world.
  ///
  /// @throws AssertionError if something is wrong, which would be a bug of Basalt
  public void verify() {
    List<String> violations = Invariants.violations(store.rows(), true);
    if (!violations.isEmpty()) {
      throw new AssertionError("the world is broken:\n  " + String.join("\n  ", violations));
    }
  }

  /// Ends the world: despawns all entities, including those that are spawned in the process, so
  /// that observers are called and behaviours are destroyed. If observers throw, the world is
  /// closed nevertheless, and the first exception is thrown.
  ///
  /// Afterwards the world stays empty: reading finds nothing; changes, commands, events, runs of
  /// queries and snapshots throw. Snapshots that were taken before can still be read. Closing it
  /// again does nothing. A world without observers need not be closed.
  ///
  /// @throws IllegalStateException inside an iteration
  @Override
  public void close() {
    if (!store.guard().isClosed()) {
      store.close();
    }
  }

  /// For example `World(3 entities in 2 archetypes)`.
  @Override
  public String toString() {
    if (store.guard().isClosed()) {
      return "World(closed)";
    }
    Contents contents = store.contents();
    long inUse = contents.tables().stream().filter(table -> table.rows() > 0).count();
    return "World(%s in %s)"
        .formatted(
            Count.of(contents.entities().alive(), "entity", "entities"),
            Count.of(inUse, "archetype", "archetypes"));
  }
}
