package dev.basalt.save;

import dev.basalt.ChunkReader;
import dev.basalt.component.Registration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The components of an entity in a file that the world does not know, kept by [Saver#keepUnknown].
/// It is a component like any other: query it to find such entities, remove it to drop what it
/// holds. Savers write not this component, but those that it holds.
///
/// @param values one for each of these components
public record UnknownComponents(List<UnknownValue> values) {

  /// Copies the list.
  public UnknownComponents {
    values = List.copyOf(values);
  }

  private static final UnknownComponents NONE = new UnknownComponents(List.of());

  /// How worlds know it: entities that differ in nothing else stay together.
  static final Registration<UnknownComponents> REGISTRATION =
      Registration.of(UnknownComponents.class).asSparse();

  static UnknownComponents of(ChunkReader chunk, int row) {
    return Objects.requireNonNullElse(chunk.find(row, UnknownComponents.class), NONE);
  }

  /// The value of a type, or null.
  @Nullable UnknownValue find(FileType type) {
    for (UnknownValue value : values) {
      if (value.type().equals(type)) {
        return value;
      }
    }
    return null;
  }

  /// The values alone, for example `[lamp[watts=60]]`.
  @Override
  public String toString() {
    return values.toString();
  }
}
