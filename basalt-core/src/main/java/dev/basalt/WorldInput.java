package dev.basalt;

import java.util.Collection;

/// What a [WorldLoader], which replaces all contents, and a [WorldPatch], which changes some, have
/// in common: everything except entities.
public sealed interface WorldInput permits WorldLoader, WorldPatch {

  /// Sets a resource.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param name its name, or empty
  /// @param value a record
  /// @return this
  <T> WorldInput resource(Class<T> type, String name, T value);

  /// Sets the tick of the world.
  ///
  /// @param tick 1 or more
  /// @return this
  WorldInput tick(long tick);

  /// Sets how much time has passed.
  ///
  /// @param state what [Snapshot#time] gave
  /// @return this
  WorldInput time(TimeState state);

  /// Sets which handles the world gives out next.
  ///
  /// @param state what [Snapshot#handles] gave
  /// @return this
  WorldInput handles(HandleState state);

  /// Sets the order of the sources of a relation: the sources of each target, in their order.
  ///
  /// @param relation the class of a relation
  /// @param sources handles; others than sources are skipped
  /// @return this
  WorldInput sources(Class<? extends Record> relation, Collection<Entity> sources);

  /// Whether it is in the world. If the last call throws, this tells whether an observer threw:
  /// then it is.
  ///
  /// @return true if it cannot be used any more
  boolean isDone();
}
