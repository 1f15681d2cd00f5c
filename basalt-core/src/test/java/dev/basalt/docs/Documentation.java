package dev.basalt.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The Markdown files of the project.
final class Documentation {

  private Documentation() {}

  /// The directory that holds the whole project.
  static Path root() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.exists(directory.resolve(".mvn"))) {
      directory = directory.getParent();
      if (directory == null) {
        throw new AssertionError("no directory above this one holds the project");
      }
    }
    return directory;
  }

  /// All pages: those beside the README, and everything below `docs`.
  static List<Page> pages() {
    Path root = root();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      return Stream.concat(top, docs)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .map(file -> Page.read(root, file))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
