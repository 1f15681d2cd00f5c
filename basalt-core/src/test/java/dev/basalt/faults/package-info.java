/// Tests that let memory run out and stacks overflow at every possible point.
@NullMarked
package dev.basalt.faults;

import org.jspecify.annotations.NullMarked;
