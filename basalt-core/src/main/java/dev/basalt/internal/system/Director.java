package dev.basalt.internal.system;

import dev.basalt.internal.guard.Scope;
import dev.basalt.system.FailurePolicy;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Profile;
import dev.basalt.system.Stage;
import dev.basalt.system.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/// Runs the phases of a schedule. Before each run it lets systems in and out, and has the timetable
/// made anew if something has changed.
public final class Director {

  private final WorldParts parts;
  private final Registrations registrations = new Registrations(this);
  private final Exclusions exclusions;
  private final Conductor conductor;
  private Timetable timetable = new Timetable(new Roster(), List.of());
  private boolean started;
  private boolean running;

  public Director(WorldParts parts, Time time) {
    this.parts = parts;
    this.exclusions = new Exclusions(parts.store());
    this.conductor = new Conductor(parts, time, exclusions);
  }

  public Registrations registrations() {
    return registrations;
  }

  /// The place of the system that this thread is in, or -1.
  int placeOfThisThread() {
    Scope scope = parts.store().guard().scope();
    List<SystemRun> systems = timetable.systems();
    for (int place = 0; scope != null && place < systems.size(); place++) {
      if (systems.get(place).scope == scope) {
        return place;
      }
    }
    return -1;
  }

  public void failurePolicy(FailurePolicy policy) {
    conductor.failurePolicy = policy;
  }

  public void parallelism(Parallelism parallelism) {
    conductor.parallelism(parallelism);
  }

  /// Has systems start in any order that their access allows, for tests.
  public void shuffle(RandomGenerator random) {
    conductor.crew().shuffle(random);
  }

  /// Says of which components no entity has two.
  public void exclusive(List<Class<?>> types) {
    registrations.change();
    exclusions.add(types);
  }

  // ---- running

  /// Lets systems in and out, and runs the first phase for those that are new.
  public void prepare() {
    registrations.refuseClosed();
    refuseNested();
    started = true;
    while (registrations.isChanged()) {
      rebuild();
      try {
        runPhase(Stage.Phase.INIT);
      } finally { // whatever fails, so that none runs twice
        for (SystemRun system : timetable.systems()) {
          system.description.initialized |= system.stage().phase() == Stage.Phase.INIT;
        }
      }
    }
    if (registrations.takeSwitched()) {
      for (SystemRun system : timetable.systems()) {
        system.enabled = timetable.isEnabled(system);
      }
    }
  }

  private void refuseNested() {
    if (running) {
      throw new IllegalStateException(
          "a schedule was run by one of its own systems, or in the middle of single steps; it runs"
              + " them once per frame");
    }
    if (parts.commands().isApplying()) {
      throw new IllegalStateException(
          "a schedule was run inside a command; run it when all commands are applied");
    }
    if (parts.store().guard().isIterating()) {
      throw new IllegalStateException(
          "a schedule was run inside an iteration of its world; run it outside");
    }
  }

  private void rebuild() {
    Roster roster = registrations.settle();
    try {
      roster.systems().forEach(Description::runChecks);
      timetable = build(roster);
    } catch (Throwable e) {
      registrations.changeAgain();
      throw e;
    }
  }

  private Timetable build(Roster roster) {
    List<SystemRun> systems = new ArrayList<>();
    for (Description system : roster.systems()) {
      systems.add(new SystemRun(system, parts, exclusions, conditions(system, roster)));
    }
    return new Timetable(roster, systems);
  }

  private static List<BooleanSupplier> conditions(Description system, Roster roster) {
    List<BooleanSupplier> conditions = new ArrayList<>();
    for (String group : roster.groupsOf(system.groups)) {
      conditions.addAll(Objects.requireNonNull(roster.findGroup(group)).conditions);
    }
    conditions.addAll(system.conditions);
    return conditions;
  }

  /// Runs a phase.
  public void runPhase(Stage.Phase phase) {
    long start = conductor.profiler().beginPhase();
    running = true;
    try {
      conductor.run(timetable.segments(phase));
    } finally {
      running = false;
      conductor.profiler().endPhase(phase, start);
    }
  }

  /// Runs one system now.
  public void runByHand(String name) {
    prepare();
    int place = timetable.place(name);
    if (place < 0) {
      throw timetable.roster().unknown(name, "to be run by hand");
    }
    runByHand(timetable.systems().get(place));
  }

  /// Runs what belongs to no timetable now, with the world to itself.
  public void runByHand(Description system) {
    prepare();
    runByHand(new SystemRun(system, parts, exclusions, List.of()));
  }

  private void runByHand(SystemRun system) {
    running = true;
    try {
      conductor.runByHand(system);
    } finally {
      running = false;
    }
  }

  /// Begins a step whose systems run one by one.
  public Stepping stepping(Runnable begin, Runnable end) {
    prepare();
    begin.run();
    running = true;
    return new Stepping(
        conductor,
        timetable.segments(Stage.Phase.UPDATE),
        parts.store(),
        () -> {
          running = false;
          end.run();
        });
  }

  /// Runs the last phase and ends all systems, in reverse order, whatever fails.
  public void terminate() {
    if (!started || registrations.isClosed()) {
      registrations.close(null);
      return;
    }
    refuseNested();
    running = true;
    try {
      RuntimeException failure =
          registrations.close(conductor.runAll(timetable.segments(Stage.Phase.SHUTDOWN)));
      if (failure != null) {
        throw failure;
      }
    } finally {
      running = false;
    }
  }

  // ---- what it says

  /// The timetable as it will be at the next run.
  Timetable timetable() {
    boolean outdated = registrations.isChanged() && !running && !registrations.isClosed();
    return outdated ? build(registrations.preview()) : timetable;
  }

  public Listeners listeners() {
    return conductor.listeners();
  }

  public boolean isProfiling() {
    return conductor.profiler().isProfiling();
  }

  public void profiling(boolean on) {
    conductor.profiler().profiling(on);
  }

  public Profile profile() {
    return conductor.profiler().profile(timetable);
  }

  public void clearProfile() {
    conductor.profiler().clear(timetable);
  }
}
