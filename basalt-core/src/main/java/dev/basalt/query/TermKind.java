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
  EVENTS
}
