package dev.basalt.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.benchmarks.harness.Estimate;
import dev.basalt.benchmarks.harness.Result;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class ReportTest {

  private static final Result FULL =
      new Result(
          "iterate2/mut",
          "ns/entity",
          false,
          10_000,
          0.25,
          0.2,
          new Estimate(1.25, 1.2, 1.3),
          rivals(),
          0.0);

  private static final Result FLOOR_ONLY =
      new Result("memory", "bytes/entity", true, 1_000_000, null, 37.75, null, Map.of(), null);

  private static Map<String, Double> rivals() {
    var rivals = new LinkedHashMap<String, Double>();
    rivals.put("floor-sparse", 0.1);
    rivals.put("artemis-odb", 2.5);
    rivals.put("Ashley", 12_345.6);
    return rivals;
  }

  @Test
  void table_alignsColumns_andLeavesOutWhatIsMissing() {
    assertThat(Table.of(List.of(FULL, FLOOR_ONLY)))
        .isEqualTo(
            """
            workload              n          unit   ours  floor         ours/floor  floor-sparse  artemis-odb  Ashley  best rival/ours  bytes/run
            iterate2/mut     10,000     ns/entity  0.250  0.200  1.25 (1.20..1.30)         0.100         2.50  12,346            10.0x          0
            memory        1,000,000  bytes/entity      -   37.8                  -             -            -       -                -          -
            """);
  }

  @Test
  void json_hasTheFieldsOfTheContract() {
    assertThat(Json.of(List.of(FULL)))
        .isEqualTo(
            """
            [
              {"workload": "iterate2/mut", "n": 10000, "unit": "ns/entity", "ours_ns": 0.25, "floor_ns": 0.2, "floor_bytes": null, \
            "floor_ratio": 1.25, "floor_ratio_low": 1.2, "floor_ratio_high": 1.3, \
            "rivals": {"floor-sparse": 0.1, "artemis-odb": 2.5, "Ashley": 12345.6}, "ours_bytes": 0.0}
            ]
            """);
  }

  @Test
  void json_bytes_areNotCalledNanoseconds() {
    assertThat(Json.of(List.of(FLOOR_ONLY)))
        .contains("\"floor_ns\": null, \"floor_bytes\": 37.75, \"floor_ratio\": null")
        .contains("\"rivals\": {}, \"ours_bytes\": null");
  }

  @Test
  void json_unusualText_isEscaped() {
    var odd = new Result("a\"b\\c\n", "ns/entity", false, 1, null, null, null, Map.of(), null);
    assertThat(Json.of(List.of(odd))).contains("\"a\\\"b\\\\c\\u000a\"");
  }

  @Test
  void json_notANumber_isNull() {
    var odd = new Result("x", "ns/entity", false, 1, Double.NaN, 1 / 0.0, null, Map.of(), null);
    assertThat(Json.of(List.of(odd))).contains("\"ours_ns\": null, \"floor_ns\": null");
  }

  @Test
  void figures_haveThreeDigits() {
    assertThat(List.of(0.2304, 2.761, 38.16, 2572.4, 0.0).stream().map(Figures::of))
        .containsExactly("0.230", "2.76", "38.2", "2,572", "0");
  }

  @Test
  void chart_isXmlWithABarForEachFigure() throws Exception {
    var svg = Chart.of(List.of(FULL, FLOOR_ONLY));
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("rect").getLength()).isEqualTo(6);
    assertThat(svg).contains("prefers-color-scheme: dark").contains(">12,346</text>");
  }

  @Test
  void chart_lengths_growByTheLogarithm() {
    assertThat(Chart.length(1, 1, 100)).isEqualTo(0.1, within(1e-9));
    assertThat(Chart.length(10, 1, 100)).isEqualTo(0.55, within(1e-9));
    assertThat(Chart.length(100, 1, 100)).isEqualTo(1, within(1e-9));
    assertThat(Chart.length(5, 5, 5)).isEqualTo(1);
    assertThat(Chart.length(0, 1, 100)).isZero();
  }
}
