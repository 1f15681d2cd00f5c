package dev.basalt.blackbox.closed;

import dev.basalt.World;
import java.lang.invoke.MethodHandles;

/// Components that are not public, in a package that is closed.
public final class Secrets {

  private Secrets() {}

  private record Secret(String text) {}

  /// A component that Basalt cannot reach by itself.
  public static Record secret(String text) {
    return new Secret(text);
  }

  /// Lets a world reach it.
  public static void register(World world) {
    world.register(Secret.class, MethodHandles.lookup());
  }
}
