package dev.basalt;

import java.util.Collection;

/// What comes into a world from elsewhere, apart from entities: what a [WorldLoader], which brings
/// all contents, and a [WorldPatch], which changes some, have in common.
public sealed interface WorldInput permits WorldLoader, WorldPatch {

  /// Sets a resource.
  ///
  /// @param <T> the resource
  /// @param type the class under which it will be found
  /// @param name its name, or empty
  /// @param value a record
  /// @return this
  <T> WorldInput resource(Class<T> type, String name, T value);

  /// Sets the tick that the world will have.
  ///
  /// @param tick 1 or more
  /// @return this
  WorldInput tick(long tick);

  /// Says how much time will have passed.
  ///
  /// @param state what [Snapshot#time] gave
  /// @return this
  WorldInput time(TimeState state);

  /// Says which handles the world gives out next.
  ///
  /// @param state what [Snapshot#handles] gave
  /// @return this
  WorldInput handles(HandleState state);

  /// Says in which order the sources of a relation are; those of one target in their order.
  ///
  /// @param relation the class of a relation
  /// @param sources handles; others than sources are skipped
  /// @return this
  WorldInput sources(Class<? extends Record> relation, Collection<Entity> sources);

  /// Whether it has come into the world. If the last call throws, this says whether it was an
  /// observer: then it has.
  ///
  /// @return true if it cannot be used any more
  boolean isDone();
}
