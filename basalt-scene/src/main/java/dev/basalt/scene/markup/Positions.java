package dev.basalt.scene.markup;

import dev.basalt.scene.text.Source;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Range;
import org.jspecify.annotations.Nullable;

/// Where the elements and attributes of a text are. Takes the time of a second parse.
public final class Positions {

  /// Where an element is.
  ///
  /// @param start the `<` of its start tag
  /// @param startEnd behind the `>` of its start tag
  /// @param end the `<` of its end tag; where that would be, if there is none
  /// @param endEnd behind the `>` of its end tag; the same as `end` if there is none
  /// @param selfClosed whether its start tag ends with `/>`
  /// @param parent the number of the element around it, or -1
  public record At(int start, int startEnd, int end, int endEnd, boolean selfClosed, int parent) {}

  /// Where an attribute is.
  ///
  /// @param start where its name begins
  /// @param valueStart where its value begins, behind the quote
  /// @param valueEnd where its value ends, before the quote
  /// @param end behind it, with the quote
  /// @param quote the quote around the value, or 0
  /// @param isBare whether there is no `=`
  public record AttributeAt(
      int start, int valueStart, int valueEnd, int end, char quote, boolean isBare) {}

  private final Source source;
  private final List<Element> elements = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();

  private Positions(Source source, int depthLimit) {
    this.source = source;
    Document document =
        Markup.parser(depthLimit)
            .setTrackPosition(true)
            .parseInput(TagComments.of(source.text()).blanked(), "");
    for (Element part : List.of(document.head(), document.body())) {
      part.children().forEach(child -> walk(child, -1));
    }
  }

  /// Finds all places of a text.
  ///
  /// @param source the text
  /// @param depthLimit the same as for [Markup#parse]
  /// @return the places
  public static Positions of(Source source, int depthLimit) {
    return new Positions(source, depthLimit);
  }

  private void walk(Element element, int parent) {
    int number = elements.size();
    elements.add(element);
    parents.add(parent);
    for (Element child = element.firstElementChild();
        child != null;
        child = child.nextElementSibling()) {
      walk(child, number);
    }
  }

  /// How many elements there are.
  ///
  /// @return their number
  public int count() {
    return elements.size();
  }

  /// Where an element is.
  ///
  /// @param ordinal [Node#ordinal]
  /// @return its place
  public At element(int ordinal) {
    Element element = elements.get(ordinal);
    Range start = element.sourceRange();
    Range end = element.endSourceRange();
    boolean selfClosed = start.endPos() >= 2 && source.text().startsWith("/>", start.endPos() - 2);
    int close = selfClosed ? start.endPos() : Math.max(end.startPos(), start.endPos());
    int closeEnd = selfClosed ? start.endPos() : Math.max(end.endPos(), start.endPos());
    return new At(
        start.startPos(), start.endPos(), close, closeEnd, selfClosed, parents.get(ordinal));
  }

  /// Where an attribute is.
  ///
  /// @param ordinal [Node#ordinal]
  /// @param name its name
  /// @return its place, or null if the element has none of this name
  public @Nullable AttributeAt findAttribute(int ordinal, String name) {
    Element element = elements.get(ordinal);
    Range.AttributeRange range = element.attributes().sourceRange(name);
    if (!range.isTracked()) {
      return null;
    }
    return attribute(range.nameRange().startPos(), range.nameRange().endPos());
  }

  /// The places behind a name, from the text itself.
  private AttributeAt attribute(int start, int nameEnd) {
    String text = source.text();
    int at = skipSpaces(nameEnd);
    if (at >= text.length() || text.charAt(at) != '=') {
      return new AttributeAt(start, nameEnd, nameEnd, nameEnd, (char) 0, true);
    }
    at = skipSpaces(at + 1);
    if (at < text.length() && isQuote(at)) {
      int end = text.indexOf(text.charAt(at), at + 1);
      int close = end < 0 ? text.length() : end;
      return new AttributeAt(
          start, at + 1, close, Math.min(close + 1, text.length()), text.charAt(at), false);
    }
    int end = at;
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && text.charAt(end) != '>') {
      end++;
    }
    return new AttributeAt(start, at, end, end, (char) 0, false);
  }

  private int skipSpaces(int from) {
    int at = from;
    while (at < source.text().length() && Character.isWhitespace(source.text().charAt(at))) {
      at++;
    }
    return at;
  }

  private boolean isQuote(int at) {
    return at < source.text().length()
        && (source.text().charAt(at) == '"' || source.text().charAt(at) == '\'');
  }
}
