package dev.basalt.scene;

import dev.basalt.component.Leaf;
import dev.basalt.scene.markup.TextChanges;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Declarations;
import dev.basalt.scene.value.Property;
import dev.basalt.scene.value.Schema;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes the text of an attribute to other values, and keeps what it can: the order of the
/// properties, and the texts of those that stay.
final class PropertyText {

  private final Schema schema;

  PropertyText(Schema schema) {
    this.schema = schema;
  }

  /// Gives the new text.
  ///
  /// @param old the text; null if there is none
  /// @param said the values with that text
  /// @param wanted the new values
  /// @param base the values without it
  String edit(
      @Nullable String old,
      @Nullable Object[] said,
      @Nullable Object[] wanted,
      @Nullable Object[] base) {
    String anew = schema.write(wanted, base);
    if (old == null || old.isBlank() || !schema.isDeclarations(old)) {
      return anew;
    }
    try {
      String edited = inPlace(old, said, wanted);
      @Nullable Object[] values = base.clone();
      schema.read(edited, values);
      return Arrays.equals(values, wanted) ? edited : anew;
    } catch (SceneException e) {
      return anew;
    }
  }

  private String inPlace(String old, @Nullable Object[] said, @Nullable Object[] wanted) {
    Set<Leaf> changed = new HashSet<>();
    for (Leaf leaf : schema.type().leaves()) {
      if (!Objects.equals(said[leaf.number()], wanted[leaf.number()])) {
        changed.add(leaf);
      }
    }
    TextChanges changes = new TextChanges(old);
    Set<Leaf> written = new HashSet<>();
    Declarations.parse(
        old,
        (name, nameAt, value, valueAt) -> {
          Property property = schema.find(name);
          if (property != null && property.leaves().stream().anyMatch(changed::contains)) {
            changes.replace(valueAt, valueAt + value.length(), property.write(wanted));
            written.addAll(property.leaves());
          }
        });
    changed.removeAll(written);
    StringBuilder text = new StringBuilder(changes.apply().stripTrailing());
    for (Property property : schema.properties()) {
      if (property.leaves().stream().anyMatch(changed::contains)) {
        text.append(text.isEmpty() || text.charAt(text.length() - 1) == ';' ? " " : "; ")
            .append(property.path())
            .append(": ")
            .append(property.write(wanted));
        property.leaves().forEach(changed::remove);
      }
    }
    return text.toString();
  }
}
