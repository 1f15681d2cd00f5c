package dev.basalt.scene;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What several attributes set, each once, in order.
final class Settings {

  static final Settings NONE = new Settings();

  private final Map<String, Setting> byAttribute = new LinkedHashMap<>(4);

  Settings() {}

  Settings(Settings other) {
    byAttribute.putAll(other.byAttribute);
  }

  /// Sets, on top of what is there.
  void add(Setting setting) {
    byAttribute.merge(setting.attribute(), setting, Setting::with);
  }

  void addAll(Settings above) {
    above.byAttribute.values().forEach(this::add);
  }

  void replace(Setting setting) {
    byAttribute.put(setting.attribute(), setting);
  }

  void remove(String attribute) {
    byAttribute.remove(attribute);
  }

  @Nullable Setting find(String attribute) {
    return byAttribute.get(attribute);
  }

  Collection<Setting> all() {
    return byAttribute.values();
  }

  Set<String> names() {
    return byAttribute.keySet();
  }

  boolean isEmpty() {
    return byAttribute.isEmpty();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Settings settings && settings.byAttribute.equals(byAttribute);
  }

  @Override
  public int hashCode() {
    return byAttribute.hashCode();
  }

  @Override
  public String toString() {
    return byAttribute.keySet().toString();
  }
}
