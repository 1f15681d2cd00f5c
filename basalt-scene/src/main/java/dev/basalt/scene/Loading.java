package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.text.Source;
import dev.basalt.scene.value.Asset;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Loads a text: reads and checks all of it, then makes all elements, or none.
final class Loading {

  private final Scene scene;

  Loading(Scene scene) {
    this.scene = scene;
  }

  SceneFile load(Source source, @Nullable Path path, Entity parent, boolean json) {
    SceneText.check(source, scene.limits());
    Map<String, Asset> assets = scene.assets().all();
    MixinChange mixins = new MixinChange(scene);
    try {
      Script script = Script.read(scene, source, json);
      mixins.apply(Map.of(), script);
      Origin origin = new Origin();
      make(script, parent, origin);
      return new SceneFile(scene, path, parent, script, origin);
    } catch (RuntimeException | Error e) {
      mixins.undo();
      scene.assets().replace(assets);
      throw e;
    }
  }

  private void make(Script script, Entity parent, Origin origin) {
    Spawning spawning = new Spawning(scene, script, origin);
    Lifecycle lifecycle = scene.lifecycle();
    lifecycle.hold();
    try {
      script.roots().forEach(root -> spawning.spawn(root, parent));
      spawning.resolve();
    } catch (RuntimeException | Error e) {
      spawning.undo(e);
      lifecycle.drop();
      throw e;
    }
    settle(spawning);
  }

  private void settle(Spawning spawning) {
    try {
      scene.lifecycle().release(spawning.childrenFirst(), spawning.parentsFirst());
    } catch (RuntimeException | Error e) {
      spawning.undo(e);
      throw e;
    }
  }
}
