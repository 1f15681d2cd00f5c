package dev.basalt.scene.value;

import java.util.Locale;

/// Names in scenes.
public final class Names {

  private Names() {}

  /// A Java name as scenes write it: `ParticleSystem` becomes `particle-system`.
  ///
  /// @param name of a class or a field
  /// @return the same words in lower case, with `-` between them
  public static String kebab(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])", "$1$3-$2")
        .replaceAll("-+", "-")
        .toLowerCase(Locale.ROOT);
  }
}
