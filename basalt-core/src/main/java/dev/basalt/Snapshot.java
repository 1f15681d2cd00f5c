package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import dev.basalt.internal.compare.ContentsHash;
import dev.basalt.internal.compare.Hashers;
import dev.basalt.internal.guard.Count;
import dev.basalt.internal.storage.Catalog;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A world as it was at one moment.
///
/// Taking one copies no data: it shares the world's arrays, and the world copies what it writes
/// from then on. It can be read from any thread while the world keeps running, and restored any
/// number of times.
///
/// [#close] gives its arrays back to the world's pool, so that a ring of snapshots settles into
/// reuse. A snapshot that is forgotten is collected like any other object.
///
/// ```java
/// try (Snapshot before = world.snapshot()) {
///   simulate(world);
///   world.restore(before);
/// }
/// ```
public final class Snapshot implements AutoCloseable {

  private static final Cleaner CLEANER = Cleaner.create();

  private final Store store;
  private final Held held;
  private final Cleaner.Cleanable cleanable;
  private final Catalog components;
  private final Hashers hashers;

  Snapshot(Store store, Hashers hashers) {
    this.store = store;
    this.components = store.registry().catalog();
    this.hashers = hashers.fork();
    this.held = new Held(store.snapshot());
    try {
      this.cleanable = CLEANER.register(this, held);
    } catch (Throwable e) {
      held.run();
      throw e;
    }
  }

  /// The part that must outlive the snapshot object, and is released once.
  private static final class Held implements Runnable {
    private volatile @Nullable Contents contents;

    Held(Contents contents) {
      this.contents = contents;
    }

    @Override
    public void run() {
      Contents last = contents;
      contents = null;
      if (last != null) {
        last.release();
      }
    }
  }

  Contents contents() {
    Contents contents = held.contents;
    if (contents == null) {
      throw new IllegalStateException("the snapshot is closed");
    }
    return contents;
  }

  boolean isOf(Store other) {
    return store == other;
  }

  /// Whether [#close] was called.
  ///
  /// @return true if it can no longer be used
  public boolean isClosed() {
    return held.contents == null;
  }

  /// The component types that the world knew.
  ///
  /// @return the types at that moment; also after [#close]
  public ComponentTypes types() {
    return ComponentTypes.of(components);
  }

  Catalog catalog() {
    return components;
  }

  /// The archetypes with their rows, for readers of columns. Any thread may look at them.
  ///
  /// @return a view of each archetype that had had an entity, in the order of their first one;
  ///   valid until [#close]
  public List<ArchetypeView> archetypes() {
    return ArchetypeView.of(new RowSource.OfSnapshot(this));
  }

  /// The version of the last writes before this snapshot, or a higher one. What has a lower version
  /// in the world, or in a later snapshot, was not written since:
  ///
  /// ```java
  /// if (column.version() >= before.version()) {
  ///   read(column);                      // it may have changed
  /// }
  /// ```
  ///
  /// After a restore, versions continue from those of the restored snapshot. So a reader starts
  /// over (see [dev.basalt.event.Observers#onRestore]), or keeps the previous snapshot and calls
  /// [ChunkReader#shares], which is exact.
  ///
  /// @return the version
  public long version() {
    return contents().moment().now();
  }

