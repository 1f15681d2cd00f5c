package dev.basalt.examples.arcade;

/// What draws a game and listens to its keys. Its annotated methods are systems: `@Render` draws on
/// the [Canvas], `@Update` with the stage `input` sets what is pressed.
public interface GameView {

  /// Which part of the world is seen.
  Canvas canvas();

  /// A key was pressed that means nothing to all games.
  ///
  /// @param key a constant of `Input.Keys`
  /// @return whether it means something to this one
  default boolean pressed(int key) {
    return false;
  }

  /// The key that pauses and goes on.
  default int pauseKey() {
    return com.badlogic.gdx.Input.Keys.P;
  }

  /// Connects what happens to what is heard.
  default void sounds(Speaker speaker) {}
}
