/// One class per question, with the floor that answers it by hand and our own sides.
@NullMarked
package dev.basalt.benchmarks.workload;

import org.jspecify.annotations.NullMarked;
