/// Rabbits and foxes on a meadow: a simulation whose state is written to Parquet files, for
/// statistics and plots. `Meadow` is the simulation, `MeadowExample` the command.
@NullMarked
package dev.basalt.examples.meadow;

import org.jspecify.annotations.NullMarked;
