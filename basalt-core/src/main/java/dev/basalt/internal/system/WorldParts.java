package dev.basalt.internal.system;

import dev.basalt.World;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.storage.Store;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What a world is made of, for those of us who live in other packages.
///
/// @param store the data
/// @param queries the queries
/// @param commands what waits to be applied
public record WorldParts(Store store, Queries queries, CommandQueue commands) {

  private static @Nullable Function<World, WorldParts> access;

  /// The parts of a world.
  public static WorldParts of(World world) {
    return Objects.requireNonNull(access).apply(world);
  }

  /// Called by the class of worlds when it is loaded.
  public static void grant(Function<World, WorldParts> newAccess) {
    access = newAccess;
  }
}
