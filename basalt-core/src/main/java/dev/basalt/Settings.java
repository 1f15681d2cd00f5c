package dev.basalt;

import java.util.List;

/// The system properties that Basalt reads. An unknown value would silently mean the default, so it
/// is refused when a world is created.
final class Settings {

  private static final List<Settings> ALL =
      List.of(
          new Settings("basalt.codegen", "true", "eager", "false"),
          new Settings("basalt.inline", "true", "false"),
          new Settings("basalt.checked", "true", "false"),
          new Settings("basalt.profile", "true", "false"));

  private final String property;
  private final List<String> values;

  private Settings(String property, String... values) {
    this.property = property;
    this.values = List.of(values);
  }

  static void check() {
    for (Settings setting : ALL) {
      setting.refuseUnknown();
    }
  }

  private void refuseUnknown() {
    String value = System.getProperty(property);
    if (value != null && !values.contains(value)) {
      throw new IllegalArgumentException(
          "system property %s is \"%s\"; it can be one of %s".formatted(property, value, values));
    }
  }
}
