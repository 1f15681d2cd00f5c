package dev.basalt.internal.system;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.guard.Count;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.query.Query;
import dev.basalt.system.Ambiguity;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// What a schedule says about itself.
public final class ScheduleText {

  private final Timetable timetable;
  private final List<String> lines = new ArrayList<>();

  public ScheduleText(Director director) {
    this.timetable = director.timetable();
  }

  // ---- as values

  public static List<SystemInfo> systems(Director director) {
    Timetable timetable = director.timetable();
    List<SystemInfo> infos = new ArrayList<>();
    for (Stage.Phase phase : Stage.Phase.values()) {
      Segment[] segments = timetable.segments(phase);
      for (int number = 0; number < segments.length; number++) {
        for (SystemRun system : segments[number].systems) {
          infos.add(info(timetable, system, number));
        }
      }
    }
    return List.copyOf(infos);
  }

  private static SystemInfo info(Timetable timetable, SystemRun system, int segment) {
    return new SystemInfo(
        system.name(),
        system.stage(),
        system.enabled,
        system.isExclusive(),
        system.recorder != null,
        system.access.reads(),
        system.access.writes(),
        List.copyOf(system.description.sends),
        List.copyOf(system.description.receives),
        List.copyOf(timetable.roster().groupsOf(system.description.groups)),
        segment,
        queries(system.description));
  }

  private static List<Query<?>> queries(Description system) {
    List<Query<?>> queries = new ArrayList<>();
    for (QueryPlan plan : system.queries) {
      Query<?> query = plan.findQuery();
      queries.add(query == null ? plan.termQuery() : query);
    }
    return List.copyOf(queries);
  }

