package dev.basalt.site;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.commonmark.node.Link;

/// What stands at the side of each page.
record Navigation(List<Group> groups) {

  /// Pages under a title.
  record Group(String title, List<Entry> entries) {}

  /// A page: its name, and its address in the site.
  record Entry(String title, String address) {}

  private static final List<Entry> MORE =
      List.of(
          new Entry("Javadoc", "api/index.html"),
          new Entry("Architecture", "docs/architecture.html"),
          new Entry("Design decisions", "docs/design-decisions.html"),
          new Entry("Benchmarks", "docs/benchmarks.html"),
          new Entry("Sources", "docs/sources.html"),
          new Entry("Changelog", "CHANGELOG.html"),
          new Entry("Contributing", "CONTRIBUTING.html"));

  /// The pages of the manual are in the order of its start page.
  static Navigation of(Pages pages) {
    Set<Entry> linked = new LinkedHashSet<>();
    for (Link link : pages.get("docs/manual.md").links()) {
      String file = "docs/" + link.getDestination();
      if (file.endsWith(".md") && !file.contains("..")) {
        String title = MarkdownPage.text(link);
        boolean isName = file.startsWith("docs/coming-from/"); // artemis-odb is written like this
        linked.add(new Entry(isName ? title : capital(title), MarkdownPage.address(file)));
      }
    }
    return new Navigation(
        List.of(
            new Group(
                "Start",
                joined(
                    new Entry("Basalt", "index.html"),
                    in(linked, "docs/(tutorial|cookbook|examples)\\.html"))),
            new Group(
                "Manual",
                joined(new Entry("Contents", "docs/manual.html"), in(linked, "docs/manual/.*"))),
            new Group("Coming from", in(linked, "docs/coming-from/.*")),
            new Group("More", MORE)));
  }

  /// Each page once, under its first name.
  private static List<Entry> in(Set<Entry> linked, String addresses) {
    Map<String, Entry> found = new LinkedHashMap<>();
    for (Entry entry : linked) {
      if (entry.address().matches(addresses)) {
        found.putIfAbsent(entry.address(), entry);
      }
    }
    return List.copyOf(found.values());
  }

  private static List<Entry> joined(Entry first, List<Entry> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private static String capital(String title) {
    return title.matches("[a-z].*")
        ? title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1)
        : title;
  }
}
