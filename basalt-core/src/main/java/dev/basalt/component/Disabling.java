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
/// A query that names the component, as a term or in a filter, says itself what it wants. All
/// others pass over the archetypes that have it; that costs them nothing. Whatever asks for an
/// entity by its handle finds it as any other.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Disabling {}
