package dev.basalt.scene.template;

import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The variables that expressions can name: numbers, truths and texts.
final class Scope {

  private final @Nullable Scope outer;
  private final Map<String, Object> variables = new HashMap<>();

  Scope(@Nullable Scope outer) {
    this.outer = outer;
    variables.put("pi", Math.PI);
  }

  Scope set(String name, Object value) {
    variables.put(name.toLowerCase(Locale.ROOT), value);
    return this;
  }

  Object get(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Object found = scope.variables.get(lower);
      if (found != null) {
        return found;
      }
    }
    TreeSet<String> names = new TreeSet<>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      names.addAll(scope.variables.keySet());
    }
    throw SceneException.of(
        "there is no variable \"%s\"%s".formatted(name, Nearest.hint(name, names)));
  }
}
