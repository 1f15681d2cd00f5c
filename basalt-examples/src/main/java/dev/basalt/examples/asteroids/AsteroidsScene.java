package dev.basalt.examples.asteroids;

import com.badlogic.gdx.Gdx;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import org.jspecify.annotations.Nullable;

/// The window of the game.
final class AsteroidsScene implements Scene {

  private final Asteroids asteroids;
  private final Options options;
  private final Output output;
  private @Nullable Screen screen;

  AsteroidsScene(Options options, Output output) {
    this.options = options;
    this.output = output;
    this.asteroids = new Asteroids(options.seed(), options.threads());
  }

  @Override
  public String title() {
    return "Basalt: asteroids";
  }

  @Override
  public Schedule schedule() {
    return asteroids.schedule();
  }

  @Override
  public void start(GameLoop loop) {
    Keyboard keyboard = new Keyboard(asteroids);
    Gdx.input.setInputProcessor(keyboard);
    schedule().add(options.has(Option.PILOT) ? new Pilot() : keyboard);
    screen = new Screen();
    schedule().add(screen);
  }

  @Override
  public void resize(int width, int height) {
    if (screen != null) {
      screen.resize(width, height);
    }
  }

  @Override
  public void end() {
    if (screen != null) {
      screen.dispose();
    }
    if (options.has(Option.TICKS)) {
      new Commentary(asteroids, output).end();
    }
  }
}
