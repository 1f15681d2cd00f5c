package dev.basalt.examples.asteroids;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.InputAdapter;
import dev.basalt.World;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Threads;
import dev.basalt.system.Update;

/// A person plays: left, right, up, space; enter for a new game.
final class Keyboard extends InputAdapter {

  private final Asteroids asteroids;

  Keyboard(Asteroids asteroids) {
    this.asteroids = asteroids;
  }

  @Update
  @Order(stage = "input")
  @Threads(Threads.Use.CALLING)
  void read(@Resource Mut<Keys> keys) {
    keys.set(
        new Keys(
            isDown(Input.Keys.LEFT),
            isDown(Input.Keys.RIGHT),
            isDown(Input.Keys.UP),
            isDown(Input.Keys.SPACE)));
  }

  private static boolean isDown(int key) {
    return Gdx.input.isKeyPressed(key);
  }

  @Override
  public boolean keyDown(int key) {
    if (key == Input.Keys.ESCAPE) {
      Gdx.app.exit();
    } else if (key == Input.Keys.ENTER && asteroids.game().isOver()) {
      restart();
    }
    return true;
  }

  /// Between two frames the world can be changed at once.
  private void restart() {
    World world = asteroids.world();
    world.clear();
    world.resources().set(Game.start(asteroids.game().seed() + 1));
  }
}
