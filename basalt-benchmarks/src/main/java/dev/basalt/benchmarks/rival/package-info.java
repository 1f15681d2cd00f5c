/// Other entity component systems, each behind one adapter.
@NullMarked
package dev.basalt.benchmarks.rival;

import org.jspecify.annotations.NullMarked;
