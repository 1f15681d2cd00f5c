package dev.basalt.command;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.storage.ResourceTable;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Records changes to a world, which are made at the next safe moment. Get it from
/// `World.commands`.
///
/// ```java
/// Commands commands = world.commands();
/// world.query(Health.class).each((entity, health) -> {
///   if (health.points() <= 0) {
///     commands.despawn(entity);
///   }
/// });                                  // here they are gone
/// ```
///
/// **When.** Commands are applied in the order of recording when the outermost iteration of the
/// world has ended, or by `World.flush`. If an exception ends an iteration, what was recorded in it
/// is dropped.
///
/// **Order.** In a parallel query, commands are ordered by range of rows, as if it had run on one
/// thread; handles are the same for any number of threads.
///
/// **Entities that are gone.** Recording a command for an entity that is not alive is an error at
/// once. If the entity dies between recording and applying, its commands are skipped. A command
/// that fails when it is applied (such as `set` of a component that is no longer there) does not
/// stop the others; a [CommandException] follows.
public abstract sealed class Commands permits RareCommands {

  static {
    Faces.grant(
        Commands.class,
        new Function<>() {
          @Override
          public Object apply(Object queue) {
            return new RareCommands((CommandQueue) queue);
          }
        });
  }

  static final String NO_ENTITY = "the entity is null";

  final CommandQueue queue;

  Commands(CommandQueue queue) {
    this.queue = queue;
  }

  /// Spawns an entity with one component.
  ///
  /// @param component a record
  /// @return its handle, which can be used in further commands and in components at once; it is
  ///   alive when the command has been applied
  public Entity spawn(Record component) {
    return new Entity(queue.spawn(component));
  }

  /// Spawns an entity.
  ///
  /// @param components any number of records, each of another class
  /// @return its handle, which can be used in further commands and in components at once; it is
  ///   alive when the command has been applied
  public Entity spawn(Record... components) {
    return new Entity(queue.spawn(present(components)));
  }

  private static <T> T[] present(T[] array) {
    return Objects.requireNonNull(array, "the array of components is null");
  }

  private static long idOf(Entity entity) {
    return Objects.requireNonNull(entity, NO_ENTITY).id();
  }

  /// Despawns an entity.
  ///
  /// In a loop that despawns one row in a thousand, the other rows cost nothing: the handle exists
  /// only if this is called.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @return these commands
  public Commands despawn(Entity entity) {
    return recordDespawn(entity);
  }

  /// Does so; see [RareCommands].
  abstract RareCommands recordDespawn(Entity entity);

  /// Despawns many entities. Consecutive commands of one kind, like these, are applied together,
  /// which is much faster than one by one.
  ///
  /// @param entities living entities, or those whose spawns are recorded
  public void despawn(Collection<Entity> entities) {
    EntityList all = known(entities);
    for (int i = 0; i < all.size(); i++) {
      queue.despawn(all.id(i));
    }
  }

  /// The entities of a list. All must be known, so that either all commands are recorded or none.
  private EntityList known(Collection<Entity> entities) {
    EntityList all = EntityList.copyOf(entities);
    queue.refuseUnknown(all);
    return all;
  }

  /// Adds or replaces a component of many entities.
  ///
  /// @param entities living entities, or those whose spawns are recorded
  /// @param component a record
  public void add(Collection<Entity> entities, Record component) {
    EntityList all = known(entities);
    for (int i = 0; i < all.size(); i++) {
      queue.add(all.id(i), component);
    }
  }

  /// Adds or replaces a component.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param component a record
  public void add(Entity entity, Record component) {
    queue.add(idOf(entity), component);
  }

  /// Adds or replaces components in one move.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param components records, each of another class
  public void add(Entity entity, Record... components) {
    queue.add(idOf(entity), present(components));
  }

  /// Adds or replaces an object component.
  ///
  /// @param <T> the component
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param type the class under which it will be found
  /// @param object the object
  public <T> void add(Entity entity, Class<T> type, T object) {
    Objects.requireNonNull(type, "the type is null");
    queue.addObject(idOf(entity), type, object);
  }

  /// Replaces a component that the entity must have when the command is applied.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param component a record
  public void set(Entity entity, Record component) {
    queue.set(idOf(entity), component);
  }

