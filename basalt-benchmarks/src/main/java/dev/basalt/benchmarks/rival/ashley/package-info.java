/// The adapter for Ashley.
@NullMarked
package dev.basalt.benchmarks.rival.ashley;

import org.jspecify.annotations.NullMarked;
