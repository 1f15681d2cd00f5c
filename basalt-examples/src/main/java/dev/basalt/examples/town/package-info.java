/// A town whose life continues where the program was stopped: a world in a database.
///
/// Read `Components` (what becomes a table), then `Town` (what happens), then `TownExample` (how it
/// is kept).
@NullMarked
package dev.basalt.examples.town;

import org.jspecify.annotations.NullMarked;
