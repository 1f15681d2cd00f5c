package dev.basalt.internal.system;

import dev.basalt.internal.storage.Scope;
import dev.basalt.system.FailurePolicy;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Profile;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemException;
import dev.basalt.system.Time;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Knows who takes part in a schedule, lets systems in and out between runs, and has the timetable
/// made anew when something has changed.
public final class Director {

  private static final System.Logger LOG = System.getLogger("dev.basalt.system");

  /// What has happened so far.
  private enum State {
    NEW,
    RUNNING,
    TERMINATED
  }

  private final WorldParts parts;
  private final Roster roster = new Roster();
  private final Conductor conductor;

  /// Those that take part, in the order in which they came.
  private final List<Unit> units = new ArrayList<>();

  private final List<Unit> arrivals = new ArrayList<>();
  private final List<Description> departures = new ArrayList<>();
  private State state = State.NEW;

  /// Whether the timetable must be made anew, or just the enabled systems be looked at.
  private volatile boolean changed = true;

  private volatile boolean switched;
  private boolean running;
  private Timetable timetable;

  public Director(WorldParts parts, Time time) {
    this.parts = parts;
    this.conductor = new Conductor(parts, time);
    this.timetable = new Timetable(roster, List.of());
  }

  // ---- registration, by any thread that may; takes effect at the next run

  /// A new system, which comes with the next run.
  public synchronized Description add(String name) {
    Unit unit = new Unit(null, origin());
    Description system = describe(unit, name);
    unit.systems.add(system);
    admit(unit);
    return system;
  }

