/// What is measured once in a JVM of its own: heap held, time to the first frame, bytes per frame.
@NullMarked
package dev.basalt.benchmarks.probe;

import org.jspecify.annotations.NullMarked;
