package dev.basalt.save;

import java.util.List;

/// The resources of a file that the program does not know, kept by [Saver#keepUnknown]. It is a
/// resource like any other. Savers write not this resource, but those that it holds.
///
/// @param values one for each of these resources
public record UnknownResources(List<UnknownValue> values) {

  /// Copies the list.
  public UnknownResources {
    values = List.copyOf(values);
  }

  /// The values alone, for example `[weather[wind=3.0]]`.
  @Override
  public String toString() {
    return values.toString();
  }
}
