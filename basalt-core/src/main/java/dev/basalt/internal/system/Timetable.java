package dev.basalt.internal.system;

import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The systems of a schedule in the order in which they run, divided into segments.
final class Timetable implements Segment.Relation {

  private static final Segment[] NONE = {};

  private final Roster roster;

  /// All systems, in order.
  private final List<SystemRun> systems;

  private final Map<String, Integer> places = new HashMap<>();
  private final Segment[][] segments = new Segment[Stage.Phase.values().length][];
  private final Ordering ordering;

  /// For each system by number, those that come after it by constraints, directly or not.
  private final BitSet[] after;

  /// Puts systems in order.
  ///
  /// @throws IllegalStateException if their constraints cannot be met
  Timetable(Roster roster, List<SystemRun> unordered) {
    this.roster = roster;
    SystemRun[] byDefault = unordered.toArray(new SystemRun[0]);
    Arrays.sort(byDefault, new DefaultOrder(roster.stages()));
    for (int number = 0; number < byDefault.length; number++) {
      byDefault[number].number = number;
    }
    this.ordering = new Ordering(byDefault);
    new ConstraintReader(roster, ordering, byDefault).read();
    int[] order = ordering.sort();
    this.after = ordering.closure(order);
    this.systems = inOrder(byDefault, order);
    for (Stage.Phase phase : Stage.Phase.values()) {
      segments[phase.ordinal()] = divide(phase).toArray(NONE);
    }
  }

  private List<SystemRun> inOrder(SystemRun[] byDefault, int[] order) {
    SystemRun[] ordered = new SystemRun[order.length];
    for (int place = 0; place < order.length; place++) {
      ordered[place] = byDefault[order[place]];
      ordered[place].enabled = isEnabled(ordered[place]);
      places.put(ordered[place].name(), place);
    }
    return List.of(ordered);
  }

  /// By stage, priority and registration; in the end phase backwards, since what came first has to
  /// go last.
  private record DefaultOrder(List<Stage> stages) implements Comparator<SystemRun> {

    @Override
    public int compare(SystemRun a, SystemRun b) {
      int byStage = Integer.compare(stages.indexOf(a.stage()), stages.indexOf(b.stage()));
      if (byStage != 0) {
        return byStage;
      }
      boolean backwards = a.stage().phase() == Stage.Phase.SHUTDOWN;
      return backwards ? compareInStage(b, a) : compareInStage(a, b);
    }

    private static int compareInStage(SystemRun a, SystemRun b) {
      int byPriority = Integer.compare(a.description.priority, b.description.priority);
      return byPriority != 0
          ? byPriority
          : Integer.compare(a.description.number, b.description.number);
    }
  }

  private List<Segment> divide(Stage.Phase phase) {
    List<Segment> divided = new ArrayList<>();
    for (Stage stage : roster.stages()) {
      if (stage.phase() == phase) {
        divide(stage, divided);
      }
    }
    return divided;
  }

  private void divide(Stage stage, List<Segment> divided) {
    List<SystemRun> open = new ArrayList<>();
    for (SystemRun next : systems) {
      if (!next.stage().equals(stage)) {
        continue;
      }
      String cut = cutBefore(next, open);
      if (cut != null) {
        divided.add(new Segment(stage, open, this, cut));
        open = new ArrayList<>();
      }
      open.add(next);
    }
    if (!open.isEmpty()) {
      divided.add(new Segment(stage, open, this, "end of stage " + stage));
    }
  }

  /// Why commands must be applied before a system, or null.
  private @Nullable String cutBefore(SystemRun next, List<SystemRun> open) {
    if (open.isEmpty()) {
      return null;
    }
    if (next.isExclusive()) {
      return "\"%s\" has the world to itself".formatted(next.name());
    }
    if (open.getLast().isExclusive()) {
      return "\"%s\" has the world to itself".formatted(open.getLast().name());
    }
    for (SystemRun earlier : open) {
      if (earlier.recorder != null && isOrdered(earlier, next)) {
        return "\"%s\" is after \"%s\", which records commands"
            .formatted(next.name(), earlier.name());
      }
    }
    return null;
  }

  @Override
  public boolean mustWait(SystemRun earlier, SystemRun later) {
    return isOrdered(earlier, later) || Access.conflict(earlier.access, later.access);
  }

  /// Why two systems cannot run at the same time, from what they touch; or null.
  static @Nullable String conflict(SystemRun a, SystemRun b) {
    if (a.isExclusive() || b.isExclusive()) {
      return "\"%s\" has the world to itself".formatted((a.isExclusive() ? a : b).name());
    }
    return Access.conflict(a.access, b.access, a.name(), b.name());
  }

  // ---- what it says

  List<SystemRun> systems() {
    return systems;
  }

  Segment[] segments(Stage.Phase phase) {
    return segments[phase.ordinal()];
  }

  /// Whether a system should run now, as far as enabling goes.
  boolean isEnabled(SystemRun system) {
    return roster.isEnabled(system.description) && !system.description.initialized;
  }

  Roster roster() {
    return roster;
  }

  /// The place of a system in the order of all, or -1.
  int place(String name) {
    return places.getOrDefault(name, -1);
  }

  /// Whether somebody asked for this order, directly or by way of others.
  boolean isOrdered(SystemRun earlier, SystemRun later) {
    return after[earlier.number].get(later.number);
  }

  /// Why one comes directly before the other by a constraint, or null.
  @Nullable String constraint(SystemRun earlier, SystemRun later) {
    return ordering.reason(earlier.number, later.number);
  }
}
