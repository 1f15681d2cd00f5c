package dev.basalt.scene.markup;

import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import dev.basalt.scene.value.Declarations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// Reads a scene that is written as JSON. It becomes the nodes that the same scene has in HTML.
///
/// ```text
/// {"tag": "a-box", "id": "ball", "class": ["red"], "geometry": {"radius": 1.5},
///  "position": [0, 0, -5], "children": [..]}
/// ```
public final class Json {

  private static final String CHILDREN = "children";

  private final Source source;
  private final JsonParser parser;
  private final int depthLimit;
  private final int attributeLimit;

  private Json(Source source, JsonParser parser, int depthLimit, int attributeLimit) {
    this.source = source;
    this.parser = parser;
    this.depthLimit = depthLimit;
    this.attributeLimit = attributeLimit;
  }

  /// Reads a text.
  ///
  /// @param source one element, or an array of them
  /// @param depthLimit how deep elements may be nested
  /// @param attributeLimit how many characters an attribute may have
  /// @return its elements; their ordinals are their places in the text
  /// @throws SceneException if it is not understood
  public static List<Node> parse(Source source, int depthLimit, int attributeLimit) {
    JsonFactory factory =
        JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(depthLimit * 2 + 10)
                    .maxStringLength(attributeLimit)
                    .build())
            .build();
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), source.text())) {
      return new Json(source, parser, depthLimit, attributeLimit).all();
    } catch (JacksonException e) {
      int at = e.getLocation() == null ? 0 : (int) Math.max(0, e.getLocation().getCharOffset());
      throw SceneException.because("the JSON is not valid: " + e.getOriginalMessage(), e)
          .in(source, at);
    }
  }

  private List<Node> all() {
    List<Node> roots = new ArrayList<>();
    if (parser.nextToken() == JsonToken.START_ARRAY) {
      elements(roots, 1);
    } else {
      roots.add(element(1));
    }
    if (parser.nextToken() != null) {
      throw problem("there is more after the scene; put all elements into one array");
    }
    return roots;
  }

  private void elements(List<Node> into, int depth) {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      into.add(element(depth));
    }
  }

  private Node element(int depth) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw problem("an element is an object, as in {\"tag\": \"a-entity\"}");
    }
    if (depth > depthLimit) {
      throw problem("elements are nested more than %s deep; raise the limit".formatted(depthLimit));
    }
    int start = offset();
    String tag = "a-entity";
    List<String> names = new ArrayList<>();
    List<String> values = new ArrayList<>();
    List<Spots> spots = new ArrayList<>();
    List<Node> children = new ArrayList<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals(CHILDREN)) {
        children(children, depth);
      } else if (name.equals("tag")) {
        tag = text(name).toLowerCase(Locale.ROOT);
      } else {
        Spots where = new Spots();
        where.add(0, offset());
        String value = attribute(name, where);
        if (value != null) {
          names.add(name.toLowerCase(Locale.ROOT));
          values.add(limited(name, value));
          spots.add(where);
        }
      }
    }
    Node node = new Node(tag, start);
    for (int i = 0; i < names.size(); i++) {
      node.add(names.get(i), values.get(i), spots.get(i));
    }
    children.forEach(node::add);
    return node;
  }

  private void children(List<Node> into, int depth) {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw problem("\"children\" is an array of elements");
    }
    elements(into, depth + 1);
  }

  private String limited(String name, String value) {
    if (value.length() > attributeLimit) {
      throw problem(
          "attribute \"%s\" has %s characters; the limit is %s"
              .formatted(name, value.length(), attributeLimit));
    }
    return value;
  }

  // ---- values

  /// An attribute as it would stand in HTML, or null if there is none.
  private @Nullable String attribute(String name, Spots where) {
    return switch (parser.currentToken()) {
      case VALUE_NULL -> null;
      case START_ARRAY -> name.equals("class") || name.equals("mixin") ? words(name) : list(name);
      case START_OBJECT -> {
        StringBuilder text = new StringBuilder();
        declarations(name, "", text, where);
        yield text.toString();
      }
      default -> text(name);
    };
  }

  private String text(String name) {
    return switch (parser.currentToken()) {
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE ->
          parser.getString();
      default -> throw problem("\"%s\" is a text, a number or a boolean".formatted(name));
    };
  }

  /// Properties with `;` between them. Those of an object inside have dotted paths.
  private void declarations(String name, String prefix, StringBuilder text, Spots where) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String property = prefix + parser.currentName();
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        declarations(name, property + ".", text, where);
        continue;
      }
      text.append(text.isEmpty() ? "" : "; ");
      where.add(text.length(), offset());
      text.append(property).append(": ");
      switch (parser.currentToken()) {
        case VALUE_NULL -> text.append("null");
        case START_ARRAY -> text.append(list(name));
        default -> text.append(Declarations.quoteIfNeeded(text(name)));
      }
    }
  }

  /// Numbers with spaces between them are a vector, all else with commas is a list.
  private String list(String name) {
    List<String> values = new ArrayList<>();
    boolean numbers = true;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      numbers &= parser.currentToken().isNumeric();
      values.add(
          switch (parser.currentToken()) {
            case VALUE_NULL -> "null";
            case START_ARRAY -> words(name);
            default -> Declarations.quoteInList(text(name));
          });
    }
    return String.join(numbers ? " " : ", ", values);
  }

  private String words(String name) {
    StringJoiner text = new StringJoiner(" ");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      text.add(text(name));
    }
    return text.toString();
  }

  // ---- places

  private int offset() {
    return (int) Math.max(0, parser.currentTokenLocation().getCharOffset());
  }

  private SceneException problem(String problem) {
    return SceneException.of(problem).in(source, offset());
  }
}
