/// What all sides of a workload have in common: starting values, layouts, arithmetic, frames.
@NullMarked
package dev.basalt.benchmarks.shared;

import org.jspecify.annotations.NullMarked;
