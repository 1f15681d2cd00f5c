package dev.basalt.scene;

import dev.basalt.Entity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The text that elements came from. For them, `#ball` is first of all the ball of that text, since
/// several texts, or one that is loaded twice, may use the same ids.
final class Origin {

  private final Map<String, Entity> ids = new HashMap<>();

  /// The entity of an id in the text, or [Entity#NONE].
  Entity id(String id) {
    return ids.getOrDefault(id, Entity.NONE);
  }

  /// Follows the text.
  void read(List<Draft> roots) {
    ids.clear();
    roots.forEach(this::add);
  }

  private void add(Draft draft) {
    String id = draft.id();
    if (id != null) {
      ids.put(id, draft.entity());
    }
    draft.children().forEach(this::add);
  }
}
