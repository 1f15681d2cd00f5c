package dev.basalt.internal.system;

import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.command.Recorder;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Scope;
import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.storage.Store;
import dev.basalt.system.FailurePolicy;
import dev.basalt.system.Parallelism;
import dev.basalt.system.SystemException;
import dev.basalt.system.Time;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Runs segments.
///
/// A system that fails does not keep the systems beside it from running, but those that depend on
/// it, if the frame is to end. That way, what runs does not depend on threads. Neither does what a
/// failure policy sees: it is asked in the order of the systems. Where systems run on several
/// threads, those that depend on a failed one wait until all others have ended.
final class Conductor implements Crew.Body {

  private final CommandQueue commands;
  private final Store store;
  private final Guard guard;
  private final Time time;
  private final Crew crew;
  private final Exclusions exclusions;
  private final Profiler profiler = new Profiler();
  private final Listeners listeners = new Listeners();
  private Parallelism parallelism = Parallelism.AUTO;

  /// Whether what runs was asked for by name.
  private boolean byHand;

  /// Whether this phase is watched.
  private boolean watched;

  /// Null to stop.
  @Nullable FailurePolicy failurePolicy;

  /// A failure that ends the frame when the segment is over.
  private record Failed(int place, SystemException exception) {}

  /// As they happened; the one of the earliest system will be thrown.
  private final List<Failed> failures = new ArrayList<>();

  private boolean failing;

  /// Whether a failure keeps nothing from running.
  private boolean collecting;

  /// The places of systems in the segment that have failed, so that others must not run.
  private final BitSet failed = new BitSet();

  /// By place, what systems have thrown that ran beside others. What to do about it is decided when
  /// all have ended, in their order.
  private final TreeMap<Integer, SystemException> undecided = new TreeMap<>();

  /// The places of systems that wait for such a decision.
  private final BitSet deferred = new BitSet();

  Conductor(WorldParts parts, Time time, Exclusions exclusions) {
    this.commands = parts.commands();
    this.store = parts.store();
    this.guard = store.guard();
    this.time = time;
    this.exclusions = exclusions;
    this.crew = new Crew(parts, this);
  }

  void parallelism(Parallelism newParallelism) {
    parallelism = newParallelism;
  }

  Profiler profiler() {
    return profiler;
  }

  Listeners listeners() {
    return listeners;
  }

  Crew crew() {
    return crew;
  }

  /// Runs segments, in order.
  ///
  /// @throws SystemException if a system failed and its policy is to stop
  void run(Segment[] segments) {
    watched = profiler.isWanted();
    listeners.beginPhase();
    try {
      for (Segment segment : segments) {
        run(segment);
        throwFailures();
      }
    } finally {
      forgetFailures();
    }
  }

  // ---- one by one

  boolean isDue(Segment segment, int place) {
    return isDue(segment.systems[place]) && !dependsOnFailed(segment, place);
  }

  /// Begins a segment whose systems run one by one; [#close] must follow, or [#abandon].
  void open(Segment segment) {
    watched = profiler.isWanted();
    listeners.beginPhase();
    exclusions.check();
    if (segment.recorders.length > 0) {
      commands.open(segment.recorders);
    }
  }

  /// Runs one system.
  void runOne(Segment segment, int place) {
    if (segment.isExclusive()) {
      runExclusive(segment);
    } else {
      runInOrder(segment, place);
    }
  }

  /// Ends a segment: applies commands, and throws what systems have thrown.
  void close(Segment segment) {
    if (segment.recorders.length > 0) {
      commands.close(segment.recorders);
      applyCommands(segment);
    }
    try {
      throwFailures();
    } finally {
      forgetFailures();
    }
  }

  /// Drops what the systems of a segment have recorded.
  void abandon(Segment segment) {
    if (segment.recorders.length > 0) {
      commands.abandon(segment.recorders);
    }
    forgetFailures();
  }

