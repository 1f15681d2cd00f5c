/// Tests of the inspector, as its users see it.
@NullMarked
package dev.basalt.inspector;

import org.jspecify.annotations.NullMarked;
