package dev.basalt.scene;

import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Property;
import dev.basalt.scene.value.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads attributes that are components. It caches what it has read, since scenes repeat the same
/// attributes.
final class AttributeReader {

  private static final int MOST_REMEMBERED = 10_000;

  /// The longest text that is cached.
  private static final int LONGEST = 200;

  private record Text(String attribute, String text) {}

  private final Components components;
  private final Map<Text, Setting> remembered = new HashMap<>();

  AttributeReader(Components components) {
    this.components = components;
  }

  /// The name of the component in an attribute: without that of the instance.
  static String componentOf(String attribute) {
    int mark = attribute.indexOf("__");
    return mark > 0 ? attribute.substring(0, mark) : attribute;
  }

  boolean isComponent(String attribute) {
    return components.findComponent(componentOf(attribute)) != null;
  }

  /// Reads an attribute.
  Setting read(String attribute, String text) {
    Text key = new Text(attribute, text);
    Setting known = remembered.get(key);
    if (known != null) {
      return known;
    }
    Setting read = readNew(attribute, text);
    if (text.length() <= LONGEST && remembered.size() < MOST_REMEMBERED) {
      remembered.put(key, read);
    }
    return read;
  }

  private Setting readNew(String attribute, String text) {
    NamedComponent<?> component = components.component(componentOf(attribute));
    if (attribute.endsWith("__")) {
      throw SceneException.of(
          "\"%s\" names no instance; write %sname".formatted(attribute, attribute));
    }
    @Nullable Object[] values = new Object[component.type().leaves().size()];
    @Nullable Object[] read = component.schema().defaults();
    BitSet mask = component.schema().read(text, read);
    System.arraycopy(read, 0, values, 0, values.length);
    Setting setting = new Setting(component, attribute, values, mask);
    check(setting);
    return setting;
  }

  /// Reads one property: `material` and `color` of `material.color`.
  Setting read(String attribute, String path, String text) {
    NamedComponent<?> component = components.component(componentOf(attribute));
    Schema schema = component.schema();
    Property property = schema.get(path);
    @Nullable Object[] values = schema.defaults();
    BitSet mask = schema.read(property, text, values);
    return new Setting(component, attribute, values, mask);
  }

  /// Calls the constructor of the component, so that it refuses values now and not half-way.
  private static void check(Setting setting) {
    setting.component().schema().make(Setting.withoutReferences(setting.complete()));
  }

  /// Why an attribute cannot be read.
  SceneException unknown(String attribute, List<String> more) {
    List<String> valid = new ArrayList<>(components.names());
    valid.addAll(more);
    return SceneException.of(
        "there is no component \"%s\"%s".formatted(attribute, Nearest.hint(attribute, valid)));
  }

  /// Clears the cache, because the meaning of texts has changed.
  void forget() {
    remembered.clear();
  }
}
