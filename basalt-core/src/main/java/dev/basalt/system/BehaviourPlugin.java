package dev.basalt.system;

import dev.basalt.behaviour.Behaviours;

/// Runs the behaviours of a world: in every step, and in every frame.
///
/// ```java
/// schedule.install(new BehaviourPlugin());
/// ```
///
/// They run in the systems `behaviours` of [Stage#UPDATE] and `behaviours.render` of
/// [Stage#RENDER], which are exclusive, since behaviours may do anything. In [Stage#SHUTDOWN],
/// `behaviours.shutdown` destroys them.
public final class BehaviourPlugin implements Plugin {

  /// The only instance; it has no settings.
  public BehaviourPlugin() {}

  @Override
  public void install(Schedule schedule) {
    Behaviours behaviours = Behaviours.of(schedule.world());
    Time time = schedule.time();
    schedule.system("behaviours").exclusive(world -> behaviours.update(time.delta()));
    schedule.system("behaviours.render").in(Stage.RENDER).exclusive(world -> behaviours.render());
    schedule
        .system("behaviours.shutdown")
        .in(Stage.SHUTDOWN)
        .exclusive(world -> behaviours.shutdown());
  }
}
