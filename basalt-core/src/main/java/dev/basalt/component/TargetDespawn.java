package dev.basalt.component;

/// What happens to a [Relation] when its target is despawned.
public enum TargetDespawn {

  /// The sources lose the component, and live on.
  REMOVE_RELATION,

  /// The sources are despawned with their target, and the sources of these, and so on.
  DESPAWN_SOURCES,

  /// The target cannot be despawned while it has sources that would stay.
  REFUSE
}
