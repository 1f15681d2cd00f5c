package dev.basalt.internal.compare;

import dev.basalt.internal.shape.Node;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.IdList;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Table;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What differs between two forks of the contents of one world.
///
/// Arrays that both hold have not changed, so chunks whose handles and columns are the same are not
/// looked at. Where the handles of a chunk differ, its entities are compared one by one; where only
/// columns of a component do, these columns are.
///
/// An entity that has moved is in a chunk of the later contents whose handles differ: were they the
/// same, it would have been there before. So it is enough to look at those.
public final class Comparison {

  /// What differs in one component of entities that are in both.
  public static final class Difference {
    private final IdList added = new IdList();
    private final IdList removed = new IdList();
    private final IdList changed = new IdList();

    public IdList added() {
      return added;
    }

    public IdList removed() {
      return removed;
    }

    public IdList changed() {
      return changed;
    }
  }

  private final Contents before;
  private final Contents after;
  private final IdList spawned = new IdList();
  private final IdList despawned = new IdList();
  private final Map<Component, Difference> differences = new TreeMap<>();

  public Comparison(Contents before, Contents after) {
    this.before = before;
    this.after = after;
    Map<Archetype, Table> tables = new HashMap<>();
    for (Table table : before.tables()) {
      tables.put(table.archetype(), table);
    }
    for (Table table : after.tables()) {
      Table old = tables.remove(table.archetype());
      compare(old == null ? new Table(table.archetype()) : old, table);
    }
    for (Table gone : tables.values()) {
      compare(gone, new Table(gone.archetype()));
    }
  }

  public IdList spawned() {
    return spawned;
  }

  public IdList despawned() {
    return despawned;
  }

  /// By component, in order of registration.
  public Map<Component, Difference> differences() {
    return differences;
  }

  /// The resources that are records and differ, or are only in one of the two.
  public Set<ResourceTable.Key> resources() {
    Set<ResourceTable.Key> keys = new HashSet<>();
    after
        .resources()
        .forEachState(
            (key, value, codec) -> {
              if (!value.equals(before.resources().find(key))) {
                keys.add(key);
              }
            });
    before
        .resources()
        .forEachState(
            (key, value, codec) -> {
              if (after.resources().find(key) == null) {
                keys.add(key);
              }
            });
    return keys;
  }

  /// By relation, the targets that are in both and have sources of both in another order.
  ///
  /// The order is the same if each source is followed by the same one, apart from those that are
  /// sources of the target in one of the two only. So it is enough to look where the next one
  /// differs.
  public Map<Component, IdList> reordered() {
    Map<Component, IdList> reordered = new TreeMap<>();
    after
        .links()
        .forEach(
            now -> {
              Links then = before.links().find(now.relation());
              if (then != null) {
                IdList targets = reordered(then, now);
                if (!targets.isEmpty()) {
                  reordered.put(now.relation(), targets);
                }
              }
            });
    return reordered;
  }

  private IdList reordered(Links then, Links now) {
    BitSet found = new BitSet();
    now.forEachOtherNext(
        then,
        source -> {
          if (isInBoth(then, now, source)
              && nextInBoth(now, source, then) != nextInBoth(then, source, now)) {
            found.set(now.target(source));
          }
        });
    IdList targets = new IdList();
    found.stream().forEach(slot -> targets.add(Reader.entity(after, slot).id()));
    return targets;
  }

  /// The next source of the same target that is one in both.
  private int nextInBoth(Links links, int source, Links others) {
    int at = links.next(source);
    while (at != Links.NONE && !isInBoth(links, others, at)) {
      at = links.next(at);
    }
    return at;
  }

  private boolean isInBoth(Links some, Links others, int source) {
    int target = some.target(source);
    return target != Links.NONE
        && target == others.target(source)
        && isSame(source)
        && isSame(target);
  }

  private boolean isSame(int slot) {
    return before.entities().generation(slot) == after.entities().generation(slot);
  }

  private Difference of(Component component) {
    return differences.computeIfAbsent(component, any -> new Difference());
  }

  // ---- chunks

