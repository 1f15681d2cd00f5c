package dev.basalt.examples.cubes;

import dev.basalt.examples.cubes.Components.Gravity;
import dev.basalt.examples.cubes.Components.RigidBody;
import dev.basalt.examples.cubes.Components.Transform;
import dev.basalt.query.ChunkView;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.query.WriteQuery2;
import dev.basalt.system.Order;
import dev.basalt.system.Threads;
import dev.basalt.system.Time;
import dev.basalt.system.Update;

/// How things fall. Whatever has a transform, a rigid body and gravity does, be it a cube or the
/// camera.
final class Physics {

  /// Out of sight, for a camera in its first place.
  static final float BOTTOM = -200;

  static final float TOP = 200;

  private Physics() {}

  @Update("move")
  @Threads(Threads.Use.SEVERAL)
  static Transform move(Transform transform, RigidBody body, @Resource Time time) {
    return transform.at(transform.position().plus(body.velocity().times(time.dt())));
  }

  @Update("pull")
  @Order(after = "move")
  @Threads(Threads.Use.SEVERAL)
  static RigidBody pull(RigidBody body, Gravity gravity, @Resource Time time) {
    return body.at(body.velocity().plus(gravity.force().times(time.dt())));
  }

  /// What has fallen out of sight comes back at the top, so that the show goes on. Few do in any
  /// tick, and one number tells: so this is a loop over the columns themselves, by hand.
  @Update("come back")
  @Order(after = "pull")
  static void comeBack(WriteQuery2<Transform, Mut<RigidBody>> falling) {
    falling.chunks(Physics::comeBack);
  }

  private static void comeBack(ChunkView chunk) {
    float[] y = chunk.floats(Transform.class, "position.y");
    float[] speed = chunk.floats(RigidBody.class, "velocity.y");
    for (int row = 0; row < chunk.count(); row++) {
      if (y[row] < BOTTOM) {
        y[row] = TOP;
        speed[row] = 0;
      }
    }
  }
}
