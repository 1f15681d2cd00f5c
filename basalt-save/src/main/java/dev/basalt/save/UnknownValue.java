package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.save.FileType.FileLeaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The value of a component or resource whose type the program does not know, as read from a file.
/// See [Saver#keepUnknown].
public final class UnknownValue {

  private final FileType type;
  private final String resource;
  private final List<@Nullable Object> leaves;

  /// @param resource the name of a resource; empty for components
  /// @param leaves as files have them: names of constants, texts of references
  private UnknownValue(FileType type, String resource, List<@Nullable Object> leaves) {
    this.type = type;
    this.resource = resource;
    this.leaves = leaves;
  }

  /// A value that can be written as it was read.
  static UnknownValue of(FileType type, String resource, List<@Nullable Object> found) {
    List<@Nullable Object> leaves = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      leaves.add(checked(type.leaves().get(i), found.get(i)));
    }
    return new UnknownValue(type, resource, leaves);
  }

  private static @Nullable Object checked(FileLeaf leaf, @Nullable Object value) {
    if (value == null) {
      return leaf.type().zero();
    }
    if (leaf.type() == LeafType.ENUM && !leaf.constants().contains(value)) {
      throw new SaveException(
          "leaf \"%s\" has no constant \"%s\" in its file".formatted(leaf.path(), value));
    }
    return leaf.type() == LeafType.VALUE ? JsonValue.rewritten((String) value) : value;
  }

  /// The name of its type in the file.
  ///
  /// @return a name that the world does not know
  public String typeName() {
    return type.name();
  }

  FileType type() {
    return type;
  }

  String resource() {
    return resource;
  }

  List<@Nullable Object> leaves() {
    return leaves;
  }

  UnknownValue withHandles(UnaryOperator<Entity> handles) {
    List<@Nullable Object> mapped = new ArrayList<>(leaves);
    mapped.replaceAll(
        leaf -> leaf instanceof Entity entity && !entity.isNone() ? handles.apply(entity) : leaf);
    return new UnknownValue(type, resource, mapped);
  }

  /// Whether another value has the same type, with the same leaves, and the same contents.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownValue value
        && type.equals(value.type)
        && resource.equals(value.resource)
        && leaves.equals(value.leaves);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type.name(), resource, leaves);
  }

  /// For example `lamp[watts=60]`.
  @Override
  public String toString() {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < leaves.size(); i++) {
      fields.add(type.leaves().get(i).path() + "=" + leaves.get(i));
    }
    return type.name() + fields;
  }
}
