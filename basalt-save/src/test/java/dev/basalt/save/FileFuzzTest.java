package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Files that a fuzzer has found, and a short run of a mutator that does not follow coverage.
class FileFuzzTest {

  static Stream<Path> found() throws IOException {
    return Files.list(Path.of("src", "test", "resources", "fuzz")).sorted();
  }

  @ParameterizedTest
  @MethodSource("found")
  void found_isRefusedOrLoaded(Path file) throws IOException {
    FileFuzz.fuzzerTestOneInput(Files.readAllBytes(file));
  }

  @Test
  void mutants_areRefusedOrLoaded(@TempDir Path directory) throws IOException {
    FileFuzz.main(new String[] {directory.toString()});
    try (Stream<Path> seeds = Files.list(directory)) {
      byte[][] files = seeds.sorted().map(FileFuzzTest::read).toArray(byte[][]::new);
      assertThat(files.length).isEqualTo(80);
      Random random = new Random(1);
      for (int run = 0; run < 5_000; run++) {
        byte[] file = files[random.nextInt(files.length)].clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
          int at = 1 + random.nextInt(file.length - 1);
          file[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) (file[at] + 1);
        }
        FileFuzz.fuzzerTestOneInput(file);
      }
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
