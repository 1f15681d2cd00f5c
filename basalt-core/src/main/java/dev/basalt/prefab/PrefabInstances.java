package dev.basalt.prefab;

import dev.basalt.CopiedEntities;
import dev.basalt.Entity;
import dev.basalt.EntityList;

/// Instances of a prefab that were spawned at once.
public final class PrefabInstances {

  private final Prefabs prefabs;
  private final Entity prefab;
  private final CopiedEntities copies;

  PrefabInstances(Prefabs prefabs, Entity prefab, CopiedEntities copies) {
    this.prefabs = prefabs;
    this.prefab = prefab;
    this.copies = copies;
  }

  /// The instances themselves.
  ///
  /// @return the entities at the top, in the order of their numbers
  public EntityList tops() {
    return copies.of(prefab);
  }

  /// One part of each instance.
  ///
  /// @param path the names that lead to it from the top, separated by `/`
  /// @return the parts, in the order of the instances
  /// @throws java.util.NoSuchElementException if the prefab has no such part
  public EntityList parts(String path) {
    return copies.of(prefabs.world().names().get(prefab, path));
  }

  /// How many there are.
  ///
  /// @return their number
  public int count() {
    return tops().size();
  }

  /// For example `1000 instances of 1v1 "tank"`.
  @Override
  public String toString() {
    return count() + " instances of " + prefabs.world().names().describe(prefab);
  }
}
