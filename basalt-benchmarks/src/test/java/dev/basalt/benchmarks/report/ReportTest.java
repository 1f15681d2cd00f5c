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
import java.util.stream.DoubleStream;
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

  private static Result headline(double ours, int n) {
    return new Result(
        "iterate2", "ns/entity", false, n, ours, 0.2, new Estimate(2, 1.9, 2.1), rivals(), 0.0);
  }

  @Test
  void table_alignsColumns_andLeavesOutWhatIsMissing() {
    assertThat(Table.of(List.of(headline(0.4, 10_000), FULL, FLOOR_ONLY)))
        .isEqualTo(
            """
            workload                       n          unit   ours  floor         ours/floor  artemis-odb  Ashley  best rival/ours  bytes/run
            iterate2                  10,000     ns/entity  0.400  0.200  2.00 (1.90..2.10)         2.50  12,346            6.25x          0
            iterate2 floor-sparse     10,000     ns/entity         0.100
            iterate2/mut              10,000     ns/entity  0.250  0.200  1.25 (1.20..1.30)                                 10.0x          0
            memory                 1,000,000  bytes/entity      -   37.8                  -            -       -                -          -
            """);
  }

  @Test
  void table_longTimes_areInMilliseconds() {
    var long1 =
        new Result("startup", "ns", false, 50, 42e6, 2e6, null, Map.of("Ashley", 21e6), null);
    assertThat(Table.of(List.of(long1)))
        .contains("ms  42.0   2.00           -    21.0           0.500x          -");
  }

  @Test
  void losses_areThoseOfVariantsToo_andNotToFloors() {
    var variant =
        new Result(
            "random-get/lookup",
            "ns/entity",
            false,
            10_000,
            4.0,
            2.0,
            null,
            Map.of("floor-sparse", 0.1, "artemis-odb", 3.0, "Fleks", 3.5),
            0.0);
    assertThat(Losses.of(List.of(headline(0.4, 10_000), variant, FLOOR_ONLY)))
        .isEqualTo(
            """

            A rival is faster or smaller:
            random-get/lookup at 10,000: 4.00 ns/entity; artemis-odb 3.00
            """);
  }

  @Test
  void losses_none_nothingIsSaid() {
    assertThat(Losses.of(List.of(headline(0.4, 10_000), FULL, FLOOR_ONLY))).isEmpty();
  }

  @Test
  void ratios_areShort_andNoneWithoutAFloor() {
    assertThat(Figures.of(new Estimate(1.0312, 0.998, 1.05))).isEqualTo("1.03 (1.00..1.05)");
    assertThat(Figures.of(new Estimate(12.34, 9.5, 12_345))).isEqualTo("12.3 (9.50..12,345)");
    assertThat(Figures.of(new Estimate(0.00123, 0.001, 0.2))).isEqualTo("0.0012 (0.0010..0.20)");
    assertThat(Figures.of(new Estimate(1 / 0.0, 1 / 0.0, 1 / 0.0))).isEqualTo("-");
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
  void chart_barForEachLibrary_ofTheLargestSizeOfEachCase() throws Exception {
    var svg = Chart.of(List.of(headline(0.5, 10_000), headline(0.4, 20_000), FULL, FLOOR_ONLY));
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("rect").getLength()).isEqualTo(3);
    assertThat(svg)
        .contains("prefers-color-scheme: dark")
        .contains("n = 20,000, ns/entity")
        .contains(">0.400 Basalt</text>")
        .contains(">12,346 Ashley</text>");
  }

  @Test
  void frontChart_leavesOutWhatMattersLess() {
    var svg = Chart.front(List.of(named("iterate2"), named("add-remove"), named("churn")));
    assertThat(svg).contains(">iterate2</text>", ">churn</text>").doesNotContain("add-remove");
  }

  private static Result named(String workload) {
    return new Result(
        workload, "ns/entity", false, 10, 1.0, 1.0, null, Map.of("Ashley", 2.0), null);
  }

  @Test
  void axis_endsOnRoundNumbers_aroundOne() {
    assertThat(Axis.of(DoubleStream.of(0.9, 33))).isEqualTo(new Axis(0.5, 50));
    assertThat(Axis.of(DoubleStream.empty())).isEqualTo(new Axis(0.5, 2));
    assertThat(new Axis(0.5, 50).marks()).containsExactly(0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0);
    assertThat(new Axis(0.5, 50_000).marks()).containsExactly(1.0, 10.0, 100.0, 1_000.0, 10_000.0);
  }

  @Test
  void axis_places_growByTheLogarithm() {
    var axis = new Axis(1, 100);
    assertThat(axis.place(1)).isZero();
    assertThat(axis.place(10)).isEqualTo(0.5, within(1e-9));
    assertThat(axis.place(100)).isEqualTo(1, within(1e-9));
  }
}
