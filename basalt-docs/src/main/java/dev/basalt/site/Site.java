package dev.basalt.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/// The manual and the Javadoc as web pages.
public final class Site {

  private final Path root;
  private final Path target;

  Site(Path root, Path target) {
    this.root = root;
    this.target = target;
  }

  /// Makes the site.
  ///
  /// @param args the directory of the project, and where the pages go
  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    Path target = Path.of(args[1]);
    Site site = new Site(root, target);
    int pages = site.writePages();
    System.out.println(pages + " pages; now the Javadoc");
    new ApiDocs(root, libraries()).writeTo(target.resolve("api"));
    List<String> broken = BrokenLinks.in(target);
    broken.forEach(System.err::println);
    if (!broken.isEmpty()) {
      System.exit(1);
    }
    System.out.println("open " + target.resolve("index.html").toUri());
  }

  /// The jars beside our own.
  private static Path libraries() {
    return Path.of(System.getProperty("java.class.path")).resolveSibling("lib");
  }

  /// Writes all pages, and the files that they link to.
  ///
  /// @return how many
  int writePages() throws IOException {
    Pages pages = Pages.of(root);
    Layout layout = new Layout(Navigation.of(pages));
    TreeMap<String, Path> linked = new TreeMap<>();
    for (MarkdownPage page : pages.all()) {
      write(page.address(), layout.page(page.address(), page.title(), page.html(linked)));
    }
    for (var file : linked.entrySet()) {
      writeLinked(layout, file.getKey(), file.getValue());
    }
    write("style.css", style());
    return pages.all().size();
  }

  /// Pictures are copied; of other files, the text is shown.
  private void writeLinked(Layout layout, String address, Path file) throws IOException {
    if (address.endsWith(".html")) {
      String name = root.relativize(file).toString().replace('\\', '/');
      write(address, layout.page(address, name, SourcePage.of(name, file)));
    } else {
      Path copy = target.resolve(address);
      Files.createDirectories(parent(copy));
      Files.write(copy, Files.readAllBytes(file));
    }
  }

  private void write(String address, String text) throws IOException {
    Path file = target.resolve(address);
    Files.createDirectories(parent(file));
    Files.writeString(file, text);
  }

  private static Path parent(Path file) {
    return Objects.requireNonNull(file.getParent());
  }

  private static String style() throws IOException {
    try (var in = Objects.requireNonNull(Site.class.getResourceAsStream("style.css"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
