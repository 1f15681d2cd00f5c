/// Several values of one component for one entity, told apart by a key.
///
/// ```text
/// owner anna  <--InstanceOf--  e7: Likes(ben, 3)     --Likes-->  ben
///             <--InstanceOf--  e8: Likes(cleo, 1)    --Likes-->  cleo
///             <--InstanceOf--  e9: Quest("dragon", 2)
/// ```
///
/// An entity has one value of a component, so each further value is on an entity of its own, an
/// *instance*. It is stored, queried, observed and saved like any other entity. In addition, it is
/// despawned with its owner, and it can be found by owner and key. [Instances] has keys that the
/// program chooses. In [Pairs], the key is the target of a relation: one source, many targets.
///
/// The package uses only the public API.
@NullMarked
package dev.basalt.instance;

import org.jspecify.annotations.NullMarked;