  private void throwFailures() {
    if (failing) {
      failures.sort(Comparator.comparingInt(Failed::place));
      throw joinFailures();
    }
  }

  /// Runs one system now, be it disabled or not due. Its conditions are asked.
  void runByHand(SystemRun system) {
    byHand = true;
    try {
      run(new Segment[] {new Segment(system)});
    } finally {
      byHand = false;
    }
  }

  private boolean isDue(SystemRun system) {
    return byHand || system.isDue(time);
  }

  /// Runs segments to the end, whatever fails.
  ///
  /// @return the first failure, with the others suppressed; null if there was none
  @Nullable SystemException runAll(Segment[] segments) {
    collecting = true;
    try {
      for (Segment segment : segments) {
        run(segment);
      }
      return failing ? joinFailures() : null;
    } finally {
      collecting = false;
      forgetFailures();
    }
  }

  private SystemException joinFailures() {
    SystemException first = failures.getFirst().exception;
    for (Failed next : failures.subList(1, failures.size())) {
      first.addSuppressed(next.exception);
    }
    return first;
  }

  private void forgetFailures() {
    if (failing) {
      failures.clear();
      failing = false;
      failed.clear();
    }
  }

  private void run(Segment segment) {
    exclusions.check();
    if (segment.isExclusive()) {
      runExclusive(segment);
    } else if (segment.recorders.length == 0) {
      runInAnyOrder(segment);
    } else {
      runRecorded(segment);
      applyCommands(segment);
    }
  }

  /// Runs systems some of which record. What a system throws is noted; if anything else fails, such
  /// as the memory that the note needs, nothing stays of what they have recorded.
  private void runRecorded(Segment segment) {
    try {
      commands.open(segment.recorders);
      runInAnyOrder(segment);
      commands.close(segment.recorders);
    } catch (Throwable e) {
      commands.abandon(segment.recorders);
      throw e;
    }
  }

  private void runExclusive(Segment segment) {
    SystemRun system = segment.systems[0];
    if (isDue(system)) {
      listeners.beforeSystem(system);
      long mark = commands.begin();
      guard.exclusive(system);
      try {
        runBody(system);
        commands.flush();
      } catch (Throwable e) {
        commands.discard(mark);
        fail(segment, 0, "failed", e);
      } finally {
        guard.exclusive(null);
      }
      listeners.afterSystem(system);
    }
  }

  /// Runs the systems of a segment one after the other, or at the same time.
  private void runInAnyOrder(Segment segment) {
    if (listeners.watch()) {
      runInOrder(segment);
      return;
    }
    switch (segment.estimate.choose(parallelism, crew.threads())) {
      case IN_ORDER -> runInOrder(segment);
      case MEASURED -> runMeasured(segment);
      case ON_THREADS -> runOnThreads(segment);
    }
  }

  private void runOnThreads(Segment segment) {
    try {
      crew.run(segment);
      for (int place = 0; place < segment.size() && !undecided.isEmpty(); place++) {
        settle(segment, place);
      }
    } finally {
      undecided.clear();
      deferred.clear();
    }
  }

  /// Decides about a failure, or runs what waited for a decision.
  private void settle(Segment segment, int place) {
    SystemException exception = undecided.get(place);
    if (exception != null) {
      decide(segment.systems[place], place, exception);
    } else if (deferred.get(place)) {
      runInOrder(segment, place);
    }
  }

  private void runMeasured(Segment segment) {
    for (int place = 0; place < segment.systems.length; place++) {
      long start = System.nanoTime();
      runInOrder(segment, place);
      segment.estimate.add(place, System.nanoTime() - start);
    }
    segment.estimate.update();
  }

  private void runInOrder(Segment segment) {
    for (int place = 0; place < segment.systems.length; place++) {
      runInOrder(segment, place);
    }
  }

  private void runInOrder(Segment segment, int place) {
    SystemRun system = segment.systems[place];
    if (isDue(system) && !dependsOnFailed(segment, place)) {
      runHere(segment, place, system);
    }
  }

