package dev.basalt.component;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a component whose entities are left out of queries, such as [dev.basalt.Disabled].
///
/// ```java
/// @Disabling
/// record InReserve() {}
///
/// world.query(Position.class); // those that are not in reserve
/// world.query(Position.class).with(InReserve.class); // those that are
/// world.query(read(Position.class), optional(InReserve.class)); // all
/// ```
///
/// A query that names the component, as a term or in a filter, decides for itself. All other
/// queries skip the archetypes that have it, at no cost. Access by handle works as for any entity.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Disabling {}
