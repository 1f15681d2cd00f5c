package dev.basalt.system;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A part of a frame. Systems of one stage have all ended, and their commands are applied, before
/// the next stage begins.
///
/// Stages belong to phases: those of [Phase#INIT] run once at the beginning, those of
/// [Phase#UPDATE] once per step, those of [Phase#RENDER] once per frame, those of [Phase#SHUTDOWN]
/// once at the end. A schedule starts with the stages that are constants here; more are added by
/// [Schedule#stageBefore] and [Schedule#stageAfter].
///
/// @param name unique in a schedule
/// @param phase when it runs
public record Stage(String name, Phase phase) {

  /// When stages run.
  public enum Phase {
    /// Once, before the first step.
    INIT,
    /// Once for each step of time.
    UPDATE,
    /// Once for each rendered frame.
    RENDER,
    /// Once, at the end.
    SHUTDOWN
  }

  /// Where worlds are set up.
  public static final Stage INIT = new Stage("init", Phase.INIT);

  /// The first stage of a step: keyboard, network, messages from outside.
  public static final Stage INPUT = new Stage("input", Phase.UPDATE);

  /// Before the main part of a step.
  public static final Stage BEFORE_UPDATE = new Stage("before-update", Phase.UPDATE);

  /// The main part of a step, and the default stage of systems.
  public static final Stage UPDATE = new Stage("update", Phase.UPDATE);

  /// After the main part: collisions, transforms, deaths.
  public static final Stage AFTER_UPDATE = new Stage("after-update", Phase.UPDATE);

  /// Before drawing: cameras, culling.
  public static final Stage BEFORE_RENDER = new Stage("before-render", Phase.RENDER);

  /// Drawing and sound.
  public static final Stage RENDER = new Stage("render", Phase.RENDER);

  /// After drawing: overlays, statistics, swapping buffers.
  public static final Stage AFTER_RENDER = new Stage("after-render", Phase.RENDER);

  /// Where things are closed.
  public static final Stage SHUTDOWN = new Stage("shutdown", Phase.SHUTDOWN);

  /// A stage is its name and phase.
  ///
  /// @param name unique in a schedule
  /// @param phase when it runs
  public Stage {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a stage needs a name that is not blank");
    }
    Objects.requireNonNull(phase, "the phase is null");
  }

  /// The stages that every schedule starts with.
  ///
  /// @return the constants, in order
  public static List<Stage> defaults() {
    return List.of(
        INIT,
        INPUT,
        BEFORE_UPDATE,
        UPDATE,
        AFTER_UPDATE,
        BEFORE_RENDER,
        RENDER,
        AFTER_RENDER,
        SHUTDOWN);
  }

  // Equality by hand, since what the compiler makes for records takes long the first time.

  /// Whether name and phase are the same.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Stage stage && name.equals(stage.name) && phase == stage.phase;
  }

  /// By name.
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /// Its name.
  @Override
  public String toString() {
    return name;
  }
}
