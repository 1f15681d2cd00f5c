/// Tests of memory that runs out and stacks that overflow, wherever that may happen.
@NullMarked
package dev.basalt.faults;

import org.jspecify.annotations.NullMarked;
