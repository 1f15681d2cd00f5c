/// The adapter for Dominion.
@NullMarked
package dev.basalt.benchmarks.rival.dominion;

import org.jspecify.annotations.NullMarked;
