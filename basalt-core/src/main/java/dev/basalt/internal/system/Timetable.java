package dev.basalt.internal.system;

import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The systems of a schedule in the order in which they run, divided into segments.
final class Timetable {

  private static final Segment[] NONE = {};

  private final Roster roster;

  /// All systems, in order.
  private final List<SystemRun> systems;

  private final Map<String, Integer> places = new HashMap<>();
  private final Map<Stage.Phase, Segment[]> segments = new EnumMap<>(Stage.Phase.class);
  private final Wishes wishes;

  /// The wishes about order, by the systems' places before they were put in order.
  private record Wishes(
      Ordering ordering, IdentityHashMap<SystemRun, Integer> numbers, BitSet[] after) {

    boolean order(SystemRun a, SystemRun b) {
      return after[number(a)].get(number(b));
    }

    int number(SystemRun system) {
      return Objects.requireNonNull(numbers.get(system));
    }

    @Nullable String reason(SystemRun a, SystemRun b) {
      return ordering.reason(number(a), number(b));
    }
  }

  /// Puts systems in order.
  ///
  /// @throws IllegalStateException if their wishes cannot be met
  Timetable(Roster roster, List<SystemRun> unordered) {
    this.roster = roster;
    List<SystemRun> byDefault = new ArrayList<>(unordered);
    byDefault.sort(defaultOrder());
    IdentityHashMap<SystemRun, Integer> numbers = new IdentityHashMap<>();
    byDefault.forEach(system -> numbers.put(system, numbers.size()));
    Ordering ordering = new Ordering(byDefault.size());
    new WishReader(roster, ordering, byDefault, numbers).read();
    int[] order = ordering.sort(i -> '"' + byDefault.get(i).name() + '"');
    this.wishes = new Wishes(ordering, numbers, ordering.closure(order));
    this.systems = Arrays.stream(order).mapToObj(byDefault::get).toList();
    systems.forEach(system -> system.enabled = isEnabled(system));
    systems.forEach(system -> places.put(system.name(), places.size()));
    for (Stage.Phase phase : Stage.Phase.values()) {
      segments.put(phase, divide(phase).toArray(Segment[]::new));
    }
  }

  /// By stage, priority and registration; in the end phase backwards, since what came first has to
  /// go last.
  private Comparator<SystemRun> defaultOrder() {
    return Comparator.<SystemRun>comparingInt(system -> stageNumber(system.stage()))
        .thenComparingInt(system -> sign(system) * system.description.priority)
        .thenComparingInt(system -> sign(system) * system.description.number);
  }

  private static int sign(SystemRun system) {
    return system.stage().phase() == Stage.Phase.SHUTDOWN ? -1 : 1;
  }

  private int stageNumber(Stage stage) {
    return roster.stages().indexOf(stage);
  }

  private List<Segment> divide(Stage.Phase phase) {
    List<Segment> divided = new ArrayList<>();
    for (Stage stage : roster.stages()) {
      if (stage.phase() == phase) {
        divide(stage, systems.stream().filter(s -> s.stage().equals(stage)).toList(), divided);
      }
    }
    return divided;
  }

  private void divide(Stage stage, List<SystemRun> members, List<Segment> divided) {
    List<SystemRun> open = new ArrayList<>();
    for (SystemRun next : members) {
      String cut = cutBefore(next, open);
      if (cut != null) {
        divided.add(new Segment(stage, open, this::mustWait, cut));
        open = new ArrayList<>();
      }
      open.add(next);
    }
    if (!open.isEmpty()) {
      divided.add(new Segment(stage, open, this::mustWait, "end of stage " + stage));
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
      if (earlier.recorder != null && wishes.order(earlier, next)) {
        return "\"%s\" is after \"%s\", which records commands"
            .formatted(next.name(), earlier.name());
      }
    }
    return null;
  }

  private boolean mustWait(SystemRun earlier, SystemRun later) {
    return wishes.order(earlier, later) || Access.conflict(earlier.access, later.access);
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
    return segments.getOrDefault(phase, NONE);
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
  boolean isWished(SystemRun earlier, SystemRun later) {
    return wishes.order(earlier, later);
  }

  /// Why one comes directly before the other by a wish, or null.
  @Nullable String wish(SystemRun earlier, SystemRun later) {
    return wishes.reason(earlier, later);
  }
}
