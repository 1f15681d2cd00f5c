package dev.basalt.internal.storage;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Node;

/// A component as one world knows it: its number, its description, its codec.
///
/// @param description what tools see; its number identifies the component inside the world
public record Component(ComponentType<?> description, Codec codec) {

  public int number() {
    return description.number();
  }

  public Class<?> type() {
    return description.type();
  }

  public String name() {
    return description.simpleName();
  }

  /// The type under which hashers know a leaf: that of the field, or the component itself where it
  /// is an object.
  public Class<?> declaredType(Node.Leaf leaf) {
    return description.kind() == ComponentType.Kind.OBJECT ? type() : leaf.type();
  }

  /// Whether it has columns, that is, whether it is not a tag.
  public boolean isStored() {
    return codec.width() > 0;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return number();
  }

  @Override
  public String toString() {
    return name();
  }
}
