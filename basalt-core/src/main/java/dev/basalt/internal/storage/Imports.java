package dev.basalt.internal.storage;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/// How rows of images come to the rows of a world, under new handles: all or none.
public final class Imports {

  private final Store store;

  Imports(Store store) {
    this.store = store;
  }

  /// What becomes of a handle in a value.
  interface Mapping {
    /// The handle to be stored instead.
    ///
    /// @param newId the new handle of the row
    long map(long newId, long id);
  }

  /// Adds the rows of an image. Handles in values that name rows of the image name the new entities
  /// afterwards.
  ///
  /// @param others what becomes of handles that name none
  /// @return which handle has become which
  public HandleMap add(Image image, LongUnaryOperator others) {
    image.check();
    HandleMap map = new HandleMap(image.count());
    long[] ids = newIds(image);
    int next = 0;
    for (RowImage rows : image.rows()) {
      for (int row = 0; row < rows.count(); row++) {
        note(map, rows.id(row), ids[next++]);
      }
    }
    add(
        image,
        ids,
        (newId, id) -> {
          long known = map.get(id);
          return known != 0 ? known : others.applyAsLong(id);
        });
    image.order(store.contents(), map::get);
    return map;
  }

  private static void note(HandleMap map, long id, long newId) {
    if (id == 0) {
      throw new IllegalArgumentException("none is in a row; give each row a handle");
    }
    if (!map.put(id, newId)) {
      throw new IllegalArgumentException("%s is in two rows".formatted(new Entity(id)));
    }
  }

  /// Adds copies of one entity, each of which names itself where that one did.
  ///
  /// @param others what becomes of other handles
  /// @return the new handles
  public long[] addCopies(Image image, long original, LongUnaryOperator others) {
    image.check();
    long[] ids = newIds(image);
    add(image, ids, (newId, id) -> id == original ? newId : others.applyAsLong(id));
    return ids;
  }

  /// Adds copies of an entity of any world to an image for this one.
  public void copy(Image image, Contents from, long id, int copies) {
    int location = Reader.locate(from, id);
    Chunk chunk = from.chunkAt(location);
    int row = Contents.rowOf(location);
    Component[] components = chunk.components(row);
    Component[] here = new Component[components.length];
    for (int i = 0; i < here.length; i++) {
      here[i] = store.registry().of(components[i].type());
    }
    Archetype archetype = store.graph().bundle(here).archetype();
    image.rows(archetype).addCopies(chunk, row, copies, components, here);
  }

  /// The handles that the rows will get.
  private long[] newIds(Image image) {
    EntityTable entities = store.contents().entities();
    long[] ids = new long[image.count()];
    if (ids.length > entities.room()) {
      throw entities.full(ids.length);
    }
    for (int i = 0; i < ids.length; i++) {
      ids[i] = entities.idAt(i);
    }
    return ids;
  }

  private void add(Image image, long[] ids, Mapping mapping) {
    List<Arrived> arrived = new ArrayList<>();
    Guard guard = store.guard();
    guard.begin(Operation.BULK_SPAWN);
    try {
      int next = 0;
      for (RowImage rows : image.rows()) {
        if (rows.count() > 0) {
          arrived.add(write(rows, ids, next, mapping));
          next += rows.count();
        }
      }
      store.contents().entities().prepareToAllocate(ids.length);
      link(arrived);
      arrived.forEach(this::name);
    } catch (Throwable e) {
      arrived.forEach(this::takeBack);
      throw e;
    } finally {
      store.contents().links().expect(Map.of());
      guard.end();
    }
    arrived.forEach(this::tell);
  }

  /// Rows that were written behind the others.
  private static final class Arrived {
    private final RowImage rows;
    private final Table table;
    private final int first;
    private final long[] ids;
    private boolean named;

    Arrived(RowImage rows, int first, long[] ids) {
      this.rows = rows;
      this.table = rows.archetype().table();
      this.first = first;
      this.ids = ids;
    }
  }

  private Arrived write(RowImage rows, long[] ids, int next, Mapping mapping) {
    Table table = rows.archetype().table();
    Contents contents = store.contents();
    int first = table.rows();
    try {
      for (int done = 0; done < rows.count(); ) {
        Chunk chunk = contents.roomFor(table, rows.count() - done);
        int more = Math.min(chunk.free(), rows.count() - done);
        int offset = next + done - chunk.count();
        rows.copyTo(chunk, done, more, (row, id) -> mapping.map(ids[offset + row], id));
        done += more;
      }
    } catch (Throwable e) {
      contents.truncate(table, first);
      contents.abandon(table);
      throw e;
    }
    return new Arrived(rows, first, Arrays.copyOfRange(ids, next, next + rows.count()));
  }

  /// Follows the relations of all rows before the first is named: a target may be in a table that
  /// comes later.
  private void link(List<Arrived> arrived) {
    if (arrived.stream().noneMatch(rows -> rows.table.archetype().relations().length > 0)) {
      return;
    }
    Map<Long, Archetype> expected = new HashMap<>();
    for (Arrived rows : arrived) {
      for (long id : rows.ids) {
        expected.put(id, rows.table.archetype());
      }
    }
    Contents contents = store.contents();
    contents.links().expect(expected);
    arrived.forEach(rows -> contents.prepareLinks(rows.table, rows.first, i -> rows.ids[i]));
  }

  private void name(Arrived arrived) {
    Table table = arrived.table;
    Contents contents = store.contents();
    contents.name(table, arrived.first, contents.prepareHandles(table, arrived.rows.count()));
    arrived.named = true;
    for (int done = 0; done < arrived.rows.count(); ) {
      int row = arrived.first + done & Chunk.ROW_MASK;
      Chunk chunk = table.chunkOf(arrived.first + done);
      int count = chunk.count() - row;
      arrived.rows.copyPresence(chunk, row, done, count);
      done += count;
    }
  }

  private void takeBack(Arrived arrived) {
    if (!arrived.named) {
      store.contents().truncate(arrived.table, arrived.first);
      store.contents().abandon(arrived.table);
    }
  }

  /// Tells of those that are still alive: observers of other rows may have ended some.
  private void tell(Arrived arrived) {
    Archetype archetype = arrived.rows.archetype();
    if (archetype.isSparse() || archetype.spawnReaction() != null) {
      for (long id : arrived.ids) {
        if (EntityTable.isAlive(store.contents().entities().locate(id))) {
          store.graph().archetypeOf(store.contents(), id).tellSpawned(id);
        }
      }
    }
  }
}
