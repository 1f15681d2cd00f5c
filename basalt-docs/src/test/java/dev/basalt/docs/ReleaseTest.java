package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is published fits together, and is what Maven Central demands. The jars themselves are
/// checked by `.ci/run`, with the same program.
class ReleaseTest {

  private static final Path ROOT = Documentation.root();

  @Test
  void billOfMaterials_listsThePublishedModules() throws IOException {
    assertThat(matches(pom("basalt-bom"), "<artifactId>(basalt-(?!bom).*?)</artifactId>"))
        .containsExactlyInAnyOrderElementsOf(published());
  }

  @Test
  void billOfMaterials_hasTheVersionOfTheOthers() throws IOException {
    String version = matches(pom("."), "<version>(.*?)</version>").getFirst();
    assertThat(matches(pom("basalt-bom"), "<version>(.*?)</version>").getFirst())
        .isEqualTo(version);
    for (String page : List.of("README.md", "build/starter/pom.xml", "docs/manual/install.md")) {
      assertThat(
              matches(
                  Files.readString(ROOT.resolve(page)),
                  "<artifactId>basalt-bom</artifactId>\\s+<version>(.*?)</version>"))
          .as(page)
          .isNotEmpty()
          .containsOnly(version);
    }
  }

  @Test
  void unpublishedModules_areNeitherInstalledNorPacked() throws IOException {
    for (String module : modules()) {
      assertThat(List.of("install", "deploy", "source"))
          .as(module)
          .allMatch(goal -> isSkipped(module, goal) == isSkipped(module, "deploy"));
    }
  }

  @Test
  void poms_haveWhatCentralDemands(@TempDir Path repository) throws Exception {
    for (String module : published()) {
      put(repository, module, pom(module));
      for (String jar : List.of("", "-sources", "-javadoc")) {
        jar(repository, module, jar);
      }
    }
    put(repository, "basalt-parent", pom("."));
    put(repository, "basalt-bom", pom("basalt-bom"));
    assertThat(central(repository)).startsWith("fit for Central: basalt-bom, basalt-core, ");
  }

  @Test
  void testsOfTheCore_areNeededOnlyWhereTestsAreBuilt() throws IOException {
    for (String module : modules()) {
      String always = pom(module).replaceAll("(?s)<profile>.*?</profile>", "");
      assertThat(always).as(module).doesNotContain("<type>test-jar</type>");
    }
    assertThat(Files.readString(ROOT.resolve("CONTRIBUTING.md")))
        .contains("mvn -Prelease -Dmaven.test.skip deploy");
  }

  @Test
  void whatIsMissing_isNamed(@TempDir Path repository) throws Exception {
    put(
        repository,
        "basalt-core",
        """
        <project><artifactId>basalt-core</artifactId><name>Core</name><url>x</url><scm>x</scm>
        <dependencies><dependency><groupId>dev.basalt</groupId><artifactId>basalt-secret</artifactId></dependency></dependencies>
        </project>
        """);
    jar(repository, "basalt-core", "");
    jar(repository, "basalt-core", "-tests");
    assertThat(central(repository))
        .isEqualTo(
            """
            basalt-core has no <description> of its own
            basalt-core has no <licenses>
            basalt-core has no <developers>
            basalt-core depends on basalt-secret, which is not here
            basalt-core has no basalt-core-sources.jar
            basalt-core has no basalt-core-javadoc.jar
            basalt-core publishes a jar of tests; skip them by -Dmaven.test.skip
            """);
  }

  private static String central(Path repository) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                ROOT.resolve("build/Central.java").toString(),
                repository.toString())
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .replace("\r", "");
  }

  private static void put(Path repository, String module, String pom) throws IOException {
    Path directory = Files.createDirectories(repository.resolve("dev/basalt/" + module + "/1"));
    Files.writeString(directory.resolve(module + "-1.pom"), pom);
  }

  private static void jar(Path repository, String module, String classifier) throws IOException {
    Path file =
        repository.resolve("dev/basalt/%s/1/%s-1%s.jar".formatted(module, module, classifier));
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      String name =
          switch (classifier) {
            case "" -> "A.class";
            case "-sources" -> "A.java";
            default -> "index.html";
          };
      zip.putNextEntry(new ZipEntry(name));
    }
  }

  private static List<String> published() throws IOException {
    List<String> published = new ArrayList<>(modules());
    published.removeIf(module -> isSkipped(module, "deploy"));
    published.remove("basalt-bom");
    return published;
  }

  private static List<String> modules() throws IOException {
    return matches(pom("."), "<module>(.*?)</module>");
  }

  private static boolean isSkipped(String module, String goal) {
    try {
      return pom(module).contains("<maven." + goal + ".skip>true<");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String pom(String module) throws IOException {
    return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
  }

  private static List<String> matches(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.results().map(found -> found.group(1)).toList();
  }
}
