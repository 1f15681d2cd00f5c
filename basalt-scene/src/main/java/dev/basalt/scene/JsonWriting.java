package dev.basalt.scene;

import dev.basalt.Entity;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Writes elements as JSON, see [dev.basalt.scene.markup.Json].
final class JsonWriting {

  private final Scene scene;

  JsonWriting(Scene scene) {
    this.scene = scene;
  }

  String write(List<Entity> roots) {
    StringWriter text = new StringWriter();
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    ObjectWriteContext context =
        new ObjectWriteContext.Base() {
          @Override
          public PrettyPrinter getPrettyPrinter() {
            return printer;
          }

          @Override
          public boolean hasPrettyPrinter() {
            return true;
          }
        };
    try (JsonGenerator json = new JsonFactory().createGenerator(context, text)) {
      json.writeStartArray();
      roots.forEach(root -> element(json, root));
      json.writeEndArray();
    }
    return text + "\n";
  }

  private void element(JsonGenerator json, Entity entity) {
    json.writeStartObject();
    json.writeStringProperty("tag", scene.elements().tag(entity));
    Map<String, String> attributes = new Written(scene).attributes(entity);
    attributes.forEach(json::writeStringProperty);
    List<Entity> children = scene.children(entity);
    if (!children.isEmpty()) {
      json.writeName("children");
      json.writeStartArray();
      children.forEach(child -> element(json, child));
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
