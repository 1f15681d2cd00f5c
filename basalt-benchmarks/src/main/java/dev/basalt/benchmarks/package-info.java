/// The benchmark suite: `Bench` is the command, `Catalogue` says what there is to measure.
@NullMarked
package dev.basalt.benchmarks;

import org.jspecify.annotations.NullMarked;
