package dev.basalt.scene;

import dev.basalt.Entity;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a scene knows about an entity besides its components: what its own attributes set, and what
/// other components have set on it. The values themselves are in the world.
final class Element {

  private final Entity entity;
  private final @Nullable Origin origin;
  private Settings own;

  /// What higher-order components set, by their names; later ones win. Few elements have any.
  private @Nullable Map<String, Settings> contributions;

  /// @param origin the text that it came from; null if it was made by code
  Element(Entity entity, Settings own, @Nullable Origin origin) {
    this.entity = entity;
    this.own = own;
    this.origin = origin;
  }

  @Nullable Origin origin() {
    return origin;
  }

  Entity entity() {
    return entity;
  }

  /// Do not write into it: elements share it.
  Settings own() {
    return own;
  }

  void own(Settings newOwn) {
    own = newOwn;
  }

  Map<String, Settings> contributions() {
    return contributions == null ? Map.of() : contributions;
  }

  void contribution(String component, Settings settings) {
    Map<String, Settings> known = contributions == null ? new LinkedHashMap<>() : contributions;
    if (settings.isEmpty()) {
      known.remove(component);
    } else {
      known.put(component, settings);
    }
    contributions = known.isEmpty() ? null : known;
  }
}
