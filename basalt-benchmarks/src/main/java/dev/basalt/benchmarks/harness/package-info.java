/// The parts of a workload, how long to measure, and the results.
@NullMarked
package dev.basalt.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
