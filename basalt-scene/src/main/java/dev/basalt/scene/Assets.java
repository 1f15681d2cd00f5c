package dev.basalt.scene;

import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Asset;
import java.util.LinkedHashMap;
import java.util.Map;

/// The files with an id: `<img id="glow" src="glow.jpg">` in `<a-assets>`.
final class Assets {

  private Map<String, Asset> byId = new LinkedHashMap<>();

  void put(String id, String path) {
    byId.put(id, Asset.parse(path));
  }

  /// The meaning of a text that begins with `#`.
  Asset get(String text) {
    Asset found = byId.get(text.substring(1));
    if (found == null) {
      throw SceneException.of(
          "there is no asset \"%s\"%s"
              .formatted(text, Nearest.hint(text.substring(1), byId.keySet())));
    }
    return found;
  }

  Map<String, Asset> all() {
    return new LinkedHashMap<>(byId);
  }

  void replace(Map<String, Asset> assets) {
    byId = assets;
  }
}
