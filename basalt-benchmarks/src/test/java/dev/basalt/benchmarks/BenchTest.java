package dev.basalt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void run_unknownWorkload_statusTwoAndTheNames() throws IOException {
    assertThat(run("nonsense")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("bench: no workload is called nonsense; there are iterate1,");
    assertThat(out.size()).isZero();
  }

  @Test
  void run_list_everyWorkloadWithItsQuestion() throws IOException {
    assertThat(run("--list")).isZero();
    for (var workload : Catalogue.standard().workloads()) {
      assertThat(out.toString(StandardCharsets.UTF_8))
          .contains(workload.name())
          .contains(workload.question());
    }
  }

  @Test
  void run_help_usage() throws IOException {
    assertThat(run("--help")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(Arguments.USAGE);
  }

  /// Also with a directory in place of a file. A file that could be written would have the workload
  /// measured, so that is left out.
  @Test
  void run_fileThatCannotBeWritten_statusTwoBeforeAnythingIsMeasured(@TempDir Path directory)
      throws IOException {
    Path inNone = directory.resolve("none", "figures.json");
    assertThat(run("--json", inNone.toString(), "frag")).isEqualTo(2);
    assertThat(run("--chart", directory.toString(), "frag")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "bench: cannot write " + inNone + "; name a file in a directory that is there",
            "bench: cannot write " + directory + "; name a file in a directory that is there");
    assertThat(out.size()).isZero();
  }

  private int run(String... args) throws IOException {
    return Bench.run(
        Catalogue.standard(),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        args);
  }
}