  /// Whether an entity was alive.
  ///
  /// @param entity any handle
  /// @return true if it was
  public boolean alive(Entity entity) {
    try {
      return contents().entities().locate(entity.id()) >= 0;
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// How many entities were alive.
  ///
  /// @return their number
  public int count() {
    return contents().entities().alive();
  }

  /// The value that a component had.
  ///
  /// @param <T> the component
  /// @param entity an entity that was alive
  /// @param type the component's class
  /// @return the value
  /// @throws java.util.NoSuchElementException if the entity was not alive or did not have it
  public <T> T get(Entity entity, Class<T> type) {
    T value = find(entity, type);
    if (value == null) {
      throw Reader.missing(contents(), entity.id(), type.getSimpleName());
    }
    return value;
  }

  /// The value that a component had, or null.
  ///
  /// @param <T> the component
  /// @param entity an entity that was alive
  /// @param type the component's class
  /// @return the value, or null if the entity did not have it
  /// @throws java.util.NoSuchElementException if the entity was not alive
  public <T> @Nullable T find(Entity entity, Class<T> type) {
    try {
      Contents contents = contents();
      Reader.locate(contents, entity.id());
      Component component = components.find(type);
      return component == null ? null : type.cast(Reader.find(contents, entity.id(), component));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// Whether an entity had a component.
  ///
  /// @param entity an entity that was alive
  /// @param type the component's class
  /// @return true if it had
  /// @throws java.util.NoSuchElementException if the entity was not alive
  public boolean has(Entity entity, Class<?> type) {
    try {
      return Reader.has(contents(), entity.id(), components.find(type));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// The target that a source had.
  ///
  /// @param source an entity that was alive
  /// @param relation the class of a relation
  /// @return the target, or [Entity#NONE]
  /// @throws java.util.NoSuchElementException if the entity was not alive
  public Entity target(Entity source, Class<? extends Record> relation) {
    try {
      Contents contents = contents();
      Reader.locate(contents, source.id());
      Links links = findLinks(relation);
      int slot = links == null ? Links.NONE : links.target(source.slot());
      return slot == Links.NONE ? Entity.NONE : Reader.entity(contents, slot);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// The sources that a target had, in order.
  ///
  /// @param target an entity that was alive
  /// @param relation the class of a relation
  /// @return a list of them
  /// @throws java.util.NoSuchElementException if the entity was not alive
  public EntityList sources(Entity target, Class<? extends Record> relation) {
    try {
      Reader.locate(contents(), target.id());
      List<Entity> found = new ArrayList<>();
      addSources(findLinks(relation), target.slot(), found);
      return EntityList.copyOf(found);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// The sources of all targets, for [WorldLoader#sources]. Targets are in the order of their
  /// slots; the sources of each target follow each other in their order.
  ///
  /// @param relation the class of a relation
  /// @return a list of them; takes time in proportion to the slots that the world has used
  public EntityList sources(Class<? extends Record> relation) {
    try {
      Links links = findLinks(relation);
      List<Entity> found = new ArrayList<>();
      int slots = links == null ? 0 : contents().entities().slots();
      for (int slot = 0; slot < slots; slot++) {
        addSources(links, slot, found);
      }
      return EntityList.copyOf(found);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  private void addSources(@Nullable Links links, int target, List<Entity> found) {
    if (links != null) {
      for (int at = links.first(target); at != Links.NONE; at = links.next(at)) {
        found.add(Reader.entity(contents(), at));
      }
    }
  }

  /// The links of a relation, or null if there have been none.
  private @Nullable Links findLinks(Class<?> relation) {
    if (!relation.isAnnotationPresent(Relation.class)) {
      throw new IllegalArgumentException(
          "%s is not a relation; annotate it with @Relation"
              .formatted(ComponentType.simpleName(relation)));
    }
    return contents().links().find(relation);
  }

  /// All values of an entity.
  ///
  /// @param entity an entity that was alive
  /// @return its components, in order of registration
  /// @throws java.util.NoSuchElementException if the entity was not alive
  public List<Object> components(Entity entity) {
    try {
      return Reader.all(contents(), entity.id());
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// All entities that were alive, in the order in which the world would have iterated over them.
  ///
  /// @return their handles
  public List<Entity> entities() {
    return ArchetypeView.entities(archetypes());
  }

  /// All resources as they were. Values that are not part of the state are the current ones, and
  /// belong to the world's thread.
  ///
  /// @return each with its type, name and value, in the order of their first use
  public List<ResourceInfo> resources() {
    try {
      return ResourceInfo.of(contents().resources());
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// The events that could still be read, by class.
  ///
  /// @return those of each class that has some, or readers; valid until [#close]
  public List<PendingEvents> events() {
    try {
      List<PendingEvents> all = new ArrayList<>();
      contents()
          .events()
          .forEach(
              log -> {
                if (log.size() > 0 || !log.readerStates().isEmpty()) {
                  all.add(new PendingEvents(this, log));
                }
              });
      all.sort(
          Comparator.comparing((PendingEvents events) -> events.type().className())
              .thenComparing(PendingEvents::isTold));
      return all;
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// The types of all components of an entity.
  ///
  /// @param entity an entity that was alive
  /// @return the types, in order of registration
  /// @throws java.util.NoSuchElementException if the entity was not alive
  public List<ComponentType<?>> componentTypes(Entity entity) {
    try {
      return ComponentTypes.describe(Reader.components(contents(), entity.id()));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// Makes an independent world that starts in the state of this snapshot: to look ahead, to
  /// experiment, to simulate on another thread. It shares all arrays and copies only what it
  /// writes, so making it takes time proportional to the number of chunks.
  ///
  /// The world has the same component types, entities, handles, tick, hashers and resources that
  /// are records. It does not have the other resources, events, observers and systems, and its
  /// queries for changes start with all rows. Reference components and fields are the same objects
  /// in both worlds, so they should be immutable.
  ///
  /// Any thread may make a fork, as long as the snapshot is open; the fork belongs to the thread
  /// that uses it. Both worlds share one pool of memory: [World#memory] counts both. [World#close]
  /// releases the memory of the fork.
  ///
  /// @return a new world
  public World fork() {
    try {
      return World.forkOf(this);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  Store store() {
    return store;
  }

  Hashers hashers() {
    return hashers;
  }

  /// What has changed since an older snapshot of the same world. See [SnapshotDiff] for the cost.
  /// Any thread may call it.
  ///
  /// @param before a snapshot that is not closed; if it is the later one, what has come counts as
  ///   gone
  /// @return the differences
  /// @throws IllegalArgumentException if it is a snapshot of another world
  public SnapshotDiff changesSince(Snapshot before) {
    if (!before.isOf(store)) {
      throw new IllegalArgumentException("the snapshot is of another world");
    }
    try {
      return new SnapshotDiff(before, this);
    } finally {
      Reference.reachabilityFence(before);
      Reference.reachabilityFence(this);
    }
  }

  /// The handles that the world would have given out next.
  ///
  /// @return the state of the handles, for [WorldLoader#handles]
  public HandleState handles() {
    try {
      return handles(contents());
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  static HandleState handles(Contents contents) {
    return new HandleState(
        contents.entities().slots(),
        EntityList.ofIds(contents.entities().queue()),
        HandleState.ranges(contents.entities().skipped()));
  }

  /// Calls an action for every entity that had a component.
  ///
  /// @param <T> the component
  /// @param type the component's class
  /// @param action gets the handle and the value
  public <T> void each(Class<T> type, BiConsumer<Entity, T> action) {
    try {
      Contents contents = contents();
      Component component = components.find(type);
      if (component == null) {
        return;
      }
      for (Table table : contents.tables()) {
        if (table.archetype().has(component.number())) {
          each(table, component, type, action);
        }
      }
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  private static <T> void each(
      Table table, Component component, Class<T> type, BiConsumer<Entity, T> action) {
    int group = table.archetype().group(component.number());
    for (int i = 0; i < table.chunkCount(); i++) {
      Chunk chunk = table.chunk(i);
      Object[] columns = group < 0 ? new Object[0] : chunk.group(group).columns();
      for (int row = 0; row < chunk.count(); row++) {
        if (chunk.has(row, component)) {
          Object value = component.codec().read(columns, row);
          action.accept(new Entity(chunk.entities()[row]), type.cast(value));
        }
      }
    }
  }

  /// The world's tick at that moment.
  ///
  /// @return the tick
  public long tick() {
    return contents().tick();
  }

  /// How much time had passed in the world's schedules.
  ///
  /// @return the state of the time, for [WorldLoader#time]
  public TimeState time() {
    return TimeState.of(contents().time());
  }

  /// What [World#hash] was.
  ///
  /// @return the hash
  public long hash() {
    try {
      return new ContentsHash(contents(), hashers).plain();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// What [World#stateHash] was.
  ///
  /// @return the hash
  public long stateHash() {
    try {
      return new ContentsHash(contents(), hashers).strict();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /// For example `snapshot of 12 entities at tick 7`.
  @Override
  public String toString() {
    Contents contents = held.contents;
    return contents == null
        ? "closed snapshot"
        : "snapshot of %s at tick %d"
            .formatted(
                Count.of(contents.entities().alive(), "entity", "entities"), contents.tick());
  }

  /// Releases the arrays. Reading or restoring it afterwards throws; closing it again does nothing.
  /// Other threads must have finished reading it.
  @Override
  public void close() {
    cleanable.clean();
  }
}
