package dev.basalt.scene.element;

import dev.basalt.component.ComponentType;
import dev.basalt.scene.value.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The components that a scene knows by name.
public interface Vocabulary {

  /// The component with a name.
  ///
  /// @param attribute such as `health`
  /// @return its type in the world of the scene, or null if there is none
  default @Nullable ComponentType<?> find(String attribute) {
    Schema schema = findSchema(attribute);
    return schema == null ? null : schema.type();
  }

  /// What text can say about the component with a name.
  ///
  /// @param attribute such as `health`
  /// @return its schema, or null if there is none
  @Nullable Schema findSchema(String attribute);

  /// The component with a name.
  ///
  /// @param attribute such as `health`
  /// @return its schema
  /// @throws dev.basalt.scene.text.SceneException if there is none; the message says what there is
  Schema schema(String attribute);

  /// All names.
  ///
  /// @return in the order in which they were registered
  List<String> names();
}
