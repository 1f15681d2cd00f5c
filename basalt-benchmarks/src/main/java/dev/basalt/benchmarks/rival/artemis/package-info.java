/// The adapter for artemis-odb.
@NullMarked
package dev.basalt.benchmarks.rival.artemis;

import org.jspecify.annotations.NullMarked;
