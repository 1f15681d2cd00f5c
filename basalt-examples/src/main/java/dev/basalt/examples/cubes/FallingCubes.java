package dev.basalt.examples.cubes;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.cubes.Components.Camera;
import dev.basalt.examples.cubes.Components.Gravity;
import dev.basalt.examples.cubes.Components.RigidBody;
import dev.basalt.examples.cubes.Components.Transform;
import dev.basalt.examples.cubes.Components.Vector;
import dev.basalt.system.Schedule;
import java.util.SplittableRandom;

/// A world of cubes that fall, and a camera that looks at them; or the other way round.
final class FallingCubes {

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final long firstTick = world.tick();
  private final SplittableRandom random;
  private final boolean cameraFalls;
  private final Vector scale;
  private final Entity camera;

  /// @param seed decides where the cubes are
  /// @param threads how many threads are used; the cubes fall in the same way
  /// @param cameraFalls whether it is the camera that falls, and not the cubes
  FallingCubes(long seed, int threads, boolean cameraFalls) {
    this.random = new SplittableRandom(seed);
    this.cameraFalls = cameraFalls;
    float size = between(3, 5);
    this.scale = new Vector(size, size, size);
    this.camera = spawnCamera();
    world.threads(threads);
    schedule.add(Physics.class);
  }

  World world() {
    return world;
  }

  Schedule schedule() {
    return schedule;
  }

  Entity camera() {
    return camera;
  }

  /// For how many ticks they have fallen.
  long ticks() {
    return world.tick() - firstTick;
  }

  int cubes() {
    return world.count() - 1;
  }

  private Entity spawnCamera() {
    Entity entity = world.spawn(new Camera(), firstView());
    if (cameraFalls) {
      world.add(entity, RigidBody.AT_REST, gravity());
    }
    return entity;
  }

  /// From where the camera sees all cubes.
  static Transform firstView() {
    return new Transform(new Vector(0, 0, 350), Vector.ZERO, new Vector(1, 1, 1));
  }

  /// Adds cubes at random places. Where the camera falls, cubes have no bodies: that is the whole
  /// difference, and no system knows of it.
  void add(int count) {
    if (cameraFalls) {
      world.spawner(Transform.class).spawn(count, i -> transform());
    } else {
      world
          .spawner(Transform.class, RigidBody.class, Gravity.class)
          .spawn(count, i -> transform(), i -> RigidBody.AT_REST, i -> gravity());
    }
  }

  private Transform transform() {
    Vector position = new Vector(between(-100, 100), between(-100, 100), between(-100, 100));
    return new Transform(position, new Vector(between(0, 3), between(0, 3), between(0, 3)), scale);
  }

  private Gravity gravity() {
    return new Gravity(new Vector(0, between(-10, -1), 0));
  }

  private float between(float least, float most) {
    return least + (most - least) * random.nextFloat();
  }
}
