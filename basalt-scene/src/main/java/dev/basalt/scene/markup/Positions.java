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
  public record AttributeAt(int start, int valueStart, int valueEnd, int end) {}

  private final Source source;
  private final List<Element> elements = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();

  private Positions(Source source, int depthLimit) {
    this.source = source;
    Document document =
        Markup.parser(depthLimit)
            .setTrackPosition(true)
            .parseInput(TagComments.blank(source.text()), "");
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
    int end = range.valueRange().endPos();
    int start = range.valueRange().startPos();
    boolean quoted = start > 0 && end > start - 1 && isQuote(start - 1) && isQuote(end);
    return new AttributeAt(range.nameRange().startPos(), start, end, quoted ? end + 1 : end);
  }

  private boolean isQuote(int at) {
    return at < source.text().length()
        && (source.text().charAt(at) == '"' || source.text().charAt(at) == '\'');
  }
}
