package dev.basalt.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Where the targets of a page's links are in the site.
///
/// @param page the page, as a path in the project
/// @param linked takes the files that are not pages: pictures under their own path, others under
///   the address of a page that shows them
record Addresses(Path root, String page, Map<String, Path> linked) {

  String of(String target) {
    if (target.matches("[a-z]+:.*") || target.startsWith("#")) {
      return target;
    }
    String[] parts = target.split("#", 2);
    String file = Path.of(page).resolveSibling(parts[0]).normalize().toString().replace('\\', '/');
    String anchor = parts.length == 1 ? "" : "#" + parts[1];
    return toThere(address(file)) + anchor;
  }

  private String address(String file) {
    if (file.endsWith(".md")) {
      return MarkdownPage.address(file);
    }
    Path path = root.resolve(file);
    String address =
        file.matches(".*\\.(svg|png|jpg)")
            ? file
            : "source/" + file + (Files.isDirectory(path) ? "/index" : "") + ".html";
    linked.put(address, path);
    return address;
  }

  private String toThere(String address) {
    return relative(MarkdownPage.address(page), address);
  }

  /// The way from one page of the site to another one.
  static String relative(String from, String to) {
    Path directory = Path.of("/" + from).getParent();
    return directory == null
        ? to
        : directory.relativize(Path.of("/" + to)).toString().replace('\\', '/');
  }
}
