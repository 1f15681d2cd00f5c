package dev.basalt.internal.system;

import dev.basalt.system.FailurePolicy;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Who takes part in a schedule, and who is about to come or go. Systems that run may call it at
/// the same time; what they ask for happens between runs, in the order of their places.
public final class Registrations {

  private final Roster roster = new Roster();

  private final Director director;

  /// The systems that take part or will, in the order in which they came, but not those that are
  /// about to go.
  private final Map<String, Description> byName = new LinkedHashMap<>();

  /// Those that take part, in the order in which they came.
  private final List<Unit> units = new ArrayList<>();

  private final List<Unit> arrivals = new ArrayList<>();
  private final List<Description> departures = new ArrayList<>();

  /// Whether the timetable must be made anew.
  private volatile boolean changed = true;

  /// Whether systems were enabled or disabled.
  private volatile boolean switched;

  private boolean closed;

  Registrations(Director director) {
    this.director = director;
  }

  // ---- coming

  /// A new system, which comes with the next run.
  public synchronized Description add(String name) {
    Unit unit = new Unit(null, origin());
    Description system = describe(unit, name);
    unit.systems.add(system);
    admit(unit);
    return system;
  }

  /// A description that will not be part of a timetable.
  public Description describe(String name) {
    Description system = describe(new Unit(null, origin()), name);
    system.failurePolicy(FailurePolicy.stop());
    return system;
  }

  /// A description that is not part of anything yet.
  Description describe(Unit unit, String name) {
    if (Objects.requireNonNull(name, "the name of a system is null").isBlank()) {
      throw new IllegalArgumentException("a system needs a name that is not blank");
    }
    return new Description(name, this, unit);
  }

  /// Has systems come with the next run: all, or, if a name is taken, none.
  synchronized void admit(Unit unit) {
    refuseClosed();
    Map<String, Description> coming = new LinkedHashMap<>();
    for (Description system : unit.systems) {
      refuseTaken(system.name, byName.get(system.name));
      refuseTaken(system.name, coming.put(system.name, system));
    }
    byName.putAll(coming);
    arrivals.add(unit);
    changed = true;
  }

  /// The place of the system that this thread is in, or -1.
  int origin() {
    return director.placeOfThisThread();
  }

  private void refuseTaken(String name, @Nullable Description holder) {
    if (holder != null || roster.findGroup(name) != null) {
      throw taken(name, holder);
    }
  }

  private static IllegalArgumentException taken(String name, @Nullable Description holder) {
    return new IllegalArgumentException(
        "\"%s\" is the name of a %s already; choose another one"
            .formatted(name, holder == null ? "group" : "system in stage " + holder.stage));
  }

  // ---- going

  /// Sends a system away, or all of a group.
  public synchronized void remove(String name) {
    Description one = byName.get(name);
    if (one == null && roster.findGroup(name) == null) {
      throw preview().unknown(name, "asked for by name");
    }
    List<Description> leaving =
        one != null
            ? List.of(one)
            : byName.values().stream()
                .filter(system -> roster.groupsOf(system.groups).contains(name))
                .toList();
    leaving.forEach(this::remove);
  }

  /// Sends the systems of an object or class away.
  ///
  /// @return whether they were there
  public synchronized boolean removeOwner(Object owner) {
    List<Description> leaving =
        byName.values().stream().filter(system -> system.unit.owner == owner).toList();
    leaving.forEach(this::remove);
    return !leaving.isEmpty();
  }

  private void remove(Description system) {
    byName.remove(system.name);
    if (roster.find(system.name) == system) {
      departures.add(system);
    } else {
      system.leave();
      roster.remember(system.name);
      arrivals.removeIf(unit -> unit.systems.remove(system) && unit.systems.isEmpty());
    }
    changed = true;
  }

  // ---- order, groups

  /// A group, made on first use.
  public synchronized Group group(String name) {
    Description system = byName.get(name);
    if (system != null) {
      throw taken(name, system);
    }
    change();
    return roster.group(name);
  }

  /// Puts a group into another one.
  public synchronized void nest(Group inner, String outer) {
    change();
    roster.nest(inner, group(outer));
  }

  public synchronized void chain(List<String> names) {
    change();
    roster.chain(names);
  }

  /// Takes a chain back.
  ///
  /// @return whether there was one
  public synchronized boolean unchain(List<String> names) {
    change();
    return roster.unchain(names);
  }

