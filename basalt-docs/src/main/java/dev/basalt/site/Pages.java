package dev.basalt.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The Markdown files of the project: those beside the README, and everything below `docs`.
record Pages(Path root, List<MarkdownPage> all) {

  static Pages of(Path root) throws IOException {
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      List<Path> files =
          Stream.concat(top, docs)
              .filter(file -> file.toString().endsWith(".md"))
              .sorted()
              .toList();
      return new Pages(root, files.stream().map(file -> new MarkdownPage(root, file)).toList());
    }
  }

  /// The page of a file.
  MarkdownPage get(String name) {
    return all.stream()
        .filter(page -> page.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no page " + name));
  }
}
