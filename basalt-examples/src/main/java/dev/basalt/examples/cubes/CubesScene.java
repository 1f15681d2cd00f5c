package dev.basalt.examples.cubes;

import static dev.basalt.query.Term.read;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.InputMultiplexer;
import com.badlogic.gdx.graphics.GL20;
import dev.basalt.examples.Output;
import dev.basalt.examples.cubes.Components.Camera;
import dev.basalt.examples.cubes.Components.Transform;
import dev.basalt.examples.window.Scene;
import dev.basalt.query.Query1;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import org.jspecify.annotations.Nullable;

/// The window of the falling cubes.
final class CubesScene implements Scene {

  private final FallingCubes cubes;
  private final boolean printHash;
  private final boolean timed;
  private final Output output;
  private final Query1<Transform> shapes;
  private @Nullable View view;

  /// What exists while there is a window.
  private record View(Eye eye, CubeRenderer renderer, Gauges gauges) {}

  /// @param printHash whether to print the hash of the world at the end
  /// @param timed whether to show times
  CubesScene(FallingCubes cubes, boolean printHash, boolean timed, Output output) {
    this.timed = timed;
    this.cubes = cubes;
    this.printHash = printHash;
    this.output = output;
    this.shapes = cubes.world().query(read(Transform.class)).without(Camera.class);
  }

  @Override
  public String title() {
    return "Basalt: falling cubes";
  }

  @Override
  public Schedule schedule() {
    return cubes.schedule();
  }

  @Override
  public void start(GameLoop loop) {
    Eye eye = new Eye(cubes.world(), cubes.camera());
    CubeRenderer renderer = new CubeRenderer();
    Gauges gauges = new Gauges(cubes, loop, timed);
    view = new View(eye, renderer, gauges);
    Gdx.input.setInputProcessor(new InputMultiplexer(new CubeKeys(cubes, loop, eye), eye));
    schedule().profiling(true);
    schedule().system("fly").in(Stage.BEFORE_RENDER).exclusive(world -> eye.fly());
    schedule().system("draw").in(Stage.RENDER).uses(shapes).run(() -> draw(eye, renderer));
    schedule().system("gauges").in(Stage.AFTER_RENDER).exclusive(world -> gauges.draw());
  }

  private void draw(Eye eye, CubeRenderer renderer) {
    Gdx.gl.glClearColor(0.05f, 0.06f, 0.09f, 1);
    Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT | GL20.GL_DEPTH_BUFFER_BIT);
    renderer.draw(shapes, eye.projection());
  }

  @Override
  public void resize(int width, int height) {
    if (view != null) {
      view.eye.resize(width, height);
      view.gauges.resize(width, height);
    }
  }

  @Override
  public void end() {
    if (view != null) {
      view.renderer.dispose();
      view.gauges.dispose();
    }
    if (printHash) {
      output.print("falling cubes: %,d cubes, %,d ticks", cubes.cubes(), cubes.ticks());
      output.printHash(cubes.world());
    }
  }
}
