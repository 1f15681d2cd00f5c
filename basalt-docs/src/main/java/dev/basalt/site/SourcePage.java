package dev.basalt.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A file of the project that a page links to: its text. Of a directory, what is in it.
final class SourcePage {

  private SourcePage() {}

  static String of(String name, Path file) throws IOException {
    String title = "<h1 class=\"file\">%s</h1>\n".formatted(CodeBlocks.escaped(name));
    if (Files.isDirectory(file)) {
      try (Stream<Path> files = Files.list(file)) {
        return title
            + CodeBlocks.html(
                "",
                files
                    .map(each -> each.getFileName() + (Files.isDirectory(each) ? "/" : ""))
                    .sorted()
                    .collect(Collectors.joining("\n")));
      }
    }
    String language = name.replaceAll(".*\\.", "").replace("kt", "kotlin");
    return title + CodeBlocks.html(language, Files.readString(file));
  }
}
