/// What a workload is made of, how long to measure, and what comes out.
@NullMarked
package dev.basalt.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