  public synchronized Stage insert(String name, Stage neighbour, boolean before) {
    change();
    return roster.insert(name, neighbour, before);
  }

  public synchronized List<Stage> stages() {
    return List.copyOf(roster.stages());
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

  /// Says that the timetable must be made anew.
  void change() {
    refuseClosed();
    changed = true;
  }

  // ---- enabling

  /// Enables or disables a system or a group.
  public synchronized void enable(String name, boolean enabled) {
    Description system = byName.get(name);
    Group group = roster.findGroup(name);
    if (system != null) {
      system.enabled = enabled;
    } else if (group != null) {
      group.enabled = enabled;
    } else {
      throw preview().unknown(name, enabled ? "to be enabled" : "to be disabled");
    }
    switched = true;
  }

  /// Whether a system and all its groups, or a group, is enabled.
  public synchronized boolean isEnabled(String name) {
    Description system = byName.get(name);
    Group group = roster.findGroup(name);
    if (system == null && group == null) {
      throw preview().unknown(name, "asked for by name");
    }
    return system != null
        ? roster.isEnabled(system)
        : roster.isEnabled(Objects.requireNonNull(group));
  }

  // ---- between runs

  /// Whether somebody came or went, or something else changes the timetable.
  boolean isChanged() {
    return changed;
  }

  /// Whether systems were enabled or disabled since the last call.
  boolean takeSwitched() {
    boolean taken = switched;
    switched = false;
    return taken;
  }

  /// Lets systems out and in.
  ///
  /// @return who takes part now
  synchronized Roster settle() {
    changed = false;
    try {
      letOut();
      letIn();
      return roster;
    } catch (Throwable e) {
      changed = true;
      throw e;
    }
  }

  private void letOut() {
    for (Description system : departures) {
      roster.remove(system);
      system.leave();
      system.unit.remaining--;
    }
    departures.clear();
    List<Unit> ended = new ArrayList<>();
    units.removeIf(unit -> unit.remaining == 0 && ended.add(unit));
    RuntimeException failure = end(ended, null);
    if (failure != null) {
      throw failure;
    }
  }

  private void letIn() {
    arrivals.sort(null);
    while (!arrivals.isEmpty()) {
      Unit unit = arrivals.removeFirst();
      if (!starts(unit)) {
        Log.LOG.log(Level.INFO, "{0} refused to start", unit);
        continue;
      }
      units.add(unit);
      for (Description system : unit.systems) {
        if (byName.get(system.name) == system) { // else it was removed while it started
          roster.add(system);
          unit.remaining++;
        }
      }
    }
  }

  /// Asks a unit whether it starts. One that refuses or fails stays out, and its names are free.
  private boolean starts(Unit unit) {
    BooleanSupplier start = unit.start;
    try {
      unit.started = start == null || start.getAsBoolean();
      return unit.started;
    } catch (Throwable e) {
      Stage stage = unit.systems.getFirst().stage;
      throw new SystemException(unit.name(), stage, "did not start", e);
    } finally {
      if (!unit.started) {
        for (Description system : unit.systems) {
          byName.remove(system.name, system);
          roster.remember(system.name);
          system.leave();
        }
      }
    }
  }

  /// Who will take part from the next run on, if nobody refuses.
  synchronized Roster preview() {
    Roster whole = roster.copy();
    departures.forEach(whole::remove);
    arrivals.stream().sorted().forEach(unit -> unit.systems.forEach(whole::add));
    return whole;
  }

  /// Has the timetable made anew next time, after all.
  void changeAgain() {
    changed = true;
  }

  // ---- the end

  /// Ends all units, the last one first, whatever fails.
  ///
  /// @return what failed, added to what failed earlier
  @Nullable RuntimeException close(@Nullable RuntimeException earlier) {
    closed = true;
    return end(units, earlier);
  }

  private static @Nullable RuntimeException end(
      List<Unit> ended, @Nullable RuntimeException earlier) {
    RuntimeException failure = earlier;
    for (int i = ended.size() - 1; i >= 0; i--) {
      Unit unit = ended.get(i);
      try {
        unit.end();
      } catch (Throwable e) {
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

  void refuseClosed() {
    if (closed) {
      throw new IllegalStateException("the schedule has been terminated; create another one");
    }
  }

  boolean isClosed() {
    return closed;
  }
}
