package dev.basalt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogueTest {

  private static final Catalogue SUITE = Catalogue.standard();

  @Test
  void select_workload_allItsCases() {
    assertThat(SUITE.select(List.of("destroy")))
        .extracting(Case::name)
        .containsExactly("destroy", "destroy-shuffled");
  }

  @Test
  void select_workloadAndOneOfItsCases_noCaseTwice() {
    assertThat(SUITE.select(List.of("destroy-shuffled", "destroy")))
        .extracting(Case::name)
        .containsExactly("destroy-shuffled", "destroy");
  }

  @Test
  void select_unknownName_messageListsTheKnownOnes() {
    assertThatThrownBy(() -> SUITE.select(List.of("iterate9")))
        .hasMessageStartingWith("no workload is called iterate9; there are iterate1, iterate2,")
        .hasMessageContaining("destroy-shuffled");
  }

  @Test
  void workloads_areThoseOfTheSuite() {
    assertThat(SUITE.workloads())
        .extracting(workload -> workload.name())
        .containsExactlyInAnyOrder(
            "iterate1",
            "iterate2",
            "iterate3",
            "iterate5",
            "iterate2-sparse",
            "iterate2-holes",
            "frag",
            "create2",
            "create4",
            "destroy",
            "add-remove",
            "bulk-change",
            "iterate-reap",
            "mixed-frame",
            "small-game",
            "churn",
            "mixed-churn",
            "commands",
            "events",
            "changed",
            "random-get",
            "prefab-spawn",
            "hierarchy-transform",
            "reparent",
            "cascade-despawn",
            "sources-of",
            "selector-live",
            "emit-bubble",
            "scene-load",
            "schedule",
            "systems",
            "heavy",
            "iterate-branchy",
            "iterate-wide",
            "iterate-validating",
            "helper-wrapped",
            "spawner",
            "snapshot",
            "save",
            "store",
            "large-body",
            "memory",
            "startup",
            "frame-alloc",
            "first-use",
            "ask-again",
            "many");
  }

  @Test
  void cases_haveNamesOfTheirOwn_andSidesTold() {
    assertThat(SUITE.select(List.of())).extracting(Case::name).doesNotHaveDuplicates();
    for (var work : SUITE.select(List.of())) {
      assertThat(SUITE.sides(work)).extracting(Side::name).doesNotHaveDuplicates();
      assertThat(work.floor().name()).isEqualTo(Side.FLOOR);
    }
  }

  @Test
  void rivals_haveTasksForKnownCasesOnly() {
    var cases = SUITE.select(List.of()).stream().map(Case::name).toList();
    for (var rival : SUITE.rivals()) {
      assertThat(cases).as(rival.name()).containsAll(rival.tasks().keySet());
    }
  }

  /// The page says of each case what it does, by its name or by what is added to the workload's.
  @Test
  void cases_areExplainedInTheDocumentation() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "benchmarks.md"));
    String table =
        page.substring(page.indexOf("## What is measured"), page.indexOf("## How it is measured"));
    for (var workload : SUITE.workloads()) {
      String own = workload.name();
      assertThat(workload.cases())
          .extracting(Case::name)
          .allMatch(
              name ->
                  table.contains("`" + name + "`")
                      || name.startsWith(own)
                          && table.contains("`" + name.substring(own.length()) + "`"));
    }
  }
}
