package dev.basalt;

import dev.basalt.internal.storage.ResourceTable;
import java.util.List;
import java.util.Objects;

/// A resource of a world, for savers and inspectors.
///
/// @param type the class under which it is found
/// @param name its name, or an empty string
/// @param value its value
/// @param state whether it is part of the state of the world, and so of snapshots and hashes:
///   records are; other objects are shared by all snapshots
public record ResourceInfo(Class<?> type, String name, Object value, boolean state) {

  static List<ResourceInfo> of(ResourceTable table) {
    return table.keys().stream()
        .map(
            key -> {
              Object value = Objects.requireNonNull(table.find(key));
              return new ResourceInfo(key.type(), key.name(), value, value instanceof Record);
            })
        .toList();
  }
}
