package dev.basalt.docs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/// The tutorial as its reader follows it: section by section, files are written, and what the
/// section says to run is run.
record Tutorial(List<Step> steps) {

  /// A section.
  ///
  /// @param files what it has the reader write, by path
  /// @param runs the commands that it has the reader type
  /// @param output what the first of them prints, or nothing
  record Step(String title, Map<String, String> files, List<String> runs, String output) {}

  private static final Pattern FILE =
      Pattern.compile("(?ms)^\\*\\*`([^`]+)`\\*\\*\n\n```\\w+\n(.*?)^```$");
  private static final Pattern SHELL = Pattern.compile("(?ms)^```sh\n(.*?)^```$");
  private static final Pattern OUTPUT = Pattern.compile("(?ms)^```text\n(.*?)^```$");

  static Tutorial read(Path page) {
    try {
      String[] sections = Files.readString(page).split("(?m)^## ");
      return new Tutorial(Stream.of(sections).skip(1).map(Tutorial::step).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Step step(String section) {
    Map<String, String> files = new LinkedHashMap<>();
    FILE.matcher(section).results().forEach(found -> files.put(found.group(1), found.group(2)));
    List<String> runs =
        SHELL.matcher(section).results().flatMap(found -> found.group(1).lines()).toList();
    Matcher output = OUTPUT.matcher(section);
    return new Step(
        section.lines().findFirst().orElseThrow(),
        files,
        runs,
        output.find() ? output.group(1) : "");
  }

  /// All files as they are at the end.
  Map<String, String> finished() {
    Map<String, String> files = new LinkedHashMap<>();
    steps.forEach(step -> files.putAll(step.files()));
    return files;
  }

  /// What a project in a directory is compiled to, without Maven.
  static final class Project {
    private final Path directory;

    Project(Path directory) {
      this.directory = directory;
    }

    void write(Map<String, String> files) throws IOException {
      for (Map.Entry<String, String> file : files.entrySet()) {
        Path path = directory.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
    }

    /// Compiles all sources; warnings are errors.
    void compile() throws IOException {
      var compiler = ToolProvider.getSystemJavaCompiler();
      StringWriter complaints = new StringWriter();
      try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
        boolean compiled =
            compiler
                .getTask(
                    complaints,
                    files,
                    null,
                    List.of(
                        "-Xlint:all,-path,-processing", "-Werror", "-proc:none", "-d", classes()),
                    null,
                    files.getJavaFileObjectsFromPaths(sources()))
                .call();
        if (!compiled) {
          throw new AssertionError(complaints);
        }
      }
    }

    private String classes() {
      return directory.resolve("target/classes").toString();
    }

    private List<Path> sources() throws IOException {
      try (Stream<Path> files = Files.walk(directory.resolve("src"))) {
        return files.filter(file -> file.toString().endsWith(".java")).toList();
      }
    }

    private URLClassLoader loader() throws IOException {
      URL url = URI.create(directory.resolve("target/classes").toUri() + "/").toURL();
      URLClassLoader loader = new URLClassLoader(new URL[] {url}, getClass().getClassLoader());
      loader.setDefaultAssertionStatus(true);
      return loader;
    }

    /// Runs the main class and gives what it printed.
    String run() throws Exception {
      PrintStream before = System.out;
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      try (URLClassLoader loader = loader()) {
        var main = loader.loadClass("catcher.Main").getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        main.invoke(null, (Object) new String[0]);
      } finally {
        System.setOut(before);
      }
      return printed.toString(StandardCharsets.UTF_8);
    }

    /// Runs all tests.
    TestExecutionSummary test() throws Exception {
      Path tests = directory.resolve("src/test/java");
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      try (URLClassLoader loader = loader()) {
        List<Class<?>> classes = new ArrayList<>();
        for (Path file : sources().stream().filter(file -> file.startsWith(tests)).toList()) {
          String name = tests.relativize(file).toString().replaceAll("[/\\\\]", ".");
          classes.add(loader.loadClass(name.replaceAll("\\.java$", "")));
        }
        var request =
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    classes.stream()
                        .map(DiscoverySelectors::selectClass)
                        .collect(Collectors.toList()))
                .build();
        LauncherFactory.create().execute(request, listener);
      }
      return listener.getSummary();
    }
  }
}
