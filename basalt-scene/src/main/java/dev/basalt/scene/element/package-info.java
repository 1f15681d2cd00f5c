/// The components of an element of a scene: its tag, its id, its classes, and the names of its
/// components. Parents and children are those of [dev.basalt.relation.ChildOf].
///
/// ```text
/// <a-entity id="ball" class="red round" mixin="fast" data-team="north" health="5">
///
///   Tag("a-entity")   Id("ball")   Classes([red, round])   Mixins([fast])
///   Attributes({data-team=north})   Health(5)   ChildOf(..)
/// ```
///
/// An entity with a [dev.basalt.scene.element.Tag] is an element; one without is not part of any
/// scene. An element without a parent is a root.
@NullMarked
package dev.basalt.scene.element;

import org.jspecify.annotations.NullMarked;