  private void compare(Table old, Table now) {
    for (int i = 0; i < Math.max(old.chunkCount(), now.chunkCount()); i++) {
      Chunk then = i < old.chunkCount() ? old.chunk(i) : null;
      Chunk chunk = i < now.chunkCount() ? now.chunk(i) : null;
      if (then != null && chunk != null && hasSameRows(then, chunk)) {
        compareColumns(then, chunk);
      } else {
        compareRows(then, chunk);
      }
    }
  }

  private static boolean hasSameRows(Chunk then, Chunk chunk) {
    return chunk.entities() == then.entities() && chunk.count() == then.count();
  }

  private void compareColumns(Chunk then, Chunk chunk) {
    Component[] stored = chunk.archetype().stored();
    for (int group = 0; group < stored.length; group++) {
      if (then.group(group) != chunk.group(group)) {
        compareColumns(stored[group], then, chunk, group);
      }
    }
  }

  /// Compares column by column: mostly a few rows differ, and arrays are compared many rows at a
  /// time. Which rows have a sparse component, and what strings hold, is asked row by row.
  private void compareColumns(Component component, Chunk then, Chunk chunk, int group) {
    BitSet candidates = new BitSet(chunk.count());
    if (component.isSparse()) {
      candidates.set(0, chunk.count());
    } else {
      Object[] old = then.group(group).columns();
      Object[] now = chunk.group(group).columns();
      for (Node.Leaf leaf : component.codec().shape().leaves()) {
        int column = leaf.column();
        leaf.kind().findDifferent(old[column], now[column], chunk.count(), candidates);
      }
    }
    candidates.stream().forEach(row -> compare(component, then, row, chunk, row));
  }

  private void compareRows(@Nullable Chunk then, @Nullable Chunk chunk) {
    for (int row = 0; chunk != null && row < chunk.count(); row++) {
      long id = chunk.entities()[row];
      int location = before.entities().locate(id);
      if (EntityTable.isAlive(location)) {
        compare(before.chunkAt(location), Contents.rowOf(location), chunk, row);
      } else {
        spawned.add(id);
      }
    }
    for (int row = 0; then != null && row < then.count(); row++) {
      long id = then.entities()[row];
      if (!EntityTable.isAlive(after.entities().locate(id))) {
        despawned.add(id);
      }
    }
  }

  // ---- rows

  private void compare(Chunk then, int thenRow, Chunk chunk, int row) {
    for (Component component : chunk.archetype().components()) {
      compare(component, then, thenRow, chunk, row);
    }
    if (then.archetype() != chunk.archetype()) {
      for (Component component : then.archetype().components()) {
        if (!chunk.archetype().has(component.number()) && then.has(thenRow, component)) {
          of(component).removed.add(chunk.entities()[row]);
        }
      }
    }
  }

  /// Compares a component that the chunk of now has, or can have.
  private void compare(Component component, Chunk then, int thenRow, Chunk chunk, int row) {
    boolean had = then.has(thenRow, component);
    boolean has = chunk.has(row, component);
    long id = chunk.entities()[row];
    if (had != has) {
      Difference difference = of(component);
      (has ? difference.added : difference.removed).add(id);
    } else if (has && component.isStored() && !isSame(component, then, thenRow, chunk, row)) {
      of(component).changed.add(id);
    }
  }

  private static boolean isSame(
      Component component, Chunk then, int thenRow, Chunk chunk, int row) {
    ColumnGroup old = then.group(then.archetype().group(component.number()));
    ColumnGroup now = chunk.group(chunk.archetype().group(component.number()));
    if (old == now && thenRow == row) {
      return true;
    }
    for (Node.Leaf leaf : component.codec().shape().leaves()) {
      if (!isSame(leaf, old.columns()[leaf.column()], thenRow, now.columns()[leaf.column()], row)) {
        return false;
      }
    }
    return true;
  }

  /// Strings are compared by content, other references by identity.
  private static boolean isSame(Node.Leaf leaf, Object old, int oldRow, Object now, int row) {
    return leaf.type() == String.class
        ? Arrays.equals((Object[]) old, oldRow, oldRow + 1, (Object[]) now, row, row + 1)
        : leaf.kind().same(old, oldRow, now, row);
  }
}
