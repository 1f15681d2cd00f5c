package dev.basalt.internal.system;

import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A schedule in the language of Mermaid: a box for each stage, a node for each system and sync
/// point, an arrow where one waits for the other.
public final class ScheduleGraph {

  private final Timetable timetable;
  private final StringBuilder text = new StringBuilder("flowchart TD\n");
  private int stages;
  private int syncPoints;

  /// What the next segment of the stage waits for, by node.
  private List<String> ends = List.of();

  private ScheduleGraph(Timetable timetable) {
    this.timetable = timetable;
  }

  public static String mermaid(Director director) {
    ScheduleGraph graph = new ScheduleGraph(director.timetable());
    for (Stage.Phase phase : Stage.Phase.values()) {
      graph.draw(phase);
    }
    for (int stage = 2; stage <= graph.stages; stage++) {
      graph.line("  stage%d --> stage%d", stage - 1, stage);
    }
    return graph.text.toString();
  }

  private void draw(Stage.Phase phase) {
    Stage stage = null;
    for (Segment segment : timetable.segments(phase)) {
      if (!segment.stage.equals(stage)) {
        close(stage);
        stage = segment.stage;
        ends = List.of();
        line("  subgraph stage%d[\"%s\"]", ++stages, escape(stage.name()));
      }
      draw(segment);
    }
    close(stage);
  }

  private void close(@Nullable Stage stage) {
    if (stage != null) {
      line("  end");
    }
  }

  private void draw(Segment segment) {
    for (SystemRun system : segment.systems) {
      line("    %s[\"%s\"]", id(system), escape(system.name()));
    }
    List<String> last = new ArrayList<>();
    for (int place = 0; place < segment.size(); place++) {
      String system = id(segment.systems[place]);
      if (segment.waits[place] == 0) {
        ends.forEach(end -> arrow(end, system));
      }
      for (int after : segment.successors[place]) {
        arrow(system, id(segment.systems[after]));
      }
      if (segment.successors[place].length == 0) {
        last.add(system);
      }
    }
    ends = segment.appliesCommands() ? List.of(syncPoint(last)) : last;
  }

  private String syncPoint(List<String> before) {
    String node = "sync" + ++syncPoints;
    line("    %s{{\"sync point\"}}", node);
    before.forEach(system -> arrow(system, node));
    return node;
  }

  private void arrow(String from, String to) {
    line("    %s --> %s", from, to);
  }

  private void line(String format, Object... values) {
    text.append(format.formatted(values)).append('\n');
  }

  private String id(SystemRun system) {
    return "system" + (timetable.place(system.name()) + 1);
  }

  /// Text between quotes: Mermaid knows entities, which begin with `#` there.
  private static String escape(String name) {
    return name.replace("#", "#35;")
        .replace("\"", "#quot;")
        .replace("<", "#lt;")
        .replace(">", "#gt;")
        .replace("`", "#96;")
        .replaceAll("\\s+", " ");
  }
}
