package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The system properties of the generated path, each in a Java of its own.
class DumpTest {

  record Position(float x, float y) {}

  record Frozen() {}

  @TempDir Path directory;

  @TempDir Path other;

  /// What runs in the other Java.
  public static void main(String[] arguments) {
    World world = World.create();
    Entity entity =
        world.spawner(Position.class, Frozen.class).spawn(new Position(1, 2), new Frozen());
    System.out.print(world.components(entity));
  }

  private String run(String... properties) throws IOException, InterruptedException {
    List<String> command =
        Stream.of(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                Stream.of(properties),
                Stream.of("-ea", "-cp", classPath(), DumpTest.class.getName()))
            .flatMap(part -> part)
            .toList();
    Path errors = other.resolve("errors.txt");
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(() -> "exit, " + read(errors)).isZero();
    return output;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static String classPath() {
    return Stream.of(World.class, DumpTest.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(url -> Path.of(java.net.URI.create(url.toString())).toString())
        .reduce((a, b) -> a + File.pathSeparator + b)
        .orElseThrow();
  }

  private List<ClassModel> dumped() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().map(DumpTest::parse).toList();
    }
  }

  private static ClassModel parse(Path file) {
    try {
      return ClassFile.of().parse(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void dump_ofDirectory_writesEveryGeneratedClass() throws Exception {
    Path target = directory.resolve("made").resolve("by").resolve("dump");
    String output = run("-Dbasalt.dump=" + target, "-Dbasalt.codegen=eager");
    assertThat(output).isEqualTo("[Position[x=1.0, y=2.0], Frozen[]]");
    directory = target;
    assertThat(dumped())
        .extracting(type -> type.superclass().orElseThrow().asInternalName())
        .contains("dev/basalt/internal/shape/Codec", "dev/basalt/Spawner2");
  }

  @Test
  void dump_ofFewRows_writesNoCodec() throws Exception {
    String output = run("-Dbasalt.dump=" + directory, "-Dbasalt.codegen=true");
    assertThat(output).isEqualTo("[Position[x=1.0, y=2.0], Frozen[]]");
    assertThat(dumped())
        .extracting(type -> type.superclass().orElseThrow().asInternalName())
        .containsExactly("dev/basalt/Spawner2");
  }

  @Test
  void dump_onTheInterpretedPath_writesNothing() throws Exception {
    String output = run("-Dbasalt.dump=" + directory, "-Dbasalt.codegen=false");
    assertThat(output).isEqualTo("[Position[x=1.0, y=2.0], Frozen[]]");
    assertThat(dumped()).isEmpty();
  }
}
