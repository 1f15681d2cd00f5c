package dev.basalt.inspector.live;

import dev.basalt.ComponentTypes;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds components and fields by what viewers call them: the name of a component or its simple
/// name, in any case; a field after a dot.
///
/// @param types what there is
public record Vocabulary(ComponentTypes types) {

  /// A field of a component.
  public record Field(ComponentType<?> type, Leaf leaf) {}

  public @Nullable ComponentType<?> find(String name) {
    ComponentType<?> exact = types.find(name);
    if (exact != null) {
      return exact;
    }
    for (ComponentType<?> type : types.all()) {
      if (type.simpleName().equalsIgnoreCase(name)) {
        return type;
      }
    }
    return null;
  }

  /// Finds a component that must be there.
  public ComponentType<?> get(String name) {
    ComponentType<?> type = find(name);
    if (type == null) {
      throw Refusal.missing("no component is called %s; there are %s", name, names());
    }
    return type;
  }

  /// The simple names of all components.
  public String names() {
    return types.all().stream().map(ComponentType::simpleName).collect(Collectors.joining(", "));
  }

  /// Finds a field by the name of its component, a dot and its path. Names have dots, too.
  public @Nullable Field findField(String text) {
    for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
      ComponentType<?> type = find(text.substring(0, dot));
      Leaf leaf = type == null ? null : type.findLeaf(text.substring(dot + 1));
      if (type != null && leaf != null) {
        return new Field(type, leaf);
      }
    }
    return null;
  }

  /// The component that a text begins with.
  public @Nullable ComponentType<?> findOwner(String text) {
    for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
      ComponentType<?> type = find(text.substring(0, dot));
      if (type != null) {
        return type;
      }
    }
    return find(text);
  }
}
