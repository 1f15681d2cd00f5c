package dev.basalt.query;

/// What a term asks for.
public enum TermKind {
  /// The value of a component that the entity must have.
  READ,
  /// A cursor to a component that the entity must have.
  WRITE,
  /// The value of a component, or null if the entity does not have it.
  OPTIONAL,
  /// The handle of the entity.
  ENTITY,
  /// A value of the world, read once per run.
  RESOURCE,
  /// A reader of events; see `Events.events`.
  EVENTS,
  /// The value of a component of the target of a relation, or null.
  TARGET,
  /// The value of a component of the nearest ancestor that has it, or null.
  UP,
  /// The values of a component of all sources of a relation, as a list.
  SOURCES
}
