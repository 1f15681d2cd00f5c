package dev.basalt.query;

/// What a term asks for.
public enum TermKind {
  /// The value of a component that must be there.
  READ,
  /// A cursor to a component that must be there.
  WRITE,
  /// The value of a component, or null if it is not there.
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
