package dev.basalt.examples.cubes;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputAdapter;
import dev.basalt.system.GameLoop;

/// What single key presses do.
final class CubeKeys extends InputAdapter {

  static final String HELP =
      "N: 10,000 more   space: pause   W A S D Q E, mouse: move and turn   R: back   Esc: quit";

  private static final int MORE = 10_000;

  private final FallingCubes cubes;
  private final GameLoop loop;
  private final Eye eye;

  CubeKeys(FallingCubes cubes, GameLoop loop, Eye eye) {
    this.cubes = cubes;
    this.loop = loop;
    this.eye = eye;
  }

  @Override
  public boolean keyDown(int key) {
    switch (key) {
      case Keys.N -> cubes.add(MORE);
      case Keys.SPACE -> togglePause();
      case Keys.R -> eye.goBack();
      case Keys.ESCAPE -> Gdx.app.exit();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void togglePause() {
    if (loop.isPaused()) {
      loop.resume();
    } else {
      loop.pause();
    }
  }
}
