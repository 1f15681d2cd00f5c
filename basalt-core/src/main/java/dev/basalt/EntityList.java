package dev.basalt;

import java.util.AbstractList;
import java.util.RandomAccess;

/// The handles of entities that were spawned together, in order; an immutable list over a `long[]`.
///
/// [#get] makes the handle when asked, so the list takes eight bytes per entity.
public final class EntityList extends AbstractList<Entity> implements RandomAccess {

  private final long[] ids;

  EntityList(long[] ids) {
    this.ids = ids;
  }

  @Override
  public Entity get(int index) {
    return new Entity(ids[index]);
  }

  /// The id of a handle, without the handle.
  ///
  /// @param index a position in the list
  /// @return what `get(index).id()` would be
  public long id(int index) {
    return ids[index];
  }

  @Override
  public int size() {
    return ids.length;
  }
}
