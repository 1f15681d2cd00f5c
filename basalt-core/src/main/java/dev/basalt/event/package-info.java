/// Events: messages from one part of a program to others, in the order in which they were sent.
///
/// Start with [Events].
@NullMarked
package dev.basalt.event;

import org.jspecify.annotations.NullMarked;
