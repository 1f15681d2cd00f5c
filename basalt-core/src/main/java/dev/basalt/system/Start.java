package dev.basalt.system;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a method that is called when the systems of its class join a running schedule. If it
/// returns false, they do not join.
///
/// It is called outside systems and may do anything; it can have the parameters of systems that are
/// called once per run.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Start {}
