package dev.basalt.save;

import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// The values of one entity in a file, for the components that [Migrations#replace] names. Valid
/// only inside the function.
public final class OldValues {

  private final Map<String, Map<String, @Nullable Object>> values;

  OldValues(Map<String, Map<String, @Nullable Object>> values) {
    this.values = values;
  }

  /// Whether the entity has a component.
  ///
  /// @param type its name in the file
  /// @return true if it is one of the replaced components, and the entity has it
  public boolean has(String type) {
    return values.containsKey(type);
  }

  /// The value of a leaf.
  ///
  /// @param <T> a boxed primitive; a string, also for enum constants, references with a text form,
  ///   and lists and maps (as JSON); or an `Entity`
  /// @param type the name of the component in the file
  /// @param leaf the path in the file, such as `at.x`
  /// @param as its class
  /// @return the value
  /// @throws NoSuchElementException if the entity lacks the component, or the component has no such
  ///   leaf, or the leaf is null
  /// @throws ClassCastException if it is something else
  public <T> T get(String type, String leaf, Class<T> as) {
    T found = find(type, leaf, as);
    if (found == null) {
      throw new NoSuchElementException(
          "the file has no leaf \"%s\" of \"%s\" here".formatted(leaf, type));
    }
    return found;
  }

  /// The value of a leaf, or null.
  ///
  /// @param <T> what it is
  /// @param type the name of the component in the file
  /// @param leaf the path in the file
  /// @param as its class
  /// @return the value, or null if it is null or missing
  /// @throws ClassCastException if it is something else
  public <T> @Nullable T find(String type, String leaf, Class<T> as) {
    return as.cast(values.getOrDefault(type, Map.of()).get(leaf));
  }
}
