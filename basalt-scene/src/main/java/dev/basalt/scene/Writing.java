package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.markup.Markup;
import dev.basalt.scene.text.SceneException;
import java.util.List;
import java.util.Map;

/// Writes elements as HTML.
final class Writing {

  private static final String INDENT = "  ";

  private final Scene scene;
  private final Written written;
  private final StringBuilder out = new StringBuilder();

  Writing(Scene scene) {
    this.scene = scene;
    this.written = new Written(scene);
  }

  String write(List<Entity> roots) {
    roots.forEach(root -> write(root, ""));
    return out.toString();
  }

  /// Writes an element and all below it; each line begins with the indent.
  String write(Entity entity, String indent) {
    write(entity, indent, 1);
    return out.toString();
  }

  private void write(Entity entity, String indent, int depth) {
    written.check(entity, depth);
    String tag = scene.elements().tag(entity);
    out.append(indent).append('<').append(tag);
    Map<String, String> attributes = written.attributes(entity);
    if (attributes.size() > Markup.MOST_ATTRIBUTES) {
      throw SceneException.of(
          "%s cannot be written: it has more than %s attributes; write JSON"
              .formatted(scene.describe(entity), Markup.MOST_ATTRIBUTES));
    }
    attributes.forEach(this::attribute);
    out.append('>');
    List<Entity> children = scene.children(entity);
    if (!children.isEmpty()) {
      out.append('\n');
      children.forEach(child -> write(child, indent + INDENT, depth + 1));
      out.append(indent);
    }
    out.append("</").append(tag).append(">\n");
  }

  private void attribute(String name, String value) {
    out.append(' ').append(attributeText(name, value));
  }

  static String attributeText(String name, String value) {
    return value.isEmpty() ? name : name + "=\"" + escape(value) + "\"";
  }

  static String escape(String value) {
    return value.replace("&", "&amp;").replace("\"", "&quot;");
  }
}
