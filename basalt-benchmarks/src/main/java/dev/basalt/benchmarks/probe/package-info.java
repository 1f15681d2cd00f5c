/// Measurements that need a JVM of their own: heap in use, time to the first frame, bytes per
/// frame.
@NullMarked
package dev.basalt.benchmarks.probe;

import org.jspecify.annotations.NullMarked;