  /// Runs a system while others may run on other threads.
  @Override
  public void runAside(Segment segment, int place) {
    SystemRun system = segment.systems[place];
    if (system.isDue(time) && !isDeferred(segment, place)) {
      Object outer = Tasks.scope();
      Tasks.scope(system.scope);
      try {
        runBody(system);
      } catch (Throwable e) {
        failAside(system, place, e);
      } finally {
        Tasks.scope(outer);
      }
    }
  }

  private boolean dependsOnFailed(Segment segment, int place) {
    return failing && segment.predecessors[place].intersects(failed);
  }

  /// Whether a system has to wait until it is decided what to do about a failure.
  private synchronized boolean isDeferred(Segment segment, int place) {
    for (int failedPlace : undecided.keySet()) {
      if (segment.predecessors[place].get(failedPlace)) {
        deferred.set(place);
        return true;
      }
    }
    return false;
  }

  private synchronized void failAside(SystemRun system, int place, Throwable cause) {
    undecided.put(place, failure(system, "failed", cause));
  }

  private void runHere(Segment segment, int place, SystemRun system) {
    Scope scope = Objects.requireNonNull(system.scope);
    listeners.beforeSystem(system);
    guard.enterSystem(scope);
    try {
      runBody(system);
    } catch (Throwable e) {
      fail(segment, place, "failed", e);
    } finally {
      guard.leaveSystem();
    }
    listeners.afterSystem(system);
  }

  private void runBody(SystemRun system) {
    if (watched) {
      profiler.run(system);
    } else {
      system.run();
    }
  }

  private void applyCommands(Segment segment) {
    for (int place = 0; place < segment.systems.length; place++) {
      Recorder recorder = segment.systems[place].recorder;
      if (recorder != null) {
        listeners.beforeCommands(segment.systems[place]);
        Object event = profiler.beginCommands();
        try {
          int applied = commands.apply(recorder);
          profiler.endCommands(event, segment.systems[place], applied);
        } catch (Throwable e) {
          fail(segment, place, "recorded commands that failed", e);
        }
        listeners.afterCommands(segment.systems[place]);
      }
    }
  }

  // ---- failure

  /// Notes that a system has failed, and asks what to do.
  private void fail(Segment segment, int place, String what, Throwable cause) {
    SystemRun system = segment.systems[place];
    decide(system, place, failure(system, what, cause));
  }

  private SystemException failure(SystemRun system, String what, Throwable cause) {
    if (system.scope != null) {
      system.scope.reset();
    }
    if (system.recorder != null) {
      commands.discard(system.recorder);
    }
    return new SystemException(system.name(), system.stage(), what, cause);
  }

  private void decide(SystemRun system, int place, SystemException exception) {
    try {
      react(system, place, exception);
    } catch (Throwable e) { // of the policy, or of the log
      if (e != exception) {
        exception.addSuppressed(e);
      }
      stop(place, exception);
    }
  }

  private void react(SystemRun system, int place, SystemException exception) {
    switch (reaction(system, exception)) {
      case STOP -> stop(place, exception);
      case DISABLE -> {
        system.enabled = false;
        system.description.enabled = false;
        Log.LOG.log(
            Level.ERROR, exception.getMessage() + "; the system is disabled", exception.getCause());
      }
      case CONTINUE -> Log.LOG.log(Level.DEBUG, exception.getMessage());
    }
  }

  private FailurePolicy.Reaction reaction(SystemRun system, SystemException exception) {
    FailurePolicy own = system.description.failurePolicy;
    FailurePolicy policy = own == null ? failurePolicy : own;
    return policy == null ? FailurePolicy.Reaction.STOP : policy.decide(exception);
  }

  private void stop(int place, SystemException exception) {
    if (!collecting) {
      failed.set(place);
    }
    failures.add(new Failed(place, exception));
    failing = true;
  }
}
