package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a class whose objects several systems may use in parallel: they are immutable, or they are
/// thread-safe and results do not depend on the order of use.
///
/// Without it, a resource that is not a record counts as written by every system that uses it, and
/// these systems run one after the other.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Shared {}
