package dev.basalt.prefab;

import dev.basalt.Copying;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Name;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import java.util.function.IntFunction;

/// Spawns instances of a prefab with their own values in place of those of the prefab. Get it from
/// [Prefabs#spawning].
///
/// ```java
/// prefabs.spawning(tank)
///     .with(new ChildOf(garage))
///     .with(Position.class, i -> new Position(i * 10, 0))
///     .with("turret", new Angle(90))
///     .spawn(1000);
/// ```
///
/// Nothing happens before [#spawn], which can be called again.
public final class Spawning {

  private final Prefabs prefabs;
  private final World world;
  private final Entity prefab;
  private final Copying copying;

  /// @param keepsTag whether the instances are prefabs, too
  Spawning(Prefabs prefabs, Entity prefab, boolean keepsTag) {
    this.prefabs = prefabs;
    this.world = prefabs.world();
    this.prefab = prefab;
    EntityList parts = world.names().tree(prefab);
    this.copying = world.copying(parts);
    for (Entity part : parts) {
      copying.with(part, new MadeFrom(part));
      if (!keepsTag) {
        copying.without(part, Prefab.class);
      }
    }
    copying.without(prefab, Name.class, ChildOf.class);
  }

  /// Gives the instances components, in place of those of the prefab or in addition.
  ///
  /// @param components the same for all instances
  /// @return this
  public Spawning with(Record... components) {
    copying.with(prefab, components);
    return this;
  }

  /// Gives each instance a component of its own.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @param values gives the value for each instance, by its number from 0 on
  /// @return this
  public <T extends Record> Spawning with(Class<T> type, IntFunction<T> values) {
    copying.with(prefab, type, values);
    return this;
  }

  /// Gives a part of the instances components.
  ///
  /// @param path the names that lead to the part from the top, separated by `/`
  /// @param components the same for all instances
  /// @return this
  /// @throws java.util.NoSuchElementException if the prefab has no such part
  public Spawning with(String path, Record... components) {
    copying.with(world.names().get(prefab, path), components);
    return this;
  }

  /// Gives a part of each instance a component of its own.
  ///
  /// @param <T> the component
  /// @param path the names that lead to the part from the top, separated by `/`
  /// @param type its class
  /// @param values gives the value for each instance, by its number from 0 on
  /// @return this
  /// @throws java.util.NoSuchElementException if the prefab has no such part
  public <T extends Record> Spawning with(String path, Class<T> type, IntFunction<T> values) {
    copying.with(world.names().get(prefab, path), type, values);
    return this;
  }

  /// Leaves components of the prefab out.
  ///
  /// @param types their classes
  /// @return this
  public Spawning without(Class<?>... types) {
    copying.without(prefab, types);
    return this;
  }

  /// Leaves a component of one of the parts out.
  void without(Entity part, Class<?> type) {
    copying.without(part, type);
  }

  /// Spawns the instances: all, or none.
  ///
  /// @param count how many
  /// @return the instances, and their parts
  public PrefabInstances spawn(int count) {
    return new PrefabInstances(prefabs, prefab, copying.into(world, count));
  }

  /// For example `spawning of 1v1 "tank"`.
  @Override
  public String toString() {
    return "spawning of " + world.names().describe(prefab);
  }
}
