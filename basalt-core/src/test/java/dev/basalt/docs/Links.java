package dev.basalt.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Follows the links of a page that stay inside the project.
final class Links {

  private Links() {}

  /// The links that lead nowhere, with page and line.
  static List<String> broken(Path root, Page page, List<Page> pages) {
    List<String> broken = new ArrayList<>();
    for (Page.Link link : page.links()) {
      if (!link.target().matches("[a-z]+:.*") && !isThere(root, page, link.target(), pages)) {
        broken.add("%s:%d: %s".formatted(page.name(), link.line(), link.target()));
      }
    }
    return broken;
  }

  private static boolean isThere(Path root, Page page, String target, List<Page> pages) {
    String[] parts = target.split("#", 2);
    Path here = Path.of(page.name());
    Path file =
        parts[0].isEmpty() ? here : here.resolveSibling(parts[0].replaceAll("/$", "")).normalize();
    if (parts.length == 1) {
      return Files.exists(root.resolve(file));
    }
    return pages.stream()
        .filter(other -> Path.of(other.name()).equals(file))
        .anyMatch(other -> other.anchors().contains(parts[1]));
  }
}
