package dev.basalt.scene.markup;

import dev.basalt.scene.text.Place;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseError;
import org.jsoup.parser.Parser;
import org.jsoup.parser.Tag;
import org.jsoup.parser.TagSet;

/// Reads HTML. It is lenient where HTML is, and a little more so: comments between attributes are
/// left out, and elements whose tag has a `-` may close themselves: `<a-box/>`.
///
/// The parser runs without positions, which would double its time; they are found by a second run
/// when somebody asks, see [Positions].
public final class Markup {

  /// What was read.
  ///
  /// @param roots the elements of head and body
  /// @param warnings where the text is not valid HTML, and was read leniently
  public record Parsed(List<Node> roots, List<String> warnings) {}

  private static final int MOST_WARNINGS = 100;

  /// The parser drops what comes behind 512 attributes, and says nothing.
  public static final int MOST_ATTRIBUTES = 511;

  /// The parser wraps what it gets into `html`, `head` and `body`.
  private static final int WRAPPERS = 2;

  private final Source source;
  private final int depthLimit;
  private final int attributeLimit;
  private int count;

  private Markup(Source source, int depthLimit, int attributeLimit) {
    this.source = source;
    this.depthLimit = depthLimit;
    this.attributeLimit = attributeLimit;
  }

  /// Reads a text.
  ///
  /// @param source the text
  /// @param depthLimit how deep elements may be nested
  /// @param attributeLimit how many characters an attribute may have
  /// @return its elements
  /// @throws SceneException if a limit is exceeded
  public static Parsed parse(Source source, int depthLimit, int attributeLimit) {
    try {
      return new Markup(source, depthLimit, attributeLimit).parse();
    } catch (SceneException e) {
      throw e.in(source, 0);
    }
  }

  static Parser parser(int depthLimit) {
    TagSet tags = TagSet.Html();
    tags.onNewTag(Markup::allowSelfClosing);
    return Parser.htmlParser().tagSet(tags).setMaxDepth(depthLimit + WRAPPERS + 2);
  }

  private static void allowSelfClosing(Tag tag) {
    if (tag.name().indexOf('-') > 0) {
      tag.set(Tag.SelfClose);
    }
  }

  private Parsed parse() {
    Parser parser = parser(depthLimit).setTrackErrors(MOST_WARNINGS);
    TagComments comments = TagComments.of(source.text());
    Document document = parser.parseInput(comments.blanked(), "");
    List<Node> roots = new ArrayList<>();
    for (Element part : List.of(document.head(), document.body())) {
      for (Element child : part.children()) {
        roots.add(node(child, 1));
      }
    }
    List<String> warnings = new ArrayList<>();
    for (int start : comments.unclosedScripts()) {
      warnings.add(source.place(start) + ": <script> is not closed, and was skipped");
    }
    parser.getErrors().forEach(error -> warnings.add(warning(error)));
    return new Parsed(roots, List.copyOf(warnings));
  }

  private String warning(ParseError error) {
    Place place = source.place(error.getPosition());
    return place + ": " + error.getErrorMessage();
  }

  private Node node(Element element, int depth) {
    Node node = new Node(element.normalName(), count++);
    if (depth > depthLimit) {
      throw at(
          node, "elements are nested more than %s deep; raise the limit".formatted(depthLimit));
    }
    if (element.attributesSize() > MOST_ATTRIBUTES) {
      throw at(
          node,
          "an element has more than %s attributes; divide them among several"
              .formatted(MOST_ATTRIBUTES));
    }
    for (Attribute attribute : element.attributes()) {
      if (attribute.getValue().length() > attributeLimit) {
        throw at(
            node,
            "attribute \"%s\" has %s characters; the limit is %s"
                .formatted(
                    shortened(attribute.getKey()), attribute.getValue().length(), attributeLimit));
      }
      node.add(attribute.getKey(), attribute.getValue());
    }
    for (Element child = element.firstElementChild();
        child != null;
        child = child.nextElementSibling()) {
      node.add(node(child, depth + 1));
    }
    return node;
  }

  private static String shortened(String name) {
    return name.length() > 40 ? name.substring(0, 40) + "..." : name;
  }

  private SceneException at(Node node, String problem) {
    int start = Positions.of(source, depthLimit).element(node.ordinal()).start();
    return SceneException.of(problem).in(source, start);
  }
}
