package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// References of a text that name elements by their surroundings, such as `#car > :first-child`.
/// While a reload adds, moves and removes elements, they would find the wrong ones, so they are
/// evaluated again when all elements are in place.
final class Relinking {

  /// One such reference.
  ///
  /// @param before what it found before the reload; null if the reference is new
  private record Link(
      Draft draft,
      NamedComponent<?> component,
      String attribute,
      int leaf,
      Reference reference,
      @Nullable Entity before) {}

  private final Scene scene;
  private final References references;
  private final List<Link> links = new ArrayList<>();
  private final Thrown thrown = new Thrown();

  Relinking(Scene scene) {
    this.scene = scene;
    this.references = scene.references();
  }

  /// Notes the references of an element.
  ///
  /// @param old what the text said of it before; null for a new element
  void note(Draft draft, @Nullable Draft old) {
    Settings base = scene.layers().base(draft.tag(), draft.mixins());
    Set<String> names = new TreeSet<>(base.names());
    names.addAll(draft.own().names());
    for (String name : names) {
      Setting setting =
          Objects.requireNonNull(Patches.together(base.find(name), draft.own().find(name)));
      Setting own = draft.own().find(name);
      Setting known = old == null || own == null ? own : old.own().find(name);
      for (int i = 0; setting.hasReferences() && i < setting.values().length; i++) {
        if (setting.sets(i)
            && setting.values()[i] instanceof Reference reference
            && !References.isPlainId(reference.selector())) {
          boolean same = own == known || known != null && reference.equals(known.values()[i]);
          Entity before =
              old == null || !same ? null : references.find(old.entity(), reference.selector());
          links.add(new Link(draft, setting.component(), name, i, reference, before));
        }
      }
    }
  }

  /// Asks again.
  ///
  /// @param script for the places of those that find nothing
  void relink(Script script) {
    links.forEach(link -> relink(link, script));
  }

  private void relink(Link link, Script script) {
    Entity entity = link.draft().entity();
    Object live =
        scene.world().alive(entity)
            ? scene.elements().findValue(entity, link.component(), link.attribute())
            : null;
    @Nullable Object[] values = live == null ? null : link.component().schema().take(live);
    if (values == null || !isOurs(link, values[link.leaf()])) {
      return;
    }
    Entity found = references.find(entity, link.reference().selector());
    if (found == null) {
      SceneException problem =
          SceneException.of(
              "there is no element %s; everything else has changed"
                  .formatted(link.reference().selector()));
      thrown.add(script.at(link.draft().node(), problem));
    } else if (!found.equals(values[link.leaf()])) {
      values[link.leaf()] = found;
      Object value = link.component().schema().make(values);
      scene.elements().put(entity, link.component(), link.attribute(), value);
    }
  }

  /// Whether a value is still that of the text, and the game has not changed it.
  private boolean isOurs(Link link, @Nullable Object value) {
    Entity before = link.before();
    return before == null
        || before.equals(value)
        || Entity.NONE.equals(value) && !scene.world().alive(before);
  }

  /// What nothing was found for.
  void rethrow() {
    thrown.rethrow();
  }
}
