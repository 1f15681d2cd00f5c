package dev.basalt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

  @Test
  void parse_nothing_everythingInFull() {
    var arguments = Arguments.parse();
    assertThat(arguments.names()).isEmpty();
    assertThat(arguments.quick()).isFalse();
    assertThat(arguments.alone()).isFalse();
    assertThat(arguments.mode()).isEqualTo(Arguments.Mode.RUN);
  }

  @Test
  void parse_optionsBetweenNames_bothAreRead() {
    var arguments =
        Arguments.parse(
            "iterate2", "--quick", "--json", "a.json", "frag", "--no-rivals", "--chart", "b.svg");
    assertThat(arguments.names()).containsExactly("iterate2", "frag");
    assertThat(arguments.quick()).isTrue();
    assertThat(arguments.alone()).isTrue();
    assertThat(arguments.json()).isEqualTo(Path.of("a.json"));
    assertThat(arguments.chart()).isEqualTo(Path.of("b.svg"));
  }

  @Test
  void parse_listAndHelp_areModes() {
    assertThat(Arguments.parse("--list").mode()).isEqualTo(Arguments.Mode.LIST);
    assertThat(Arguments.parse("-h").mode()).isEqualTo(Arguments.Mode.HELP);
  }

  @Test
  void parse_fileMissing_isRefused() {
    assertThatThrownBy(() -> Arguments.parse("--json"))
        .hasMessage("--json needs a file name after it");
  }

  @Test
  void parse_unknownOption_isRefused() {
    assertThatThrownBy(() -> Arguments.parse("--fast"))
        .hasMessage(
            "unknown option --fast; there are --quick, --no-rivals, --json, --chart, --list,"
                + " --help");
  }
}
