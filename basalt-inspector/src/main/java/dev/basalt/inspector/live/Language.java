package dev.basalt.inspector.live;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Another way to say what is looked for, such as the selectors of scenes.
///
/// @param name with a colon, it begins a search in this language
/// @param search finds entities; called by the thread of the world
public record Language(String name, Function<? super String, ? extends Iterable<Entity>> search) {

  /// Whether a search is in this language.
  boolean speaks(String text) {
    return text.startsWith(name + ":");
  }

  /// Finds what a text asks for.
  List<Entity> find(String text) {
    List<Entity> found = new ArrayList<>();
    try {
      search.apply(text.substring(name.length() + 1).strip()).forEach(found::add);
    } catch (RuntimeException e) {
      throw Refusal.bad(
          "%s", e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }
    return found;
  }
}
