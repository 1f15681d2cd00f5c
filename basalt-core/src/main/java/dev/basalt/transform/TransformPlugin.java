package dev.basalt.transform;

import dev.basalt.system.Plugin;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;

/// Updates transforms in every step, in 2D and 3D.
///
/// ```java
/// schedule.install(new TransformPlugin());
/// ```
///
/// The systems `transforms.2d` and `transforms.3d` run in [Stage#AFTER_UPDATE] and are exclusive.
/// So they see all commands of [Stage#UPDATE], and add world transforms to new entities. If no
/// entity has a transform, they take almost no time.
public final class TransformPlugin implements Plugin {

  private final boolean parallel;

  /// On one thread.
  public TransformPlugin() {
    this(false);
  }

  /// Runs on one or several threads, with the same result.
  ///
  /// @param parallel whether several threads share the work at depths with many entities
  public TransformPlugin(boolean parallel) {
    this.parallel = parallel;
  }

  @Override
  public void install(Schedule schedule) {
    Transforms2D flat = Transforms2D.of(schedule.world());
    Transforms3D deep = Transforms3D.of(schedule.world());
    schedule.system("transforms.2d").in(Stage.AFTER_UPDATE).exclusive(world -> update(flat));
    schedule.system("transforms.3d").in(Stage.AFTER_UPDATE).exclusive(world -> update(deep));
  }

  private void update(Transforms<?, ?> transforms) {
    if (parallel) {
      transforms.updateInParallel();
    } else {
      transforms.update();
    }
  }
}
