package dev.basalt;

import dev.basalt.internal.storage.HandleMap;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;

/// The copies that [Copying#into] made.
public final class CopiedEntities {

  private final EntityList originals;
  private final long[][] ids;
  private final Map<Entity, Integer> places = new HashMap<>();

  CopiedEntities(EntityList originals, long[][] ids) {
    this.originals = originals;
    this.ids = ids;
    for (int i = 0; i < ids.length; i++) {
      places.put(originals.get(i), i);
    }
  }

  /// The copies of an entity.
  ///
  /// @param original one of those that were copied
  /// @return a list of its copies, by turn
  /// @throws NoSuchElementException if it is not one of them
  public EntityList of(Entity original) {
    Integer place = places.get(original);
    if (place == null) {
      throw new NoSuchElementException(
          "%s is not one of the entities that were copied".formatted(original));
    }
    return EntityList.ofIds(ids[place]);
  }

  /// The first copy of each entity.
  EntityMap map() {
    HandleMap map = new HandleMap(ids.length);
    for (int i = 0; i < ids.length; i++) {
      map.put(originals.get(i).id(), ids[i][0]);
    }
    return new EntityMap(map);
  }

  /// For example `copies of [0v1, 1v1]`.
  @Override
  public String toString() {
    return "copies of " + originals;
  }
}
