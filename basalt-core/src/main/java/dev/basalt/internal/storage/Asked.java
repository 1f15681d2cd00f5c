package dev.basalt.internal.storage;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One demand of a query that asks what has changed: one of these must have happened.
///
/// @param conditions what may have happened to components
/// @param resources those that may have been set or removed
public record Asked(List<Condition> conditions, List<ResourceTable.Key> resources) {

  /// Whether one of the resources was set or removed between two moments, both excluded.
  public boolean hasNewResource(ResourceTable table, long since, long before) {
    for (ResourceTable.Key key : resources) {
      long at = table.changedAt(key);
      if (at > since && at < before) {
        return true;
      }
    }
    return false;
  }

  /// As messages show it, such as `changed Position or changed resource Camera`.
  @Override
  public String toString() {
    return Stream.concat(
            conditions.stream().map(Condition::toString),
            resources.stream().map(key -> "changed resource " + key))
        .collect(Collectors.joining(" or "));
  }
}
