package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// How values of a leaf are written.
///
/// @param text for references that have a text form
/// @param value for lists, maps and the like
record LeafForm(LeafType type, @Nullable TextForm text, @Nullable ValueForm value) {

  /// The form of a leaf, or null if it cannot be saved.
  static @Nullable LeafForm find(Saver saver, ComponentType<?> owner, Leaf leaf) {
    LeafType type = LeafType.of(leaf);
    if (type != LeafType.VALUE) {
      return new LeafForm(type, null, null);
    }
    TextForm text = saver.findText(owner.name(), leaf.path(), leaf.type());
    if (text != null) {
      return new LeafForm(LeafType.TEXT, text, null);
    }
    ValueForm value = ValueForms.find(saver, owner.name(), leaf);
    return value == null ? null : new LeafForm(LeafType.VALUE, null, value);
  }

  /// The value as a file has it: names of constants, text in place of references.
  @Nullable Object fileValue(@Nullable Object found) {
    if (found instanceof Enum<?> constant && type == LeafType.ENUM) {
      return constant.name();
    }
    if (found != null && text != null) {
      return text.toText().apply(found);
    }
    return found != null && value != null ? JsonValue.text(value, found) : found;
  }

  /// The reference that a file has as a text.
  @Nullable Object reference(@Nullable Object found) {
    if (!(found instanceof String string)) {
      return found;
    }
    if (text != null) {
      return text.fromText().apply(string);
    }
    return value != null ? JsonValue.read(value, string) : found;
  }

  /// Whether references may hold handles.
  boolean hasHandles() {
    return value != null && value.hasHandles();
  }

  @Nullable Object map(@Nullable Object reference, UnaryOperator<Entity> handles) {
    return value == null ? reference : value.map(reference, handles);
  }
}