  public static List<Ambiguity> ambiguities(Director director) {
    Timetable timetable = director.timetable();
    List<Ambiguity> found = new ArrayList<>();
    List<SystemRun> systems = timetable.systems();
    for (int i = 0; i < systems.size(); i++) {
      for (int j = i + 1; j < systems.size(); j++) {
        SystemRun first = systems.get(i);
        SystemRun second = systems.get(j);
        if (first.stage().equals(second.stage())
            && !timetable.isOrdered(first, second)
            && !isOrderedByClass(first, second)
            && !isWanted(timetable, first, second)) {
          String conflict = Timetable.conflict(first, second);
          if (conflict != null) {
            found.add(new Ambiguity(first.name(), second.name(), conflict));
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /// Whether they are methods of one class, which run in the order of its source.
  private static boolean isOrderedByClass(SystemRun first, SystemRun second) {
    return first.description.unit == second.description.unit
        && first.description.priority == second.description.priority;
  }

  private static boolean isWanted(Timetable timetable, SystemRun first, SystemRun second) {
    return tolerates(timetable, first, second) || tolerates(timetable, second, first);
  }

  private static boolean tolerates(Timetable timetable, SystemRun one, SystemRun other) {
    Set<String> tolerated = one.description.tolerated;
    return tolerated.contains(other.name())
        || timetable.roster().groupsOf(other.description.groups).stream()
            .anyMatch(tolerated::contains);
  }

  // ---- as text

  public String explain() {
    line("schedule of %s", Count.of(timetable.systems().size(), "system", "systems"));
    for (Stage.Phase phase : Stage.Phase.values()) {
      explain(phase);
    }
    return String.join("\n", lines);
  }

  private void explain(Stage.Phase phase) {
    Stage stage = null;
    for (Segment segment : timetable.segments(phase)) {
      if (!segment.stage.equals(stage)) {
        stage = segment.stage;
        line("stage %s (%s)", stage, phase.name().toLowerCase(Locale.ROOT));
      }
      for (int place = 0; place < segment.size(); place++) {
        explain(segment, place);
      }
      if (segment.appliesCommands()) {
        line("  -- sync point: %s", segment.end);
      }
    }
  }

  private void explain(Segment segment, int place) {
    SystemRun system = segment.systems[place];
    line(
        "  %d. %s %s%s%s",
        timetable.place(system.name()) + 1,
        system.name(),
        system.isExclusive() ? "[the whole world]" : system.access,
        system.recorder == null ? "" : " commands",
        system.enabled ? "" : " (disabled)");
    explainDetails(system.description);
    String beside = beside(segment, place);
    if (beside != null) {
      line("       beside %s", beside);
    }
  }

  /// What the access does not say: filters, what is touched by handle, events.
  private void explainDetails(Description system) {
    for (QueryPlan query : system.queries) {
      if (query.isNarrowed() || system.queries.size() > 1) {
        line("       query %s", query);
      }
    }
    if (!system.queries.isEmpty()) { // else the access says it all
      details("by handle", "writes ", system.writes, "reads ", system.reads);
    }
    details("events", "receives ", system.receives, "sends ", system.sends);
  }

  private void details(
      String what, String one, Set<Class<?>> first, String other, Set<Class<?>> second) {
    StringJoiner text = new StringJoiner(", ");
    first.forEach(type -> text.add(one + simpleName(type)));
    second.stream().forEach(type -> text.add(other + simpleName(type)));
    if (text.length() > 0) {
      line("       %s %s", what, text);
    }
  }

  private static @Nullable String beside(Segment segment, int place) {
    StringJoiner names = new StringJoiner(", ");
    for (int other = 0; other < segment.size(); other++) {
      if (segment.areIndependent(place, other)) {
        names.add(segment.systems[other].name());
      }
    }
    return names.length() == 0 ? null : names.toString();
  }

  /// Why two systems run in their order.
  public String explain(String a, String b) {
    SystemRun one = system(a);
    SystemRun other = system(b);
    if (one == other) {
      throw new IllegalArgumentException(
          "\"%s\" is one system; name two, or use explain()".formatted(a));
    }
    boolean inOrder = timetable.place(a) <= timetable.place(b);
    SystemRun first = inOrder ? one : other;
    SystemRun second = inOrder ? other : one;
    line("\"%s\" runs before \"%s\"", first.name(), second.name());
    order(first, second);
    together(first, second);
    return String.join("\n", lines);
  }

  private SystemRun system(String name) {
    int place = timetable.place(name);
    if (place < 0) {
      throw timetable.roster().unknown(name, "asked for by name");
    }
    return timetable.systems().get(place);
  }

  private void order(SystemRun first, SystemRun second) {
    String constraint = timetable.constraint(first, second);
    if (!first.stage().equals(second.stage())) {
      line("  order: stage %s comes before stage %s", first.stage(), second.stage());
    } else if (constraint != null) {
      line("  order: %s", constraint);
    } else if (timetable.isOrdered(first, second)) {
      line("  order: %s", path(first, second));
    } else if (isOrderedByClass(first, second)) {
      line("  order: that of the methods of %s", first.description.unit.name());
    } else if (first.description.priority != second.description.priority) {
      line(
          "  order: not declared; priority %d comes before %d",
          first.description.priority, second.description.priority);
    } else {
      line("  order: not declared; as other systems and the order of registration allow");
    }
  }

  /// Constraints that lead from one system to another.
  private String path(SystemRun first, SystemRun last) {
    StringJoiner path = new StringJoiner("; ");
    SystemRun at = first;
    while (at != last) {
      SystemRun here = at;
      SystemRun next =
          timetable.systems().stream()
              .filter(s -> timetable.constraint(here, s) != null)
              .filter(s -> s == last || timetable.isOrdered(s, last))
              .findFirst()
              .orElseThrow();
      path.add(timetable.constraint(at, next));
      at = next;
    }
    return path.toString();
  }

  private void together(SystemRun first, SystemRun second) {
    if (!first.stage().equals(second.stage())) {
      line("  apart: stages run one after the other");
      return;
    }
    Segment segment = segment(first);
    String conflict = Timetable.conflict(first, second);
    if (segment != segment(second)) {
      line("  apart: commands are applied between them (%s)", segment.end);
    } else if (timetable.isOrdered(first, second)) {
      line("  apart: their order is declared");
    }
    if (conflict != null) {
      line("  apart: %s", conflict);
    } else if (segment == segment(second) && !timetable.isOrdered(first, second)) {
      int a = List.of(segment.systems).indexOf(first);
      int b = List.of(segment.systems).indexOf(second);
      line(
          segment.areIndependent(a, b)
              ? "  together: they touch nothing in common, and can run at the same time"
              : "  apart: a system between them has to wait for the one and go before the other");
    }
  }

  private Segment segment(SystemRun system) {
    for (Segment segment : timetable.segments(system.stage().phase())) {
      if (List.of(segment.systems).contains(system)) {
        return segment;
      }
    }
    throw new AssertionError(system + " is in no segment");
  }

  private void line(String format, @Nullable Object... values) {
    lines.add(format.formatted(values));
  }
}
