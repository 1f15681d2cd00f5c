package dev.basalt.internal.storage;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Node;
import org.jspecify.annotations.Nullable;

/// A component as one world knows it: its number, its description, its codec.
public final class Component {

  private final int number;
  private final Class<?> type;
  private final ComponentType<?> description;
  private final Codec codec;
  private @Nullable Bundle single;

  Component(ComponentType<?> description, Codec codec) {
    this.number = description.number();
    this.type = description.type();
    this.description = description;
    this.codec = codec;
  }

  /// Identifies the component inside the world.
  public int number() {
    return number;
  }

  public Class<?> type() {
    return type;
  }

  /// What tools see.
  public ComponentType<?> description() {
    return description;
  }

  public Codec codec() {
    return codec;
  }

  public String name() {
    return description.simpleName();
  }

  /// The type under which hashers know a leaf: that of the field, or the component itself where it
  /// is an object.
  public Class<?> declaredType(Node.Leaf leaf) {
    return description.kind() == ComponentType.Kind.OBJECT ? type : leaf.type();
  }

  /// Whether it has columns, that is, whether it is not a tag.
  public boolean isStored() {
    return codec.width() > 0;
  }

  /// The bundle of this component alone.
  Bundle single(ArchetypeGraph graph) {
    Bundle known = single;
    if (known == null) {
      known = graph.bundle(new Component[] {this});
      single = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return name();
  }
}
