package dev.basalt.site;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Javadoc of all named modules together, so that they link to each other.
///
/// @param libraries a directory with the jars that the modules need
record ApiDocs(Path root, Path libraries) {

  private static final Pattern NAME = Pattern.compile("(?m)^(?:open )?module (\\S+) \\{");

  void writeTo(Path target) throws IOException {
    Map<String, String> sources = sources();
    List<String> options =
        new ArrayList<>(
            List.of(
                "-d", target.toString(), "-quiet", "-notimestamp", "-Xdoclint:none", "-encoding"));
    options.addAll(List.of("UTF-8", "-windowtitle", "Basalt", "-doctitle", "Basalt"));
    options.addAll(
        List.of("-top", "<a href=\"{@docroot}../docs/manual.html\">Manual of Basalt</a>"));
    options.addAll(List.of("--module-path", libraries.toString()));
    options.addAll(List.of("--module", String.join(",", sources.keySet())));
    sources.forEach(
        (name, paths) -> options.addAll(List.of("--module-source-path", name + "=" + paths)));
    ToolProvider javadoc = ToolProvider.findFirst("javadoc").orElseThrow();
    if (javadoc.run(System.out, System.err, options.toArray(String[]::new)) != 0) {
      throw new IllegalStateException("javadoc failed; its messages are above");
    }
  }

  /// Where the sources of each module are, those that are generated too.
  private Map<String, String> sources() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(this::isPublished).toList()) {
        Path written = module.resolve("src/main/java");
        Matcher name = NAME.matcher(Files.readString(written.resolve("module-info.java")));
        if (name.find()) {
          sources.put(
              name.group(1),
              Stream.of(written, module.resolve("target/quick/generated-sources/arity"))
                  .filter(Files::isDirectory)
                  .map(Path::toString)
                  .collect(Collectors.joining(File.pathSeparator)));
        }
      }
    }
    return sources;
  }

  private boolean isPublished(Path module) {
    try {
      return Files.exists(module.resolve("src/main/java/module-info.java"))
          && !Files.readString(module.resolve("pom.xml")).contains("<maven.deploy.skip>true<");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
