package dev.basalt.scene;

import dev.basalt.scene.text.SceneException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Replaces the mixins of an earlier text by those of a new one, and can be undone. It does not
/// update elements.
final class MixinChange {

  private record Old(Mixin mixin, boolean known, Settings settings, List<String> bases) {}

  private final Scene scene;
  private final List<Old> old = new ArrayList<>();

  MixinChange(Scene scene) {
    this.scene = scene;
  }

  void apply(Map<String, Script.MixinDraft> before, Script script) {
    for (String name : before.keySet()) {
      if (!script.mixins().containsKey(name)) {
        Mixin gone = scene.layers().findMixin(name);
        if (gone != null) {
          remember(gone, true);
          scene.layers().remove(gone);
        }
      }
    }
    script.mixins().forEach((name, draft) -> put(name, draft, script, before.keySet()));
    script.mixins().forEach((name, draft) -> check(name, draft, script));
  }

  private void put(String name, Script.MixinDraft draft, Script script, Set<String> ours) {
    Mixin known = scene.layers().findMixin(name);
    if (known != null && !ours.contains(name)) {
      throw script.at(
          draft.node(),
          SceneException.of(
              "there is a mixin \"%s\" already; take another id, or load its text once"
                  .formatted(name)));
    }
    Mixin mixin = known == null ? new Mixin(scene, name) : known;
    remember(mixin, known != null);
    mixin.replace(draft.settings(), draft.bases());
    scene.layers().add(mixin);
  }

  private void check(String name, Script.MixinDraft draft, Script script) {
    try {
      scene.layers().check(List.of(name));
      scene.layers().base("a-entity", List.of(name));
    } catch (SceneException e) {
      throw script.at(draft.node(), e);
    }
  }

  private void remember(Mixin mixin, boolean known) {
    old.add(new Old(mixin, known, mixin.settings(), mixin.bases()));
  }

  void undo() {
    for (Old each : old.reversed()) {
      each.mixin().replace(each.settings(), each.bases());
      if (each.known()) {
        scene.layers().add(each.mixin());
      } else {
        scene.layers().remove(each.mixin());
      }
    }
    scene.layers().forget();
  }
}
