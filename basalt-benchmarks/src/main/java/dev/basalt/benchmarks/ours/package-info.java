/// Our own sides, written as a user would write them: components are records, work is a lambda.
@NullMarked
package dev.basalt.benchmarks.ours;

import org.jspecify.annotations.NullMarked;
