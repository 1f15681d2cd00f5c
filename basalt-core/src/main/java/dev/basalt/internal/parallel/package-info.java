/// Running tasks on several threads, without allocation in steady state.
@NullMarked
package dev.basalt.internal.parallel;

import org.jspecify.annotations.NullMarked;
