/// Shared code of all sides of a workload: initial values, layouts, arithmetic, frames.
@NullMarked
package dev.basalt.benchmarks.shared;

import org.jspecify.annotations.NullMarked;
