/// A story in text, for readers who have never seen an entity component system. Read `GoblinTown`
/// from top to bottom.
@NullMarked
package dev.basalt.examples.goblins;

import org.jspecify.annotations.NullMarked;
