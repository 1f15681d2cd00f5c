package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EventTypes;
import dev.basalt.internal.storage.Image;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.RowImage;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Collects the contents of a world, column by column or value by value, and loads them at the end:
/// they replace what is there, or are added to it.
///
/// ```java
/// WorldLoader loader = world.loader();
/// RowLoader units = loader.archetype(Position.class, Unit.class);
/// int row = units.add(Entity.of(17, 3));
/// units.set(row, new Position(1, 2));
/// units.set(row, new Unit("Ann"));
/// loader.replaceWorld();
/// ```
///
/// A loaded world continues like the saved one. It has the same [World#hash]; if the order of
/// archetypes and rows, the [#handles], the [#tick] and the [#time] are loaded too, it also has the
/// same [World#stateHash] and the same future. What queries for changes have seen is not loaded:
/// their next run sees all entities.
///
/// Until one of these two calls, the world does not change and may be used; a loader that is never
/// used costs nothing. Use it on the thread of the world.
public final class WorldLoader implements WorldInput {

  private final World world;
  private final Store store;
  private final Image image = new Image();
  private final Map<Archetype, RowLoader> loaders = new HashMap<>();

  WorldLoader(World world, Store store) {
    this.world = world;
    this.store = store;
  }

  // ---- rows

  /// The rows of entities with some components. Archetypes come in the order in which they are
  /// first named here, also those without rows: iteration follows that order.
  ///
  /// @param types the components' classes, each once; registered if need be
  /// @return what takes the rows; the same object for the same components
  public RowLoader archetype(Class<?>... types) {
    Component[] components =
        Arrays.stream(types).map(store.registry()::of).toArray(Component[]::new);
    Archetype archetype = store.graph().exactly(components);
    return loaders.computeIfAbsent(archetype, this::newLoader);
  }

  /// The same for types of this world.
  ///
  /// @param types the components, each once
  /// @return what takes the rows; the same object for the same components
  public RowLoader archetype(Collection<? extends ComponentType<?>> types) {
    return archetype(types.stream().map(ComponentType::type).toArray(Class<?>[]::new));
  }

  private RowLoader newLoader(Archetype archetype) {
    RowImage rows = image.rows(archetype);
    return new RowLoader(this, rows, store.registry()::find);
  }

  // ---- what belongs to no row

  /// Sets which handles the world gives out next. Without this, the slots between those of the rows
  /// are given out in order.
  ///
  /// @param state what [Snapshot#handles] gave
  /// @return this
  @Override
  public WorldLoader handles(HandleState state) {
    refuseDone();
    if (state.slots() < 0) {
      throw new IllegalArgumentException(state.slots() + " slots; there are 0 or more");
    }
    image.handles(state.slots(), state.free().ids(), state.skipped());
    return this;
  }

  /// Sets the tick of the world; 1 by default.
  ///
  /// @param tick 1 or more
  /// @return this
  @Override
  public WorldLoader tick(long tick) {
    refuseDone();
    if (tick < 1) {
      throw new IllegalArgumentException("tick " + tick + " is less than 1");
    }
    image.tick(tick);
    return this;
  }

  /// Sets how much time has passed; none by default. Steps later than the [#tick] count as earlier
  /// ones.
  ///
  /// @param state what [Snapshot#time] gave
  /// @return this
  @Override
  public WorldLoader time(TimeState state) {
    refuseDone();
    state.copyTo(image.time(), state.tick());
    return this;
  }

  /// Sets a resource. All resources of the world that are records are replaced by those that are
  /// set here; objects of other classes stay, as they do in a restore.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param name its name, or empty
  /// @param value a record
  /// @return this
  @Override
  public <T> WorldLoader resource(Class<T> type, String name, T value) {
    refuseDone();
    if (!(value instanceof Record)) {
      throw new IllegalArgumentException(
          "resource %s is not a record; set it by world.resources()"
              .formatted(new ResourceTable.Key(type, name)));
    }
    image.resource(new ResourceTable.Key(type, name), type.cast(value));
    return this;
  }

