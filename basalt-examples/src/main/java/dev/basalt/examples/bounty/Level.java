package dev.basalt.examples.bounty;

import dev.basalt.World;
import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Home;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.scene.Scene;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Where the game takes place, as the scene `level.html` says.
///
/// The scene is loaded into a world of its own, which is only read. Its elements are a plan: games
/// are played, saved and hashed without them.
///
/// @param homes of the players, in the order of their numbers
record Level(Arena arena, List<Home> homes) {

  private static final String FILE = "level.html";

  static Level load() {
    return of(text());
  }

  /// @throws dev.basalt.scene.text.SceneException if the text is not understood
  static Level of(String text) {
    try (World plan = World.create()) {
      Scene scene = Scene.of(plan);
      scene.component(Arena.class);
      scene.component(Place.class);
      scene.load(FILE, text);
      return new Level(
          plan.query(Arena.class).single().a(),
          plan.query(Place.class).stream().map(row -> new Home(row.a())).toList());
    }
  }

  private static String text() {
    try (InputStream file = Objects.requireNonNull(Level.class.getResourceAsStream(FILE))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