  /// A description that is not part of anything yet.
  synchronized Description describe(Unit unit, String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a system needs a name that is not blank");
    }
    return new Description(name, this, unit);
  }

  /// Has systems come with the next run: all, or, if a name is taken, none.
  synchronized void admit(Unit unit) {
    refuseTerminated();
    for (Description system : unit.systems) {
      refuseTaken(system.name);
      for (Description other : unit.systems) {
        if (other != system && other.name.equals(system.name)) {
          throw taken(system.name, other);
        }
      }
    }
    arrivals.add(unit);
    changed = true;
  }

  /// The place of the system that this thread is in, or -1.
  int origin() {
    Scope scope = parts.store().guard().scope();
    for (int place = 0; scope != null && place < timetable.systems().size(); place++) {
      if (timetable.systems().get(place).scope == scope) {
        return place;
      }
    }
    return -1;
  }

  private void refuseTaken(String name) {
    Description known = find(name);
    if (known != null || roster.findGroup(name) != null) {
      throw taken(name, known);
    }
  }

  private static IllegalArgumentException taken(String name, @Nullable Description holder) {
    return new IllegalArgumentException(
        "\"%s\" is the name of a %s already; choose another one"
            .formatted(name, holder == null ? "group" : "system in stage " + holder.stage));
  }

  /// The stage of a name.
  synchronized Stage stage(String name) {
    return roster.stages().stream()
        .filter(stage -> stage.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no stage %s; there are %s".formatted(name, roster.stages())));
  }

  /// A system that takes part, or will.
  synchronized @Nullable Description find(String name) {
    for (Unit unit : arrivals) {
      for (Description system : unit.systems) {
        if (system.name.equals(name)) {
          return system;
        }
      }
    }
    Description known = roster.find(name);
    return known == null || departures.contains(known) ? null : known;
  }

  /// Sends a system away, or all of a group.
  public synchronized void remove(String name) {
    List<Description> leaving = new ArrayList<>();
    forAll(name, leaving::add);
    leaving.forEach(this::remove);
  }

  /// Sends the systems of an object or class away.
  ///
  /// @return whether they were there
  public synchronized boolean removeOwner(Object owner) {
    List<Description> leaving = new ArrayList<>();
    for (Unit unit : allUnits()) {
      if (unit.owner == owner) {
        unit.systems.stream().filter(system -> find(system.name) == system).forEach(leaving::add);
      }
    }
    leaving.forEach(this::remove);
    return !leaving.isEmpty();
  }

  private void remove(Description system) {
    if (arrivals.removeIf(unit -> unit.systems.remove(system) && unit.systems.isEmpty())
        || roster.find(system.name) != system) {
      return;
    }
    departures.add(system);
    changed = true;
  }

  private List<Unit> allUnits() {
    List<Unit> all = new ArrayList<>(units);
    all.addAll(arrivals);
    return all;
  }

  private void forAll(String name, Consumer<Description> action) {
    Description one = find(name);
    if (one != null) {
      action.accept(one);
      return;
    }
    if (roster.findGroup(name) == null) {
      throw roster.unknown(name, "asked for by name");
    }
    for (Unit unit : allUnits()) {
      unit.systems.stream()
          .filter(system -> system.groups.contains(name) && find(system.name) == system)
          .forEach(action);
    }
  }

  /// Enables or disables a system or a group.
  public synchronized void enable(String name, boolean enabled) {
    Description system = find(name);
    Group group = roster.findGroup(name);
    if (system != null) {
      system.enabled = enabled;
    } else if (group != null) {
      group.enabled = enabled;
    } else {
      throw roster.unknown(name, enabled ? "to be enabled" : "to be disabled");
    }
    switched = true;
  }

  public synchronized boolean isEnabled(String name) {
    Description system = find(name);
    if (system == null) {
      Group group = roster.findGroup(name);
      if (group == null) {
        throw roster.unknown(name, "asked for by name");
      }
      return group.enabled;
    }
    return roster.isEnabled(system);
  }

  /// A group, made on first use.
  public synchronized Group group(String name) {
    if (find(name) != null) {
      refuseTaken(name);
    }
    change();
    return roster.group(name);
  }

  public synchronized void chain(List<String> names) {
    roster.chain(names);
    change();
  }

  public synchronized Stage insert(String name, Stage neighbour, boolean before) {
    change();
    return roster.insert(name, neighbour, before);
  }

  /// Says that the timetable must be made anew.
  void change() {
    refuseTerminated();
    changed = true;
  }

  private void refuseTerminated() {
    if (state == State.TERMINATED) {
      throw new IllegalStateException("the schedule has been terminated; create another one");
    }
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

  // ---- running

  /// Lets systems in and out, and runs the first phase for those that are new.
  public void prepare() {
    refuseTerminated();
    refuseNested();
    state = State.RUNNING;
    while (changed) {
      settle();
      runPhase(Stage.Phase.INIT);
      timetable.systems().stream()
          .filter(system -> system.stage().phase() == Stage.Phase.INIT)
          .forEach(system -> system.description.initialized = true);
    }
    if (switched) {
      switched = false;
      refreshEnabled();
    }
  }

  private void refuseNested() {
    if (running) {
      throw new IllegalStateException(
          "a schedule was run by one of its own systems; it runs them once per frame");
    }
    if (parts.store().guard().isIterating()) {
      throw new IllegalStateException(
          "a schedule was run inside an iteration of its world; run it outside");
    }
  }

  /// Runs a phase.
  public void runPhase(Stage.Phase phase) {
    running = true;
    long start = conductor.profiler().beginPhase();
    try {
      conductor.run(timetable.segments(phase));
    } finally {
      running = false;
      conductor.profiler().endPhase(phase, start);
    }
  }

  private synchronized void settle() {
    changed = false;
    try {
      letOut();
      letIn();
      timetable = build(roster);
      LOG.log(Level.DEBUG, "schedule of {0} systems built", timetable.systems().size());
    } catch (Throwable e) {
      changed = true;
      throw e;
    }
  }

  private void letOut() {
    List<Description> leaving = List.copyOf(departures);
    departures.clear();
    for (Description system : leaving) {
      roster.remove(system);
      system.unit.remaining--;
    }
    List<Unit> ended = units.stream().filter(unit -> unit.remaining == 0).toList();
    units.removeAll(ended);
    RuntimeException failure = end(ended, null);
    if (failure != null) {
      throw failure;
    }
  }

  /// Ends units, the last one first, whatever fails.
  private static @Nullable RuntimeException end(
      List<Unit> ended, @Nullable RuntimeException earlier) {
    RuntimeException failure = earlier;
    for (Unit unit : ended.reversed()) {
      try {
        end(unit);
      } catch (RuntimeException | Error e) {
        var exception = new SystemException(unit.name(), Stage.SHUTDOWN, "did not end", e);
        if (failure == null) {
          failure = exception;
        } else {
          failure.addSuppressed(exception);
        }
      }
    }
    return failure;
  }

  private static void end(Unit unit) {
    Runnable end = unit.end;
    if (unit.started && end != null) {
      unit.started = false;
      end.run();
    }
  }

  private void letIn() {
    arrivals.sort(Comparator.comparingInt(unit -> unit.origin));
    while (!arrivals.isEmpty()) {
      Unit unit = arrivals.removeFirst();
      BooleanSupplier start = unit.start;
      if (start != null && !start.getAsBoolean()) {
        LOG.log(Level.INFO, "{0} refused to start", unit);
        continue;
      }
      unit.started = true;
      unit.remaining = unit.systems.size();
      units.add(unit);
      unit.systems.forEach(roster::add);
    }
  }

  private Timetable build(Roster members) {
    List<SystemRun> systems = new ArrayList<>();
    for (Description system : members.systems()) {
      SystemRun run = new SystemRun(system, parts, conditions(system));
      run.enabled = isEnabled(system);
      systems.add(run);
    }
    return new Timetable(members, systems);
  }

  private List<BooleanSupplier> conditions(Description system) {
    List<BooleanSupplier> conditions = new ArrayList<>();
    for (String group : system.groups) {
      conditions.addAll(Objects.requireNonNull(roster.findGroup(group)).conditions);
    }
    conditions.addAll(system.conditions);
    return conditions;
  }

  private void refreshEnabled() {
    for (SystemRun system : timetable.systems()) {
      system.enabled = isEnabled(system.description);
    }
  }

  private boolean isEnabled(Description system) {
    return roster.isEnabled(system) && !system.initialized;
  }

  /// Runs the last phase and ends all systems, in reverse order, whatever fails.
  public void terminate() {
    if (state != State.RUNNING) {
      state = State.TERMINATED;
      return;
    }
    refuseNested();
    RuntimeException failure = conductor.runAll(timetable.segments(Stage.Phase.SHUTDOWN));
    failure = end(units, failure);
    state = State.TERMINATED;
    if (failure != null) {
      throw failure;
    }
  }

  // ---- what it says

  public void profiling(boolean on) {
    conductor.profiler().profiling(on);
  }

  public Profile profile() {
    return conductor.profiler().profile(timetable);
  }

  public void clearProfile() {
    conductor.profiler().clear(timetable);
  }

  /// The timetable as it will be at the next run.
  Timetable timetable() {
    return changed && !running && state != State.TERMINATED ? preview() : timetable;
  }

  private synchronized Timetable preview() {
    Roster whole = roster.copy();
    departures.forEach(whole::remove);
    arrivals.stream()
        .sorted(Comparator.comparingInt(unit -> unit.origin))
        .forEach(unit -> unit.systems.forEach(whole::add));
    return build(whole);
  }

  public synchronized List<Stage> stages() {
    return List.copyOf(roster.stages());
  }

  WorldParts parts() {
    return parts;
  }
}
