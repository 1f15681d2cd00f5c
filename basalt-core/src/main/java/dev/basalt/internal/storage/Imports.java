package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// How rows of images come to the rows of a world, under new handles: all or none.
///
/// First all rows are written behind those that are there; then relations and names are followed,
/// for rows that may name each other; then all rows get their handles, which cannot fail.
public final class Imports {

  private static final Object[] NO_VALUES = {};

  private final Store store;

  Imports(Store store) {
    this.store = store;
  }

  /// What becomes of a handle in a value.
  interface Mapping {
    /// The handle to be stored instead.
    ///
    /// @param place of the row among all rows of the image
    long map(int place, long id);
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
        (place, id) -> {
          long known = map.get(id);
          return known != 0 ? known : others.applyAsLong(id);
        },
        null);
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

  /// Adds copies of entities. Handles in values that name one of them name its copy: that of the
  /// same turn.
  ///
  /// @param naming makes what the caller wants, of the copies of each of the entities: before they
  ///   are made, since it may fail
  public <T> T addCopies(Copies copies, Function<long[][], T> naming) {
    Image image = copies.image();
    if (copies.turns() == 0) {
      return naming.apply(new long[copies.blocks().size()][0]);
    }
    long[] ids = newIds(image);
    int[] starts = copies.starts();
    int turns = copies.turns();
    T named = naming.apply(idsOfBlocks(ids, starts, turns));
    HandleMap map = new HandleMap(starts.length);
    for (int i = 0; i < starts.length; i++) {
      map.put(copies.blocks().get(i).original(), i + 1L);
    }
    add(
        image,
        ids,
        (place, id) -> {
          int known = (int) map.get(id);
          return known != 0 ? ids[starts[known - 1] + place % turns] : copies.other(id);
        },
        copies);
    return named;
  }

  private static long[][] idsOfBlocks(long[] ids, int[] starts, int turns) {
    long[][] blocks = new long[starts.length][];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = Arrays.copyOfRange(ids, starts[i], starts[i] + turns);
    }
    return blocks;
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

  private void add(Image image, long[] ids, Mapping mapping, @Nullable Copies copies) {
    List<Arrived> arrived = arrivals(image, ids);
    Guard guard = store.guard();
    guard.begin(Operation.BULK_SPAWN);
    try {
      int next = 0;
      for (Arrived each : arrived) {
        write(each, next, mapping);
        next += each.ids.length;
      }
      if (copies != null) {
        copies.values().forEach(value -> value.write(of(value.rows(), arrived).first));
      }
      store.contents().entities().prepareToAllocate(ids.length);
      arrived.forEach(this::prepareTags);
      link(arrived, ids, copies);
      store.contents().attachAll(arrived.stream().map(Arrived::table).toList());
      nameAll(arrived);
    } catch (Throwable e) {
      takeBack(arrived);
      throw e;
    } finally {
      guard.end();
    }
    image.loaded();
    tell(arrived);
  }

  /// Rows that are written behind the others.
  ///
  /// @param first the first of them in their table
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  private record Arrived(RowImage rows, int first, long[] ids, Handles handles) {

    Table table() {
      return rows.archetype().table();
    }
  }

  /// Where the rows of the image will be: each archetype has its own.
  private static List<Arrived> arrivals(Image image, long[] ids) {
    List<Arrived> arrived = new ArrayList<>();
    int next = 0;
    for (RowImage rows : image.rows()) {
      if (rows.count() > 0) {
        long[] own = Arrays.copyOfRange(ids, next, next + rows.count());
        arrived.add(new Arrived(rows, rows.archetype().table().rows(), own, Handles.of(own)));
        next += rows.count();
      }
    }
    return arrived;
  }

  private void write(Arrived arrived, int next, Mapping mapping) {
    Contents contents = store.contents();
    RowImage rows = arrived.rows;
    for (int done = 0; done < rows.count(); ) {
      Chunk chunk = contents.roomFor(arrived.table(), rows.count() - done);
      int more = Math.min(chunk.free(), rows.count() - done);
      int offset = next + done - chunk.count();
      rows.copyTo(chunk, done, more, (row, id) -> mapping.map(offset + row, id));
      done += more;
    }
  }

  private static Arrived of(RowImage rows, List<Arrived> arrived) {
    return arrived.stream().filter(each -> each.rows == rows).findAny().orElseThrow();
  }

  private void prepareTags(Arrived arrived) {
    Archetype archetype = arrived.rows.archetype();
    for (int i = 0; i < arrived.ids.length && archetype.isMarked(); i++) {
      store.contents().prepareTags(archetype, arrived.ids[i]);
    }
  }

  /// Rows may name each other, so all of them count as alive here.
  private void link(List<Arrived> arrived, long[] ids, @Nullable Copies copies) {
    LinkTables links = store.contents().links();
    if (arrived.stream().allMatch(each -> each.rows.archetype().linked().length == 0)) {
      return;
    }
    Arrivals arrivals = new Arrivals(store.contents().entities(), ids);
    arrived.forEach(each -> arrivals.name(each.ids, each.rows.archetype()));
    links.expect(arrivals);
    try {
      if (copies == null) {
        arrived.forEach(each -> link(each, 0, each.ids.length));
      } else {
        copies
            .blocks()
            .forEach(block -> link(of(block.rows(), arrived), block.first(), copies.turns()));
      }
      links.checkResult();
    } finally {
      links.expect(Arrivals.NONE);
    }
  }

  /// In the order of the originals, so that siblings are in the order in which those are.
  private void link(Arrived arrived, int first, int rows) {
    store
        .contents()
        .prepareLinks(arrived.table(), arrived.first + first, rows, i -> arrived.ids[first + i]);
  }

  /// Allocates nothing, and so cannot fail.
  private void nameAll(List<Arrived> arrived) {
    for (int i = 0; i < arrived.size(); i++) {
      name(arrived.get(i));
    }
  }

  private void name(Arrived arrived) {
    Table table = arrived.table();
    Contents contents = store.contents();
    contents.name(table, arrived.first, arrived.handles);
    for (int done = 0; done < arrived.rows.count(); ) {
      int row = arrived.first + done & Chunk.ROW_MASK;
      Chunk chunk = table.chunkOf(arrived.first + done);
      int count = chunk.count() - row;
      arrived.rows.copyPresence(chunk, row, done, count);
      done += count;
    }
  }

  /// Without an allocation, since there may be no memory left.
  private void takeBack(List<Arrived> arrived) {
    for (int i = 0; i < arrived.size(); i++) {
      Arrived each = arrived.get(i);
      store.contents().truncate(each.table(), each.first);
      store.contents().abandon(each.table());
    }
  }

  /// Tells of all of them, then throws what observers have thrown.
  private void tell(List<Arrived> arrived) {
    Reaction any = null;
    for (int k = 0; k < arrived.size(); k++) {
      Arrived each = arrived.get(k);
      Archetype archetype = each.rows.archetype();
      boolean told = archetype.isSparse() || archetype.spawnReaction() != null;
      for (int i = 0; told && i < each.ids.length; i++) {
        Archetype present = store.graph().archetypeOf(store.contents(), each.ids[i]);
        Reaction reaction = present.spawnReaction();
        if (reaction != null) {
          reaction.after(each.ids[i], NO_VALUES);
          any = reaction;
        }
      }
    }
    if (any != null) {
      any.end();
    }
  }
}
