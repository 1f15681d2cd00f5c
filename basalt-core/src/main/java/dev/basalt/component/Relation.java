package dev.basalt.component;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a record as a relation: a component that names another entity, its *target*. The entity
/// with the component is the *source*.
///
/// ```java
/// @Relation(acyclic = true, onTargetDespawn = TargetDespawn.DESPAWN_SOURCES)
/// record PartOf(Entity whole) {}
///
/// Entity tank = world.spawn();
/// Entity turret = world.spawn(new PartOf(tank));
/// world.relations(PartOf.class).sources(tank); // [turret]
/// ```
///
/// The target is the first field of type `Entity`. Other fields are data on the pair. The component
/// is stored, added, set, removed and queried like any other. In addition, the world keeps the
/// sources of each target, in order: see `World.relations`.
///
/// A target must be alive, and must not be the source itself. Loops cannot write a relation, and
/// `set` counts as a structural change: inside a loop, record a command.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Relation {

  /// Whether cycles are forbidden. A change that would close a cycle is refused. The check takes
  /// time proportional to the depth of the target, or no time if the source has no sources itself.
  ///
  /// @return true for trees and other hierarchies
  boolean acyclic() default false;

  /// Whether the relation holds in both directions. If so, `areRelated` answers for both, and the
  /// opposite pair is refused. Only the source has the component.
  ///
  /// @return true for marriages, false for parents
  boolean symmetric() default false;

  /// Whether a target can have one source only. If the relation is symmetric, an entity can then be
  /// in one pair only.
  ///
  /// @return true if a second source is refused
  boolean oneToOne() default false;

  /// Whether an entity can have several targets, each with its own value. Each pair is then an
  /// entity of its own, with this component and [InstanceOf]; `Pairs` makes, finds and removes
  /// them. A pair is despawned with its source and, unless that is refused, with its target.
  ///
  /// @return true for friends and memberships, false for parents
  boolean many() default false;

  /// Whether the sources of a target must have different names, so that paths of names follow this
  /// relation. Only one relation of a world can do so; `ChildOf` does.
  ///
  /// @return true if a source is refused whose `Name` another one has
  boolean distinctNames() default false;

  /// A component that targets must have. A target cannot lose it while it has sources.
  ///
  /// @return the component, or `void.class` if nothing is required
  Class<?> requires() default void.class;

  /// What happens when the target is despawned.
  ///
  /// @return the policy
  TargetDespawn onTargetDespawn() default TargetDespawn.REMOVE_RELATION;
}
