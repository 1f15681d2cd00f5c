package dev.basalt.examples.cubes;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputAdapter;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.cubes.Components.Transform;
import dev.basalt.examples.cubes.Components.Vector;

/// Looks through the camera entity, and moves it by keys and mouse.
final class Eye extends InputAdapter {

  private static final float SPEED = 150;
  private static final float RADIANS_PER_PIXEL = 0.003f;
  private static final float STEP_OF_WHEEL = 20;
  private static final float STEEPEST = 1.5f;

  private final World world;
  private final Entity camera;
  private final PerspectiveCamera perspective = new PerspectiveCamera(45, 1, 1);
  private final Vector3 step = new Vector3();
  private int lastX;
  private int lastY;

  Eye(World world, Entity camera) {
    this.world = world;
    this.camera = camera;
    perspective.near = 1;
    perspective.far = 2_000;
  }

  void resize(int width, int height) {
    perspective.viewportWidth = width;
    perspective.viewportHeight = height;
  }

  /// From the coordinates of the world to those of the screen, as of the last [#fly].
  Matrix4 projection() {
    return perspective.combined;
  }

  void goBack() {
    world.set(camera, FallingCubes.firstView());
  }

  /// Moves the camera as the keys say that are held down, and looks through it.
  void fly() {
    step.set(
        axis(Keys.D, Keys.A) + axis(Keys.RIGHT, Keys.LEFT),
        axis(Keys.E, Keys.Q) + axis(Keys.PAGE_UP, Keys.PAGE_DOWN),
        axis(Keys.S, Keys.W) + axis(Keys.DOWN, Keys.UP));
    if (!step.isZero()) {
      move(SPEED * Gdx.graphics.getDeltaTime());
    }
    look();
  }

  private static int axis(int plus, int minus) {
    return (Gdx.input.isKeyPressed(plus) ? 1 : 0) - (Gdx.input.isKeyPressed(minus) ? 1 : 0);
  }

  /// Goes along `step`, as the camera sees it.
  private void move(float distance) {
    Transform place = world.get(camera, Transform.class);
    step.nor().scl(distance);
    turn(step, place.rotation());
    world.set(camera, place.at(place.position().plus(new Vector(step.x, step.y, step.z))));
  }

  private void look() {
    Transform place = world.get(camera, Transform.class);
    perspective.position.set(place.position().x(), place.position().y(), place.position().z());
    turn(perspective.direction.set(0, 0, -1), place.rotation());
    turn(perspective.up.set(0, 1, 0), place.rotation());
    perspective.update();
  }

  private static void turn(Vector3 vector, Vector rotation) {
    vector.rotateRad(Vector3.X, rotation.x()).rotateRad(Vector3.Y, rotation.y());
  }

  @Override
  public boolean touchDown(int x, int y, int pointer, int button) {
    lastX = x;
    lastY = y;
    return true;
  }

  @Override
  public boolean touchDragged(int x, int y, int pointer) {
    Transform place = world.get(camera, Transform.class);
    float pitch = place.rotation().x() - (y - lastY) * RADIANS_PER_PIXEL;
    float yaw = place.rotation().y() - (x - lastX) * RADIANS_PER_PIXEL;
    Vector rotation = new Vector(Math.clamp(pitch, -STEEPEST, STEEPEST), yaw, 0);
    world.set(camera, new Transform(place.position(), rotation, place.scale()));
    lastX = x;
    lastY = y;
    return true;
  }

  @Override
  public boolean scrolled(float sideways, float down) {
    step.set(0, 0, Math.signum(down));
    move(STEP_OF_WHEEL);
    return true;
  }
}
