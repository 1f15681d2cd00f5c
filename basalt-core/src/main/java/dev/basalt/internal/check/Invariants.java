package dev.basalt.internal.check;

import dev.basalt.Entity;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.FreeQueue;
import dev.basalt.internal.storage.Table;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks everything that must hold between the parts of a world's contents.
///
/// Rows and handles are compared in both directions. From a row to its handle: the handle must be
/// alive, and lead to this chunk and this row. From a slot that is alive: a row must hold its
/// handle. Neither compares packed locations, which may be wrong in the same way on both sides.
public final class Invariants {

  private final Contents contents;
  private final boolean live;

  /// The slots whose handles are in rows.
  private final BitSet placed = new BitSet();

  private final Violations violations = new Violations();

  private Invariants(Contents contents, boolean live) {
    this.contents = contents;
    this.live = live;
  }

  /// What is wrong, one sentence each; empty if all is well.
  ///
  /// @param live whether these are the contents of a world, not of a snapshot
  public static List<String> violations(Contents contents, boolean live) {
    Invariants check = new Invariants(contents, live);
    check.tables();
    check.slots();
    check.freeQueue();
    new LinkInvariants(contents, check.violations).check();
    new TickInvariants(contents, check.violations, live).check();
    contents.events().forEach(log -> new EventInvariants(log, check.violations, live).check());
    return check.violations.all();
  }

  private void expect(boolean holds, String sentence, Object... values) {
    violations.expect(holds, sentence, values);
  }

  private void tables() {
    Set<Archetype> seen = new HashSet<>();
    int rows = 0;
    for (int order = 0; order < contents.tables().size(); order++) {
      Table table = contents.tables().get(order);
      expect(
          table.order() == order, "%s is at %d, says %d", table.archetype(), order, table.order());
      expect(seen.add(table.archetype()), "%s has two tables", table.archetype());
      expect(
          !live || table.archetype().table() == table,
          "%s does not know its table",
          table.archetype());
      for (int i = 0; i < table.chunkCount(); i++) {
        boolean last = i == table.chunkCount() - 1;
        chunk(table.chunk(i), last, table.chunkCount() == 1);
      }
      rows += table.rows();
    }
    int alive = contents.entities().alive();
    expect(rows == alive, "%d rows, but %d entities are alive", rows, alive);
  }

  private void chunk(Chunk chunk, boolean last, boolean lone) {
    expect(last || chunk.count() == Chunk.ROWS, "%s is not full, but not the last", chunk);
    expect(lone || chunk.count() > 0, "%s is empty", chunk);
    expect(chunk.count() <= chunk.capacity(), "%s is over its capacity", chunk);
    int capacity = chunk.capacity();
    expect(ArrayPool.size(capacity) == capacity, "%s has an odd capacity", chunk);
    expect(
        chunk.entities().length == ArrayPool.length(ColumnKind.LONG, chunk.capacity()),
        "%s: entity column of wrong size",
        chunk);
    expect(findChunk(chunk.number()) == chunk, "%s is not in the directory", chunk);
    for (int row = 0; row < chunk.count(); row++) {
      row(chunk, row, chunk.entities()[row]);
    }
    for (int group = 0; group < chunk.groupCount(); group++) {
      columns(chunk, group);
    }
  }

  private @Nullable Chunk findChunk(int number) {
    return number >= 0 && number < contents.chunkEnd() ? contents.findChunk(number) : null;
  }

  private void row(Chunk chunk, int row, long id) {
    Entity entity = new Entity(id);
    if (entity.slot() < 0 || placed.get(entity.slot())) {
      expect(entity.slot() >= 0, "row %d of %s holds %s", row, chunk.archetype(), entity);
      expect(entity.slot() < 0, "slot %d is in two rows", entity.slot());
      return;
    }
    placed.set(entity.slot());
    int location = contents.entities().locate(id);
    if (!EntityTable.isAlive(location)) {
      expect(false, "%s is in row %d of %s, but not alive", entity, row, chunk.archetype());
      return;
    }
    Chunk found = findChunk(Contents.chunkOf(location));
    expect(
        found == chunk && Contents.rowOf(location) == row,
        "%s is in row %d of %s, but its location is row %d of %s",
        entity,
        row,
        chunk.archetype(),
        Contents.rowOf(location),
        found == null ? "nothing" : found.archetype());
  }

  private void columns(Chunk chunk, int group) {
    Component component = chunk.archetype().stored()[group];
    ColumnGroup columns = chunk.group(group);
    expect(columns.holders() > 0, "%s of %s was given back", component, chunk);
    expect(chunk.archetype().group(component.number()) == group, "%s: wrong group", component);
    for (int column = 0; column < component.codec().width(); column++) {
      Object array = columns.columns()[column];
      int length = java.lang.reflect.Array.getLength(array);
      int expected = ArrayPool.length(component.codec().kind(column), chunk.capacity());
      expect(length == expected, "%s: column %d of wrong size", component, column);
      if (live && component.codec().kind(column) == ColumnKind.REFERENCE) {
        violations.cleared((@Nullable Object[]) array, chunk, component);
        absent(chunk, columns, (@Nullable Object[]) array, component);
      }
    }
    expect(
        component.isSparse() == (columns.present() != null),
        "%s in %s: it comes and goes, or rows say whether it is there, but not both",
        component,
        chunk.archetype());
  }

  /// A row that lacks a component holds on to nothing for it.
  private void absent(
      Chunk chunk, ColumnGroup columns, @Nullable Object[] references, Component component) {
    for (int row = 0; row < chunk.count(); row++) {
      expect(
          columns.has(row) || references[row] == null,
          "%s is absent in row %d of %s, but a reference of it is still there",
          component,
          row,
          chunk.archetype());
    }
  }

  private void slots() {
    EntityTable entities = contents.entities();
    int alive = 0;
    int free = 0;
    for (int slot = 0; slot < entities.slots(); slot++) {
      switch (entities.state(slot)) {
        case ALIVE -> {
          alive++;
          expect(
              placed.get(slot),
              "%s is alive, but in no row",
              Entity.of(slot, entities.generation(slot)));
        }
        case FREE -> free++;
        case RESERVED, RETIRED -> {}
      }
    }
    expect(alive == entities.alive(), "%d slots alive, counted %d", alive, entities.alive());
    expect(
        free == entities.free().size() + entities.skipped().count(),
        "%d slots free, %d queued",
        free,
        entities.free().size() + entities.skipped().count());
  }

  private void freeQueue() {
    Set<Integer> seen = new HashSet<>();
    FreeQueue queue = contents.entities().free();
    for (int i = 0; i < queue.size(); i++) {
      Entity next = new Entity(queue.peek(i));
      expect(seen.add(next.slot()), "slot %d is queued twice", next.slot());
      expect(
          contents.entities().state(next.slot()) == EntityTable.State.FREE
              && contents.entities().generation(next.slot()) == next.generation(),
          "%s is queued, but its slot is at generation %d",
          next,
          contents.entities().generation(next.slot()));
    }
  }
}
