package dev.basalt.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/// Runs a `main` in a Java of its own, for what system properties select.
public final class ChildJvm {

  private ChildJvm() {}

  /// What the program prints, errors included.
  public static String run(Class<?> program, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", classPath(program), program.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static String classPath(Class<?> program) {
    return Stream.of(World.class, program, Assertions.class, Test.class, AssertionFailedError.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation().toString())
        .map(url -> Path.of(URI.create(url)).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
