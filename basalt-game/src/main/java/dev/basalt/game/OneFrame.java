package dev.basalt.game;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.query.Query;
import dev.basalt.system.Plugin;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.util.List;
import java.util.Objects;

/// Components that live until the end of the step: `Struck`, `Selected`, `JustLanded`.
///
/// ```java
/// schedule.install(OneFrame.of(Struck.class));
/// ```
///
/// Systems that run after the addition, in the same step, see the component. The system
/// `one-frame.Struck` removes all of them in the stage `end-of-step`, the last one of the update
/// phase, so render systems do not see them. If a component is not registered yet, it is registered
/// as sparse: then it is added and removed in place, without moving rows.
///
/// If it must be visible in the next step, or if you want to count how often it happened, use an
/// event. Costs one bulk removal per step, and nothing if there is no such component.
public final class OneFrame implements Plugin {

  /// The name of the stage that removes them.
  public static final String STAGE = "end-of-step";

  private final Class<?> type;

  private OneFrame(Class<?> type) {
    this.type = type;
  }

  /// Describes components of a class.
  ///
  /// @param type the class
  /// @return to be installed
  public static OneFrame of(Class<? extends Record> type) {
    return new OneFrame(Objects.requireNonNull(type, "the class is null"));
  }

  /// One per class of components.
  @Override
  public Object key() {
    return List.of(OneFrame.class, type);
  }

  @Override
  public void install(Schedule schedule) {
    World world = schedule.world();
    if (!world.isRegistered(type)) {
      world.registerSparse(type);
    }
    Query<?> all = world.query(read(type));
    schedule
        .system("one-frame." + Names.of(type, "one-frame.%s", schedule))
        .in(stage(schedule))
        .exclusive(w -> all.remove(type));
  }

  private static Stage stage(Schedule schedule) {
    return schedule.stages().stream()
        .filter(stage -> stage.name().equals(STAGE))
        .findFirst()
        .orElseGet(() -> schedule.stageAfter(Stage.AFTER_UPDATE, STAGE));
  }
}
