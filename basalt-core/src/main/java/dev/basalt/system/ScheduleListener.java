package dev.basalt.system;

/// Is told what a schedule does, for tools: debuggers, inspectors, recorders. Add one by
/// [Schedule#listen].
///
/// ```java
/// schedule.listen(new ScheduleListener() {
///   @Override public void afterStep() {
///     recorder.add(world.snapshot());
///   }
/// });
/// ```
///
/// All methods are called on the thread that runs the schedule, and do nothing unless overridden. A
/// schedule without listeners pays nothing.
///
/// **Outside of systems**, that is in [#beforeStep], [#afterStep], [#beforeFrame] and
/// [#afterFrame], a listener may do what any code between two steps may: read, change, take
/// snapshots, restore. It must not run the schedule there, except by [SingleSteps].
///
/// **Around systems**, it may only read. It is only called for systems if [#wantsSystems] returns
/// true. They then run one after the other, on the calling thread; results do not depend on it.
///
/// What a listener throws ends the run like an exception of the code that calls the schedule.
public interface ScheduleListener {

  /// A step is about to begin; the tick has not advanced yet.
  ///
  /// @param delta its length in seconds
  /// @return false to leave it out: a tool that has paused the world says so
  default boolean beforeStep(double delta) {
    return true;
  }

  /// A step has ended, its commands are applied and its events told.
  default void afterStep() {}

  /// The render systems are about to run.
  ///
  /// @return false to leave them out, in the middle of [SingleSteps] for example
  default boolean beforeFrame() {
    return true;
  }

  /// The render systems have run.
  default void afterFrame() {}

  /// Whether to be told of each system. Asked at the beginning of each phase.
  ///
  /// @return true to be told
  default boolean wantsSystems() {
    return false;
  }

  /// A system is about to run, unless its conditions keep it from running.
  ///
  /// @param system its name
  default void beforeSystem(String system) {}

  /// A system has run, or failed. The commands that it recorded are not yet applied, unless it has
  /// the world to itself.
  ///
  /// @param system its name
  default void afterSystem(String system) {}

  /// The commands of a system are about to be applied.
  ///
  /// @param system whose they are
  default void beforeCommands(String system) {}

  /// The commands of a system have been applied, or have failed.
  ///
  /// @param system whose they were
  default void afterCommands(String system) {}
}
