/// Tests of what is read.
@NullMarked
package dev.basalt.inspector.read;

import org.jspecify.annotations.NullMarked;
