package dev.basalt.inspector.live;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Where edits can be saved: a file of a scene, say. For the thread of the world, except the name.
///
/// @param <E> a difference between the file and the world; viewers see its text
public final class EditFile<E> {

  private final String name;
  private final Supplier<? extends List<E>> edits;
  private final Consumer<? super List<E>> save;

  /// @param name the name that viewers see
  /// @param edits how the world differs from the file
  /// @param save writes some of the differences into the file
  public EditFile(String name, Supplier<? extends List<E>> edits, Consumer<? super List<E>> save) {
    this.name = name;
    this.edits = edits;
    this.save = save;
  }

  public String name() {
    return name;
  }

  /// How the world differs from the file.
  public List<String> edits() {
    return told(edits).stream().map(String::valueOf).toList();
  }

  /// What the functions of the program throw is for the viewer: that an id is used twice, say.
  private static <T> T told(Supplier<T> step) {
    try {
      return step.get();
    } catch (RuntimeException e) {
      throw Refusal.conflict(
          "%s", e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }
  }

  /// Saves one difference, or all.
  ///
  /// @param only the text of the one; null for all
  /// @return the texts of those that are still there afterwards
  List<String> save(@Nullable String only) {
    List<E> some =
        told(edits).stream()
            .filter(edit -> only == null || String.valueOf(edit).equals(only))
            .toList();
    if (some.isEmpty()) {
      throw only == null
          ? Refusal.conflict("%s agrees with the world; there is nothing to save", name)
          : Refusal.conflict("%s does not differ in this any more: %s", name, only);
    }
    told(
        () -> {
          save.accept(some);
          return true;
        });
    return edits();
  }
}
