package dev.basalt.component;

/// What happens to a [Relation] when its target is despawned.
public enum TargetDespawn {

  /// The sources lose the component and stay.
  REMOVE_RELATION,

  /// The sources are despawned with their target, as are their own sources, and so on.
  DESPAWN_SOURCES,

  /// The target cannot be despawned while it has sources that are not despawned with it.
  REFUSE
}
