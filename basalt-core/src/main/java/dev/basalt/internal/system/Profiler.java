package dev.basalt.internal.system;

import dev.basalt.internal.guard.Scope;
import dev.basalt.internal.trace.AllocatedBytes;
import dev.basalt.internal.trace.Trace;
import dev.basalt.system.Profile;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemProfile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Measures systems and tells the flight recorder about them. Where neither is wanted, it is not
/// asked at all.
final class Profiler {

  private final Trace trace = Trace.current();
  private final Statistics updates = new Statistics();
  private final Statistics renders = new Statistics();
  private boolean profiling;

  boolean isProfiling() {
    return profiling;
  }

  void profiling(boolean on) {
    profiling = on;
  }

  /// Whether the next phase must be watched.
  boolean isWanted() {
    return profiling || trace.wantsSystems();
  }

  /// Runs a system with a watch.
  ///
  /// @return whether it ran
  boolean run(SystemRun system) {
    Scope scope = system.scope;
    long rows = scope == null ? 0 : scope.rows();
    long bytes = profiling ? AllocatedBytes.ofThisThread() : 0;
    Object event = trace.beginSystem();
    long start = System.nanoTime();
    boolean ran = false;
    try {
      ran = system.run();
      return ran;
    } finally {
      long nanos = System.nanoTime() - start;
      long visited = scope == null ? 0 : scope.rows() - rows;
      if (ran) {
        trace.endSystem(event, system.name(), system.stage().name(), visited);
      }
      if (profiling && ran) {
        system.statistics.add(nanos, visited, AllocatedBytes.ofThisThread() - bytes);
      }
    }
  }

  /// When a phase began; 0 if nobody wants to know.
  long beginPhase() {
    return profiling ? System.nanoTime() : 0;
  }

  void endPhase(Stage.Phase phase, long start) {
    if (start == 0) {
      return;
    }
    long nanos = System.nanoTime() - start;
    if (phase == Stage.Phase.UPDATE) {
      updates.add(nanos, 0, 0);
    } else if (phase == Stage.Phase.RENDER) {
      renders.add(nanos, 0, 0);
    }
  }

  @Nullable Object beginCommands() {
    return trace.beginCommands();
  }

  void endCommands(@Nullable Object event, SystemRun system, int applied) {
    trace.endCommands(event, system.name(), applied);
  }

  // ---- results

  Profile profile(Timetable timetable) {
    List<SystemProfile> systems = new ArrayList<>();
    for (SystemRun system : timetable.systems()) {
      if (system.statistics.runs > 0) {
        systems.add(profile(system));
      }
    }
    return new Profile(profile(updates), profile(renders), systems);
  }

  private static Profile.PhaseProfile profile(Statistics phase) {
    return new Profile.PhaseProfile(phase.runs, phase.lastNanos, phase.meanNanos(), phase.maxNanos);
  }

  private static SystemProfile profile(SystemRun system) {
    Statistics measured = system.statistics;
    return new SystemProfile(
        system.name(),
        system.stage(),
        measured.runs,
        measured.lastNanos,
        measured.meanNanos(),
        measured.maxNanos,
        measured.rows,
        measured.allocatedBytes);
  }

  void clear(Timetable timetable) {
    updates.clear();
    renders.clear();
    timetable.systems().forEach(system -> system.statistics.clear());
  }
}
