package dev.basalt.system;

/// Callbacks for what a schedule does, for tools: debuggers, inspectors, recorders. Add one by
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
/// All methods are called on the thread that runs the schedule, and do nothing unless overridden.
/// Without listeners, they cost nothing.
///
/// **Outside systems**, that is in [#beforeStep], [#afterStep], [#beforeFrame] and [#afterFrame], a
/// listener may do the same as any code between two steps: read, change, take snapshots, restore.
/// It must not run the schedule there, except by [SingleSteps].
///
/// **Around systems**, it may only read. It is only called for systems if [#wantsSystems] returns
/// true. They then run one after the other, on the calling thread; results do not depend on it.
///
/// An exception of a listener ends the run and is thrown to the caller.
public interface ScheduleListener {

  /// A step is about to begin; the tick has not advanced yet.
  ///
  /// @param delta its length in seconds
  /// @return false to skip it, as a tool does that has paused the world
  default boolean beforeStep(double delta) {
    return true;
  }

  /// A step has ended; its commands are applied and its events dispatched.
  default void afterStep() {}

  /// The render systems are about to run.
  ///
  /// @return false to skip them, for example in the middle of [SingleSteps]
  default boolean beforeFrame() {
    return true;
  }

  /// The render systems have run.
  default void afterFrame() {}

  /// Whether the listener is called for each system. Asked at the beginning of each phase.
  ///
  /// @return true to be told
  default boolean wantsSystems() {
    return false;
  }

  /// A system is about to run, if its conditions hold.
  ///
  /// @param system its name
  default void beforeSystem(String system) {}

  /// A system has run, or failed. Its commands are not applied yet, unless it is exclusive.
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