  /// Replaces a component that many entities must have when the command is applied.
  ///
  /// @param entities living entities, or those whose spawns are recorded
  /// @param component a record
  public void set(Collection<Entity> entities, Record component) {
    EntityList all = known(entities);
    for (int i = 0; i < all.size(); i++) {
      queue.set(all.id(i), component);
    }
  }

  /// Replaces components that the entity must have when the command is applied.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param components records, each of another class
  public void set(Entity entity, Record... components) {
    queue.set(idOf(entity), present(components));
  }

  /// Removes a component of many entities.
  ///
  /// @param entities living entities, or those whose spawns are recorded
  /// @param type the component's class
  public void remove(Collection<Entity> entities, Class<?> type) {
    EntityList all = known(entities);
    for (int i = 0; i < all.size(); i++) {
      queue.remove(all.id(i), type);
    }
  }

  /// Removes a component, if the entity has it.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param type the component's class
  public void remove(Entity entity, Class<?> type) {
    queue.remove(idOf(entity), type);
  }

  /// Removes components, if the entity has them, in one move.
  ///
  /// @param entity a living entity, or one whose spawn is recorded
  /// @param types the components' classes
  public void remove(Entity entity, Class<?>... types) {
    queue.remove(idOf(entity), Objects.requireNonNull(types, "the array of types is null"));
  }

  /// Sets a resource.
  ///
  /// @param value its value, found by its class
  public void setResource(Object value) {
    Objects.requireNonNull(value, "the resource is null");
    queue.setResource(new ResourceTable.Key(value.getClass(), ""), value);
  }

  /// Sets a resource that has a name.
  ///
  /// @param name its name
  /// @param value its value, found by its class and name
  public void setResource(String name, Object value) {
    Objects.requireNonNull(value, "the resource is null");
    queue.setResource(new ResourceTable.Key(value.getClass(), name), value);
  }

  /// Sets a resource under a class other than its own, such as an interface.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param value its value
  public <T> void setResource(Class<T> type, T value) {
    setResource(type, "", value);
  }

  /// Sets a resource under a name and a class other than its own.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param name its name
  /// @param value its value
  public <T> void setResource(Class<T> type, String name, T value) {
    ResourceTable.Key key = new ResourceTable.Key(type, name);
    queue.setResource(key, type.cast(Objects.requireNonNull(value, "the resource is null")));
  }

  /// Removes a resource, if it is set.
  ///
  /// @param type its class
  public void removeResource(Class<?> type) {
    removeResource(type, "");
  }

  /// Removes a resource that has a name, if it is set.
  ///
  /// @param type its class
  /// @param name its name
  public void removeResource(Class<?> type, String name) {
    queue.removeResource(new ResourceTable.Key(type, name));
  }

  /// Runs an action in its turn. It may change the world in any way, except that it cannot flush
  /// commands, or take or restore snapshots.
  ///
  /// @param action what to do
  public void run(Runnable action) {
    queue.run(Objects.requireNonNull(action, "the action is null"));
  }

  /// Makes a stage, in which another thread records commands until they are merged into these.
  ///
  /// @return a new stage
  public CommandStage stage() {
    return new CommandStage(this);
  }

  /// Whether an entity is alive, or its spawn is recorded.
  boolean isKnown(Entity entity) {
    return queue.isKnown(entity.id());
  }

  /// How many commands are waiting to be applied.
  ///
  /// @return their number
  public int pending() {
    return queue.pending();
  }

  /// For example `commands, 3 pending`.
  @Override
  public String toString() {
    return "commands, " + pending() + " pending";
  }

  // ---- tracing

  /// Makes the next commands remember which line of the program records them, for [#findOrigin].
  /// For tools that show who changed something. Each of these commands takes some microseconds
  /// more. Until this is called with 0, all commands are applied one by one, with the same results.
  ///
  /// @param count how many commands; 0 to end it
  public void traceNext(int count) {
    queue.traceNext(count);
  }

  /// The line that recorded the command that is being applied. For observers.
  ///
  /// @return the line; null if no command is being applied, or if it does not remember
  public @Nullable StackTraceElement findOrigin() {
    return queue.findOrigin();
  }
}
