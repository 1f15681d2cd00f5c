package dev.basalt.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/// A file of the documentation, as HTML.
final class MarkdownPage {

  private static final List<TablesExtension> EXTENSIONS =
      List.of((TablesExtension) TablesExtension.create());

  private final Path root;
  private final Path file;
  private final Node document;

  MarkdownPage(Path root, Path file) {
    this.root = root;
    this.file = file;
    try {
      document = Parser.builder().extensions(EXTENSIONS).build().parse(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Where it is in the project.
  String name() {
    return root.relativize(file).toString().replace('\\', '/');
  }

  /// Where it is in the site.
  String address() {
    return address(name());
  }

  static String address(String name) {
    return name.equals("README.md") ? "index.html" : name.replaceAll("\\.md$", ".html");
  }

  /// The first heading.
  String title() {
    return headings().stream().findFirst().map(MarkdownPage::text).orElse(name());
  }

  /// Its links in order.
  List<Link> links() {
    List<Link> links = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            links.add(link);
            visitChildren(link);
          }
        });
    return links;
  }

  /// The body of the page. Links lead to where their targets are in the site; targets that are not
  /// pages are noted, by their address.
  String html(Map<String, Path> linked) {
    Addresses addresses = new Addresses(root, name(), linked);
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            link.setDestination(addresses.of(link.getDestination()));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            image.setDestination(addresses.of(image.getDestination()));
          }
        });
    Map<Node, String> anchors = anchors();
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .attributeProviderFactory(
            context ->
                (node, tag, attributes) -> {
                  if (anchors.containsKey(node)) {
                    attributes.put("id", anchors.get(node));
                  }
                })
        .nodeRendererFactory(CodeBlocks::new)
        .build()
        .render(document)
        .replace("<table>", "<div class=\"wide\"><table>")
        .replace("</table>", "</table></div>");
  }

  /// The names of headings, as links have them; one that is there already gets a number.
  private Map<Node, String> anchors() {
    Map<Node, String> anchors = new HashMap<>();
    Map<String, Integer> repeats = new HashMap<>();
    for (Heading heading : headings()) {
      String anchor = anchor(text(heading));
      int repeat = repeats.merge(anchor, 1, Integer::sum) - 1;
      anchors.put(heading, repeat == 0 ? anchor : anchor + "-" + repeat);
    }
    return anchors;
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  private List<Heading> headings() {
    List<Heading> headings = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            headings.add(heading);
          }
        });
    return headings;
  }

  /// What is written in a node, without its marks.
  static String text(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }
}
