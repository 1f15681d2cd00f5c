package dev.basalt.internal.system;

import dev.basalt.system.Stage;
import org.jspecify.annotations.Nullable;

/// A schedule in the language of Mermaid: a box for each stage, a node for each system and sync
/// point, an arrow where one waits for the other.
public final class ScheduleGraph {

  private final Timetable timetable;
  private final StringBuilder text = new StringBuilder("flowchart TD\n");
  private int syncPoints;

  private ScheduleGraph(Timetable timetable) {
    this.timetable = timetable;
  }

  public static String mermaid(Director director) {
    ScheduleGraph graph = new ScheduleGraph(director.timetable());
    for (Stage.Phase phase : Stage.Phase.values()) {
      graph.draw(phase);
    }
    return graph.text.toString();
  }

  private void draw(Stage.Phase phase) {
    Stage stage = null;
    for (Segment segment : timetable.segments(phase)) {
      if (!segment.stage.equals(stage)) {
        close(stage);
        stage = segment.stage;
        text.append("  subgraph ").append(stage).append('\n');
      }
      draw(segment);
    }
    close(stage);
  }

  private void close(@Nullable Stage stage) {
    if (stage != null) {
      text.append("  end\n");
    }
  }

  private void draw(Segment segment) {
    for (SystemRun system : segment.systems) {
      text.append("    %s[\"%s\"]\n".formatted(id(system), escape(system.name())));
    }
    for (int place = 0; place < segment.size(); place++) {
      for (int after : segment.successors[place]) {
        arrow(id(segment.systems[place]), id(segment.systems[after]));
      }
    }
    if (segment.appliesCommands()) {
      String sync = "sync" + ++syncPoints;
      text.append("    %s{{\"sync point\"}}\n".formatted(sync));
      for (int place = 0; place < segment.size(); place++) {
        if (segment.successors[place].length == 0) {
          arrow(id(segment.systems[place]), sync);
        }
      }
    }
  }

  private void arrow(String from, String to) {
    text.append("    %s --> %s\n".formatted(from, to));
  }

  private String id(SystemRun system) {
    return "s" + timetable.place(system.name());
  }

  private static String escape(String name) {
    return name.replace("\"", "#quot;");
  }
}
