package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.SceneText;
import dev.basalt.benchmarks.ours.SceneTexts;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/// What does it cost to load a scene from text?
///
/// Run it with `./basalt bench scene-load`. Elements have three components, such as A-Frame's
/// introduction shows them, and different positions. The floor is the HTML parser alone: so the
/// ratio says what we add to it. `json` is the same scene as JSON, `spawn` makes the same entities
/// by code. More than three times the floor means that attributes are read again which have been
/// read already, or that entities move while they are made.
public final class SceneLoad implements Workload {

  @Override
  public String name() {
    return "scene-load";
  }

  @Override
  public String question() {
    return "load a scene of N elements from HTML into an empty world";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("scene-load", Measure.FRESH)
            .at(10_000, 100_000)
            .per("element")
            .taking(2_000)
            .floor(ParserAlone::new)
            .ours("html", SceneText::html)
            .ours("json", SceneText::json)
            .ours("spawn", SceneText::spawn));
  }

  private static final class ParserAlone implements Task {
    private final String text;
    private Document document = new Document("");

    ParserAlone(int n) {
      this.text = SceneTexts.html(n);
    }

    @Override
    public void run() {
      document = Parser.htmlParser().parseInput(text, "");
    }

    @Override
    public double checksum() {
      return document.getElementsByTag("a-entity").size();
    }
  }
}
