/// Events for the flight recorder of the JVM, and measurements that the JVM provides.
///
/// [Trace] is the entry point. The event classes are loaded only if the module `jdk.jfr` is
/// present. Without it, or without a recording, tracing costs the test of a boolean.
@NullMarked
package dev.basalt.internal.trace;

import org.jspecify.annotations.NullMarked;
