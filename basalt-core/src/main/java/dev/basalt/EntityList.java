package dev.basalt;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The handles of many entities, in order; an immutable list of numbers.
///
/// [#get] makes the handle when asked. The list takes at most eight bytes per entity, side by side,
/// so walking through it is faster than through objects scattered in memory.
public final class EntityList extends AbstractList<Entity> implements RandomAccess {

  private final int size;

  /// The first handle of a range, if there is no array.
  private final long first;

  private final long @Nullable [] ids;

  /// @param first the first handle, if there is no array
  /// @param ids all handles, or null if they follow each other
  EntityList(int size, long first, long @Nullable [] ids) {
    this.size = size;
    this.first = first;
    this.ids = ids;
  }

  private static EntityList of(long[] ids) {
    return new EntityList(ids.length, 0, ids);
  }

  /// A list of handles by their ids, as files and columns keep them.
  ///
  /// @param ids the ids; they are copied
  /// @return a list with these handles in this order
  public static EntityList ofIds(long... ids) {
    return of(ids.clone());
  }

  /// A list that copies handles from another collection.
  ///
  /// @param entities handles, of any worlds
  /// @return a list with the same handles in the same order
  public static EntityList copyOf(Collection<Entity> entities) {
    return entities instanceof EntityList list
        ? list
        : of(present(entities).stream().mapToLong(EntityList::idOf).toArray());
  }

  private static Collection<Entity> present(Collection<Entity> entities) {
    return Objects.requireNonNull(entities, "the list of entities is null");
  }

  private static long idOf(Entity entity) {
    return Objects.requireNonNull(entity, "an entity of the list is null").id();
  }

  @Override
  public void forEach(Consumer<? super Entity> action) {
    Objects.requireNonNull(action, "the action is null");
    for (int i = 0; i < size; i++) {
      action.accept(get(i));
    }
  }

  @Override
  public Entity get(int index) {
    return new Entity(id(index));
  }

  /// The id of a handle, without the handle.
  ///
  /// @param index a position in the list
  /// @return what `get(index).id()` would be
  public long id(int index) {
    return ids != null ? ids[index] : first + Objects.checkIndex(index, size);
  }

  /// All ids, in an array that nobody changes.
  long[] ids() {
    long[] known = ids;
    if (known != null) {
      return known;
    }
    long[] made = new long[size];
    for (int i = 0; i < size; i++) {
      made[i] = first + i;
    }
    return made;
  }

  @Override
  public int size() {
    return size;
  }
}
