package dev.basalt.internal.system;

import dev.basalt.system.ScheduleListener;
import java.util.ArrayList;
import java.util.List;

/// Those who are told what a schedule does. A phase tells those who were there when it began.
public final class Listeners {

  private static final ScheduleListener[] NONE = {};

  private ScheduleListener[] all = NONE;

  /// Those who want to be told of the systems of this phase.
  private ScheduleListener[] watching = NONE;

  public void add(ScheduleListener listener) {
    List<ScheduleListener> more = new ArrayList<>(List.of(all));
    more.add(listener);
    all = more.toArray(NONE);
  }

  /// Forgets one.
  ///
  /// @return whether it was there
  public boolean remove(ScheduleListener listener) {
    List<ScheduleListener> rest = new ArrayList<>(List.of(all));
    boolean removed = rest.remove(listener);
    all = rest.toArray(NONE);
    return removed;
  }

  // ---- outside of systems

  /// Asks whether a step is to be made; all are asked.
  public boolean permitStep(double delta) {
    boolean permitted = true;
    for (ScheduleListener listener : all) {
      permitted &= listener.beforeStep(delta);
    }
    return permitted;
  }

  public void afterStep() {
    for (ScheduleListener listener : all) {
      listener.afterStep();
    }
  }

  /// Asks whether render systems are to run; all are asked.
  public boolean permitFrame() {
    boolean permitted = true;
    for (ScheduleListener listener : all) {
      permitted &= listener.beforeFrame();
    }
    return permitted;
  }

  public void afterFrame() {
    for (ScheduleListener listener : all) {
      listener.afterFrame();
    }
  }

  // ---- around systems

  /// A phase begins: asks who wants to be told of its systems.
  void beginPhase() {
    watching = all.length == 0 ? NONE : wanting();
  }

  private ScheduleListener[] wanting() {
    List<ScheduleListener> wanting = new ArrayList<>();
    for (ScheduleListener listener : all) {
      if (listener.wantsSystems()) {
        wanting.add(listener);
      }
    }
    return wanting.isEmpty() ? NONE : wanting.toArray(NONE);
  }

  /// Whether a listener wants the systems of this phase.
  boolean watch() {
    return watching.length > 0;
  }

  void beforeSystem(SystemRun system) {
    for (ScheduleListener listener : watching) {
      listener.beforeSystem(system.name());
    }
  }

  void afterSystem(SystemRun system) {
    for (ScheduleListener listener : watching) {
      listener.afterSystem(system.name());
    }
  }

  void beforeCommands(SystemRun system) {
    for (ScheduleListener listener : watching) {
      listener.beforeCommands(system.name());
    }
  }

  void afterCommands(SystemRun system) {
    for (ScheduleListener listener : watching) {
      listener.afterCommands(system.name());
    }
  }
}
