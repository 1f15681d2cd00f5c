package dev.basalt.examples.arcade;

import com.badlogic.gdx.Input.Keys;

/// What draws a game and listens to its keys. Its annotated methods are systems: `@Render` draws on
/// the [Canvas], `@Update` with the stage `input` sets what is pressed.
public interface GameView {

  /// Which part of the world is seen.
  Canvas canvas();

  /// The key that pauses and goes on.
  default int pauseKey() {
    return Keys.P;
  }

  /// Connects what happens to what is heard.
  default void sounds(Speaker speaker) {}
}
