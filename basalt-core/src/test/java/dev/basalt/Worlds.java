package dev.basalt;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Makes the worlds of a test, and verifies every one of them when the test is over.
///
/// ```java
/// @RegisterExtension final Worlds worlds = new Worlds();
/// ```
public final class Worlds implements AfterEachCallback {

  private final List<World> made = new ArrayList<>();

  /// A world that is verified after the test.
  public World create() {
    return track(World.create());
  }

  /// A world with a bound that is verified after the test.
  public World withEntityLimit(int limit) {
    return track(World.withEntityLimit(limit));
  }

  private World track(World world) {
    made.add(world);
    return world;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    made.forEach(World::verify);
    made.clear();
  }
}
