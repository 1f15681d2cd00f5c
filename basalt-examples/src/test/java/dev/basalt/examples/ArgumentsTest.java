package dev.basalt.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {

  private static Arguments parse(String... args) {
    return Arguments.parse(Launcher.EXAMPLES, args);
  }

  @Test
  void parse_nothing_cubesWithDefaults() {
    Arguments arguments = parse();
    assertThat(arguments.mode()).isEqualTo(Arguments.Mode.RUN);
    assertThat(arguments.example().name()).isEqualTo("cubes");
    Options options = arguments.options();
    assertThat(options.has(Option.HEADLESS)).isFalse();
    assertThat(options.ticks(77)).isEqualTo(77);
    assertThat(options.seed()).isEqualTo(1);
    assertThat(options.count(12)).isEqualTo(12);
    assertThat(options.frames()).containsExactly(120L);
    assertThat(options.threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(options.findScreenshot()).isNull();
  }

  @Test
  void parse_optionsAroundTheName_allAreRead() {
    Arguments arguments =
        parse(
            "--headless",
            "--ticks",
            "5",
            "cubes",
            "--seed",
            "-9",
            "--threads",
            "3",
            "--count",
            "7",
            "--camera-falls",
            "--screenshot",
            "a.png",
            "--frames",
            "2,30");
    Options options = arguments.options();
    assertThat(arguments.example().name()).isEqualTo("cubes");
    assertThat(options.has(Option.HEADLESS)).isTrue();
    assertThat(options.has(Option.CAMERA_FALLS)).isTrue();
    assertThat(options.ticks(1)).isEqualTo(5);
    assertThat(options.seed()).isEqualTo(-9);
    assertThat(options.threads()).isEqualTo(3);
    assertThat(options.count(1)).isEqualTo(7);
    assertThat(options.findScreenshot()).isEqualTo(Path.of("a.png"));
    assertThat(options.frames()).containsExactly(2L, 30L);
  }

  @Test
  void parse_listAndHelp_areModes() {
    assertThat(parse("--list").mode()).isEqualTo(Arguments.Mode.LIST);
    assertThat(parse("--help").mode()).isEqualTo(Arguments.Mode.HELP);
    assertThat(parse("asteroids", "-h").mode()).isEqualTo(Arguments.Mode.HELP);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          chess                     | no demo is called chess; there are cubes, pong, tron, asteroids, bounty, goblins, orrery, meadow, scene, town
          cubes goblins             | two demos are named, cubes and goblins; name one
          --ticks                   | --ticks needs a value after it
          --ticks 0                 | --ticks needs a whole number of 1 or more, not 0
          --ticks many              | --ticks needs a whole number of 1 or more, not many
          --seed x                  | --seed needs a whole number, not x
          --threads 0               | --threads needs a whole number from 1 to 1024, not 0
          --threads 9999            | --threads needs a whole number from 1 to 1024, not 9999
          --count -1                | --count needs a whole number from 1 to 100000000, not -1
          --count 99999999999999999999 | --count needs a whole number from 1 to 100000000, not 99999999999999999999
          --port 70000              | --port needs a whole number from 1 to 65535, not 70000
          pong --players 3          | --players needs a whole number from 0 to 2, not 3
          town --store postgresql://host/town | --store needs a file, or a URL that begins with jdbc:
          tron --camera-falls       | tron does not know the option --camera-falls; it knows --headless, --ticks, --seed, --threads, --count, --pilot, --players, --mute, --saves, --record, --replay, --keys, --screenshot, --frames, --inspect, --port
          --frames 0                | --frames needs a whole number from 1 to 2147483647, not 0
          --frames 3,x              | --frames needs a whole number from 1 to 2147483647, not x
          --keys P                  | --keys needs frames and keys, such as 30:P,90:F5,120:-P, not P
          --keys 3:Hyper            | --keys needs frames and keys, such as 30:P,90:F5,120:-P, not 3:Hyper
          goblins --count 3         | goblins does not know the option --count; it knows --headless, --ticks, --seed, --threads, --inspect, --port
          cubes --pilot             | cubes does not know the option --pilot; it knows --headless, --ticks, --seed, --threads, --count, --camera-falls, --keys, --screenshot, --frames, --inspect, --port
          --fast                    | unknown option --fast; there are --headless, --ticks, --seed, --threads, --count, --camera-falls, --pilot, --players, --mute, --saves, --record, --replay, --keys, --file, --directory, --store, --screenshot, --frames, --inspect, --port, --list, --help
          """)
  void parse_mistake_isRefusedWithWhatIsValid(String line, String message) {
    assertThatThrownBy(() -> parse(line.split(" ")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
