package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.text.Place;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A text that was loaded into a scene. Each of its entities knows its place in it.
public final class SceneFile {

  private final Scene scene;
  private final @Nullable Path path;
  private final Entity parent;
  private final Origin origin;
  private Script script;
  private boolean unloaded;

  SceneFile(Scene scene, @Nullable Path path, Entity parent, Script script, Origin origin) {
    this.scene = scene;
    this.path = path;
    this.parent = parent;
    this.script = script;
    this.origin = origin;
  }

  Script script() {
    return script;
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
  /// @return the text that was last loaded or saved
  public Source source() {
    return script.source();
  }

  /// The elements without a parent in the text.
  ///
  /// @return those that are alive, in the order of the text
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
  /// @throws NoSuchElementException if there are none or several
  public Entity root() {
    List<Entity> roots = roots();
    if (roots.size() != 1) {
      throw new NoSuchElementException(
          "%s has %s elements without a parent, not one".formatted(name(), roots.size()));
    }
    return roots.getFirst();
  }

  /// The places where the text is not valid HTML, and was read leniently.
  ///
  /// @return messages with places; none for JSON
  public List<String> warnings() {
    return script.warnings();
  }

  /// Where an entity came from. The first call takes time proportional to the text.
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

  // ---- changes in the file

  /// Whether the file differs from the text that was last loaded or saved.
  ///
  /// @return false if the text did not come from a file
  /// @throws dev.basalt.scene.text.SceneException if it cannot be read
  public boolean isChanged() {
    return path != null && !read(path).source().text().equals(script.source().text());
  }

  /// Reads the file again, and applies its changes to the running scene: see [Reload].
  ///
  /// @return what happened
  /// @throws dev.basalt.scene.text.SceneException if the file is not understood; nothing has
  ///   changed
  public Reload reload() {
    return reload(read(requirePath()).source());
  }

  /// Replaces the loaded text by another one: see [Reload].
  ///
  /// @param text all of it
  /// @return what happened
  /// @throws dev.basalt.scene.text.SceneException if it cannot be read; nothing has changed
  public Reload reload(String text) {
    return reload(new Source(name(), text));
  }

  private Reload reload(Source source) {
    refuseUnloaded();
    SceneText.check(source, scene.limits());
    Reloading reloading = new Reloading(scene, script, parent, source, origin);
    try {
      return reloading.run();
    } finally {
      if (reloading.isDone()) {
        script = reloading.script();
      }
    }
  }

  // ---- changes in the scene

  /// Compares the file with the running scene. An element that a system has moved differs, too:
  /// choose from the list what to save.
  ///
  /// @return all differences
  public List<SceneEdit> edits() {
    refuseUnloaded();
    return new FileEdits(scene, script).find();
  }

  /// Saves all differences that can be saved into the file.
  ///
  /// @return those that were saved
  public List<SceneEdit> save() {
    return write(edits());
  }

  /// Saves some differences into the file. Only the characters that differ are rewritten; comments,
  /// formatting, the order of attributes and the names of mapped attributes stay. An editor, for
  /// example, saves what its user has changed:
  ///
  /// ```java
  /// file.save(file.edits().stream()
  ///     .filter(edit -> edit.entity().equals(lamp) && edit.attribute().equals("light"))
  ///     .toList());
  /// ```
  ///
  /// What is saved is the value as it is now. ///
  ///
  /// @param edits some of [#edits]; those that cannot be saved are skipped
  /// @return those that were saved
  /// @throws dev.basalt.scene.text.SceneException if the file cannot be written, or has changed
  ///   since it was loaded, or the scene no longer has one of the differences; then the file is
  ///   unchanged
  public List<SceneEdit> save(Collection<SceneEdit> edits) {
    Set<SceneEdit> now = new HashSet<>();
    edits().forEach(edit -> now.add(edit.subject()));
    for (SceneEdit edit : edits) {
      if (!now.contains(edit.subject())) {
        throw SceneException.of(
            "%s no longer has the difference \"%s\"; ask for its edits again"
                .formatted(name(), edit));
      }
    }
    return write(edits);
  }

  private List<SceneEdit> write(Collection<SceneEdit> edits) {
    List<SceneEdit> saved = edits.stream().filter(SceneEdit::isSaveable).toList();
    if (saved.isEmpty()) {
      return saved;
    }
    Script after = new Saving(scene, script, saved).run();
    if (path != null) {
      SceneText.Decoded known = read(path);
      if (!known.source().text().equals(script.source().text())) {
        throw SceneException.of(
            "%s has changed since it was loaded; reload it before you save".formatted(path));
      }
      SceneText.write(path, after.source().text(), known.charset(), known.mark());
    }
    script = after;
    origin.read(script.roots());
    return saved;
  }

  private SceneText.Decoded read(Path file) {
    return SceneText.read(file, scene.limits());
  }

  private Path requirePath() {
    if (path == null) {
      throw SceneException.of("%s did not come from a file; give the text".formatted(name()));
    }
    return path;
  }

  // ---- the end

  /// Despawns all entities that came from it, and removes its mixins. Calling it again does
  /// nothing.
  public void unload() {
    if (!unloaded) {
      scene.unload(this);
      unloaded = true;
    }
  }

  private void refuseUnloaded() {
    if (unloaded) {
      throw SceneException.of("%s has been unloaded; load it again".formatted(name()));
    }
  }

  /// For example `forest.html`.
  @Override
  public String toString() {
    return name();
  }
}
