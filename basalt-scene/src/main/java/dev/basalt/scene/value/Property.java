package dev.basalt.scene.value;

import dev.basalt.component.Leaf;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that text can set in a component: a field, a nested record as a whole, or a field of
/// that by a dotted path. Immutable; any thread may use it.
public final class Property {

  private final String path;
  private final Class<?> type;
  private final List<Leaf> leaves;
  private final Format format;
  private final String kebab;

  Property(String path, Class<?> type, List<Leaf> leaves, Format format) {
    this.path = path;
    this.type = type;
    this.leaves = leaves;
    this.format = format;
    this.kebab = Names.kebab(path);
  }

  /// Its path.
  ///
  /// @return for example `color` or `color.red`
  public String path() {
    return path;
  }

  /// The declared class of the field.
  ///
  /// @return a class
  public Class<?> type() {
    return type;
  }

  /// What its text must be.
  ///
  /// @return for example `a number from 0 to 1`
  public String expected() {
    return format.expected();
  }

  /// Its meaning, if its field has a [Doc].
  ///
  /// @return a sentence, or an empty text
  public String doc() {
    Doc doc = leaves.getFirst().findAnnotation(Doc.class);
    return doc == null ? "" : doc.value();
  }

  /// The leaves that it sets.
  ///
  /// @return one, or those of a nested record
  public List<Leaf> leaves() {
    return leaves;
  }

  int first() {
    return leaves.getFirst().number();
  }

  int count() {
    return leaves.size();
  }

  Format format() {
    return format;
  }

  boolean is(String name) {
    return name.equals(path) || name.equals(kebab);
  }

  boolean isNested() {
    return path.indexOf('.') >= 0;
  }

  /// The value as text.
  ///
  /// @param values those of all leaves of the component
  /// @return text that reads as the same value
  public String write(@Nullable Object[] values) {
    return format.write(values, first());
  }

  /// For example `color: a colour`.
  @Override
  public String toString() {
    return path + ": " + expected();
  }
}
