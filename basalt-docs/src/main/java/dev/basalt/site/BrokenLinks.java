package dev.basalt.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// Links of a site that lead nowhere: to a file or to a place in a file that is not there.
final class BrokenLinks {

  private final Path site;
  private final Map<Path, Document> documents = new HashMap<>();
  private final List<String> broken = new ArrayList<>();

  private BrokenLinks(Path site) {
    this.site = site.toAbsolutePath().normalize();
  }

  /// The broken links of our own pages. Those inside of the Javadoc were checked by its maker.
  static List<String> in(Path site) throws IOException {
    BrokenLinks links = new BrokenLinks(site);
    try (Stream<Path> files = Files.walk(links.site)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".html")).sorted().toList()) {
        if (!file.startsWith(links.site.resolve("api"))) {
          links.check(file);
        }
      }
    }
    return links.broken;
  }

  private void check(Path file) throws IOException {
    for (Element element : document(file).select("[href], [src]")) {
      String target = element.hasAttr("href") ? element.attr("href") : element.attr("src");
      if (!target.matches("[a-z]+:.*") && !isThere(file, target)) {
        broken.add(site.relativize(file) + ": " + target);
      }
    }
  }

  private boolean isThere(Path from, String target) throws IOException {
    String[] parts = target.split("#", 2);
    Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    return Files.isRegularFile(file)
        && (parts.length == 1 || document(file).getElementById(parts[1]) != null);
  }

  private Document document(Path file) throws IOException {
    Document known = documents.get(file);
    if (known == null) {
      known = Jsoup.parse(file.toFile(), "UTF-8");
      documents.put(file, known);
    }
    return known;
  }
}
