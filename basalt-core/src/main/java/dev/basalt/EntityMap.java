package dev.basalt;

import dev.basalt.internal.storage.HandleMap;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// Old and new handles of entities that were added under new handles, by [WorldLoader#addToWorld]
/// or as copies.
public final class EntityMap {

  private final HandleMap map;

  EntityMap(HandleMap map) {
    this.map = map;
  }

  /// The new handle of an entity.
  ///
  /// @param old the handle that it had
  /// @return the handle that it has in the world
  /// @throws NoSuchElementException if it was not among them
  public Entity get(Entity old) {
    Entity found = find(old);
    if (found == null) {
      throw new NoSuchElementException(
          "%s was not among the %s entities that were added".formatted(old, map.size()));
    }
    return found;
  }

  /// The new handle of an entity, or null.
  ///
  /// @param old the handle that it had
  /// @return the handle that it has in the world, or null if it was not among them
  public @Nullable Entity find(Entity old) {
    long id = old.isNone() ? 0 : map.get(old.id());
    return id == 0 ? null : new Entity(id);
  }

  /// How many entities there are.
  ///
  /// @return their number
  public int size() {
    return map.size();
  }

  /// For example `EntityMap(12 entities)`.
  @Override
  public String toString() {
    return "EntityMap(" + map.size() + " entities)";
  }
}