  /// Sets the order of the sources of a relation: the sources of each target, in their order, as
  /// [Snapshot#sources(Class)] gives them. Without this, they are in the order of rows. Handles
  /// that are not sources are skipped.
  ///
  /// @param relation the class of a relation
  /// @param sources handles as in the rows
  /// @return this
  @Override
  public WorldLoader sources(Class<? extends Record> relation, Collection<Entity> sources) {
    refuseDone();
    image.sources(store.registry().of(relation), EntityList.copyOf(sources).ids());
    return this;
  }

  /// The events of a class that could still be read, for [#replaceWorld].
  ///
  /// @param <E> the event
  /// @param type its class
  /// @param told whether they are what [PendingEvents#isTold] says
  /// @return what takes them
  public <E extends Record> EventLoader<E> events(Class<E> type, boolean told) {
    refuseDone();
    EventTypes types = store.eventTypes();
    return new EventLoader<>(this, type, image.events(told ? types.told(type) : types.of(type)));
  }

  /// Sets how to replace handles inside the references of a leaf, such as lists of entities, so
  /// that [#addToWorld] replaces them like those in fields.
  ///
  /// ```java
  /// loader.references(
  ///     team.leaf("members"),
  ///     (members, handles) -> ((List<Entity>) members).stream().map(handles).toList());
  /// ```
  ///
  /// @param leaf a leaf of the kind [Leaf.Kind#REFERENCE], or an object component
  /// @param change gets a value that is not null, and what becomes of each handle; gives the value
  ///   to be stored. If it throws, nothing is added
  /// @return this
  public WorldLoader references(
      Leaf leaf, BiFunction<Object, UnaryOperator<Entity>, ? extends @Nullable Object> change) {
    refuseDone();
    if (leaf.kind() != Leaf.Kind.REFERENCE) {
      throw new IllegalArgumentException(
          "leaf %s is not a reference; handles of fields are replaced without this"
              .formatted(leaf));
    }
    image.references(
        store.registry().of(leaf.owner()),
        leaf.number(),
        (reference, handles) -> {
          Object changed = change.apply(reference, handles);
          leaf.check(changed);
          return changed;
        });
    return this;
  }

  // ---- the end

  /// Replaces all that is in the world: entities, handles, resources that are records, events, the
  /// tick, the time that has passed. Schedules, queries, lookups and observers stay valid, and
  /// snapshots can still be restored; as after a restore, those who registered for
  /// [dev.basalt.event.Observers#onRestore] are called, and no other observers.
  ///
  /// Everything is checked first: if something is wrong, nothing has changed.
  ///
  /// @throws IllegalArgumentException if a slot is in two rows, or in a row and in the free
  ///   handles, or is not among the slots that have been used; if an object component has no object
  /// @throws IllegalStateException while commands wait, inside an iteration, or if the loader has
  ///   been used
  public void replaceWorld() {
    refuseDone();
    world.load(image);
  }

  /// Adds the rows to those of the world, under new handles, all or none. Handles of rows of this
  /// loader, in fields of type [Entity] and inside [#references], are replaced by the new ones; all
  /// others become [Entity#NONE]. Observers are called for the spawns. Handles, tick and resources
  /// of this loader are ignored.
  ///
  /// @return which handle has become which
  /// @throws IllegalArgumentException if a handle is in two rows
  /// @throws IllegalStateException if the world is full, inside an iteration, or if the loader has
  ///   been used
  public EntityMap addToWorld() {
    return addToWorld(other -> Entity.NONE);
  }

  /// The same, with a function for fields of type [Entity] that name no row of this loader.
  ///
  /// @param others gets such a handle, gives the one to be stored
  /// @return which handle has become which
  public EntityMap addToWorld(UnaryOperator<Entity> others) {
    refuseDone();
    Objects.requireNonNull(others, "the function for other entities is null");
    return new EntityMap(store.imports().add(image, id -> others.apply(new Entity(id)).id()));
  }

  /// Whether the rows are in the world. If [#replaceWorld] or [#addToWorld] throws, this tells
  /// whether an observer threw: then they are.
  ///
  /// @return true if the loader cannot be used any more
  @Override
  public boolean isDone() {
    return image.isLoaded();
  }

  void refuseDone() {
    if (image.isLoaded()) {
      throw new IllegalStateException("this loader has been used; make another");
    }
  }

  /// For example `WorldLoader(2 archetypes)`.
  @Override
  public String toString() {
    return "WorldLoader(" + loaders.size() + " archetypes)";
  }
}
