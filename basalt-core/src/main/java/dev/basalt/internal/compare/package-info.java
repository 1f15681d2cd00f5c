/// Whether two worlds are the same ([ContentsHash]), and what differs between two snapshots of one
/// ([Comparison]).
@NullMarked
package dev.basalt.internal.compare;

import org.jspecify.annotations.NullMarked;
