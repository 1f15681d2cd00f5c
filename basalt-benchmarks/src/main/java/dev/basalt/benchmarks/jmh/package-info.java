/// The part that runs inside JMH: the two benchmark classes, whose turn it is, and the raw times.
@NullMarked
package dev.basalt.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
