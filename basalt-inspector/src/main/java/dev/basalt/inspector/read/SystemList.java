package dev.basalt.inspector.read;

import dev.basalt.Entity;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Times;
import dev.basalt.query.Query;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemInfo;
import dev.basalt.system.SystemProfile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is known about the systems of a schedule. Made by the thread of the world, written by
/// others.
///
/// @param systems all systems in order
/// @param stages all stages in order
/// @param text what the schedule says about itself
public record SystemList(List<Line> systems, List<Stage> stages, String text) {

  /// A system.
  ///
  /// @param info what the schedule knows
  /// @param enabled whether it will run; `info` says whether it has been let run
  /// @param queries what it runs
  /// @param beside the systems that can run at the same time
  public record Line(SystemInfo info, boolean enabled, List<String> queries, List<String> beside) {

    private boolean isOf(Schedule schedule) {
      return enabled == schedule.isEnabled(info.name());
    }
  }

  /// Asks a schedule. Which systems can run beside which is asked for each pair, so what is known
  /// is used again while the systems are the same.
  ///
  /// @param known what was found out before; null for nothing
  public static SystemList of(Schedule schedule, @Nullable SystemList known) {
    return known != null && known.isOf(schedule) ? known : of(schedule);
  }

  private boolean isOf(Schedule schedule) {
    return stages.equals(schedule.stages())
        && systems.stream().map(Line::info).toList().equals(schedule.systems())
        && systems.stream().allMatch(line -> line.isOf(schedule));
  }

  /// Asks a schedule.
  public static SystemList of(Schedule schedule) {
    List<Line> lines = new ArrayList<>();
    for (SystemInfo info : schedule.systems()) {
      List<String> queries = info.queries().stream().map(Query::toString).toList();
      boolean enabled = schedule.isEnabled(info.name());
      lines.add(new Line(info, enabled, queries, beside(schedule, info)));
    }
    return new SystemList(lines, schedule.stages(), schedule.explain());
  }

  private static List<String> beside(Schedule schedule, SystemInfo system) {
    return schedule.systems().stream()
        .filter(other -> other.segment() == system.segment())
        .filter(other -> other.stage().equals(system.stage()))
        .map(SystemInfo::name)
        .filter(other -> !other.equals(system.name()))
        .filter(other -> schedule.explain(system.name(), other).contains("\n  together: "))
        .toList();
  }

  public void write(Json json) {
    json.objects(
        "stages",
        stages,
        (object, stage) -> object.put("name", stage.name()).put("phase", stage.phase()));
    json.objects("systems", systems, (object, line) -> line(object, line));
    json.put("explain", text);
  }

  private static void line(Json json, Line line) {
    SystemInfo info = line.info();
    json.put("name", info.name())
        .put("stage", info.stage().name())
        .put("phase", info.stage().phase())
        .put("segment", info.segment())
        .put("enabled", line.enabled())
        .put("exclusive", info.exclusive())
        .put("commands", info.commands())
        .array("reads", info.reads())
        .array("writes", info.writes())
        .array("sends", info.sends())
        .array("receives", info.receives())
        .array("groups", info.groups())
        .array("queries", line.queries())
        .array("beside", line.beside());
  }

  /// How long they took.
  ///
  /// @param seconds how many of the last seconds
  /// @param end the last second to be told
  public static void times(Json json, List<Times.Line> lines, int seconds, long end) {
    json.objects(
        "systems",
        lines,
        (object, line) -> {
          SystemProfile last = line.last();
          object
              .put("name", line.name())
              .put("runs", last.runs())
              .put("meanNanos", last.meanNanos())
              .put("maxNanos", last.maxNanos())
              .put("rows", last.rows())
              .put("allocatedBytes", last.allocatedBytes());
          List<Times.Second> then =
              line.seconds().stream().filter(second -> second.second() <= end).toList();
          int from = Math.max(0, then.size() - seconds);
          object.objects("seconds", then.subList(from, then.size()), SystemList::second);
        });
  }

  private static void second(Json json, Times.Second second) {
    json.put("t", second.second())
        .put("runs", second.runs())
        .put("median", second.median())
        .put("p99", second.p99())
        .put("max", second.max());
  }

  // ---- why

  /// A system, and what its queries say about an entity.
  public record Touch(String system, boolean matches, List<String> texts) {}

  /// Whether systems visit an entity, and why not. For the thread of the world.
  ///
  /// @param only the name of one system, or empty for all
  public static List<Touch> touching(Schedule schedule, Entity entity, String only) {
    if (!schedule.world().alive(entity)) {
      throw Refusal.missing("entity %s is not alive", entity);
    }
    List<Touch> touches = new ArrayList<>();
    for (SystemInfo info : schedule.systems()) {
      if (only.isEmpty() || info.name().equals(only)) {
        List<String> texts = info.queries().stream().map(query -> query.explain(entity)).toList();
        String match = "entity " + entity + " matches ";
        boolean matches = texts.stream().anyMatch(text -> text.startsWith(match));
        touches.add(new Touch(info.name(), matches, texts));
      }
    }
    if (touches.isEmpty() && !only.isEmpty()) {
      throw Refusal.missing("there is no system %s", only);
    }
    return touches;
  }
}
