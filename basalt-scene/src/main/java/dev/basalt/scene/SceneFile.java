package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.text.Place;
import dev.basalt.scene.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A text that has been loaded into a scene. Each of its entities knows its place in it.
public final class SceneFile {

  private final Scene scene;
  private final @Nullable Path path;
  private Script script;

  SceneFile(Scene scene, @Nullable Path path, Script script) {
    this.scene = scene;
    this.path = path;
    this.script = script;
  }

  Script script() {
    return script;
  }

  void script(Script newScript) {
    script = newScript;
  }

  /// Its name.
  ///
  /// @return as in messages
  public String name() {
    return script.source().name();
  }

  /// Where it came from.
  ///
  /// @return the file, or null if the text did not come from one
  public @Nullable Path findPath() {
    return path;
  }

  /// The text.
  ///
  /// @return as it was last loaded or saved
  public Source source() {
    return script.source();
  }

  /// The elements without a parent in the text.
  ///
  /// @return those that live, in the order of the text
  public List<Entity> roots() {
    List<Entity> roots = new ArrayList<>();
    for (Draft draft : script.roots()) {
      if (scene.world().alive(draft.entity())) {
        roots.add(draft.entity());
      }
    }
    return roots;
  }

  /// The only element without a parent.
  ///
  /// @return for example the `<a-scene>`
  /// @throws java.util.NoSuchElementException if there are none or several
  public Entity root() {
    List<Entity> roots = roots();
    if (roots.size() != 1) {
      throw new java.util.NoSuchElementException(
          "%s has %s elements without a parent, not one".formatted(name(), roots.size()));
    }
    return roots.getFirst();
  }

  /// Where the text is not valid HTML, and was read leniently.
  ///
  /// @return messages with places; none for JSON
  public List<String> warnings() {
    return script.warnings();
  }

  /// Where an entity came from. The first call takes time in proportion to the text.
  ///
  /// @param entity any entity
  /// @return the place of its start tag, or null if it did not come from this text
  public @Nullable Place findPlace(Entity entity) {
    Draft draft = find(script.roots(), entity);
    return draft == null ? null : script.place(draft.node());
  }

  private static @Nullable Draft find(List<Draft> drafts, Entity entity) {
    for (Draft draft : drafts) {
      Draft found = draft.entity().equals(entity) ? draft : find(draft.children(), entity);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /// Ends all entities that came from it.
  public void unload() {
    scene.unload(this);
  }

  /// For example `forest.html`.
  @Override
  public String toString() {
    return name();
  }
}
