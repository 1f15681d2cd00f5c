/// The benchmark suite: `Bench` is the command, `Catalogue` lists the workloads.
@NullMarked
package dev.basalt.benchmarks;

import org.jspecify.annotations.NullMarked;
