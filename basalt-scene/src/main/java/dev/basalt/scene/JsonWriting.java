package dev.basalt.scene;

import dev.basalt.Entity;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteConstraints;
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
    try (JsonGenerator json = factory().createGenerator(context, text)) {
      json.writeStartArray();
      roots.forEach(root -> element(json, root, 1));
      json.writeEndArray();
    }
    return text + "\n";
  }

  private JsonFactory factory() {
    int deepest = scene.limits().depth() * 2 + 10;
    return JsonFactory.builder()
        .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(deepest).build())
        .build();
  }

  private void element(JsonGenerator json, Entity entity, int depth) {
    Written written = new Written(scene);
    written.check(entity, depth);
    json.writeStartObject();
    json.writeStringProperty("tag", scene.elements().tag(entity));
    Map<String, String> attributes = written.attributes(entity);
    attributes.forEach(json::writeStringProperty);
    List<Entity> children = scene.children(entity);
    if (!children.isEmpty()) {
      json.writeName("children");
      json.writeStartArray();
      children.forEach(child -> element(json, child, depth + 1));
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
