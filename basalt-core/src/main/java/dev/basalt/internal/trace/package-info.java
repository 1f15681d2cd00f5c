/// What Basalt tells the flight recorder of the JVM, and what it asks the JVM about itself.
///
/// [Trace] is the only way in. The events are loaded where the module `jdk.jfr` is there; without
/// it, and while nobody records, tracing is a test of a boolean.
@NullMarked
package dev.basalt.internal.trace;

import org.jspecify.annotations.NullMarked;
