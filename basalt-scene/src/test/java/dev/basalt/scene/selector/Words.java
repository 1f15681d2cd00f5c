package dev.basalt.scene.selector;

import dev.basalt.World;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Schema;
import dev.basalt.scene.value.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names of components in a test.
final class Words implements Vocabulary {

  private final World world;
  private final Texts texts = new Texts();
  private final Map<String, Schema> byName = new LinkedHashMap<>();

  Words(World world) {
    this.world = world;
  }

  Words add(String name, Class<?> type) {
    byName.put(name, new Schema(name, world.register(type), texts, null));
    return this;
  }

  @Override
  public @Nullable Schema findSchema(String attribute) {
    return byName.get(attribute);
  }

  @Override
  public Schema schema(String attribute) {
    Schema found = byName.get(attribute);
    if (found == null) {
      throw SceneException.of(
          "there is no component \"%s\"%s".formatted(attribute, Nearest.hint(attribute, names())));
    }
    return found;
  }

  @Override
  public List<String> names() {
    return List.copyOf(byName.keySet());
  }
}
