package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Guard;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import dev.basalt.query.Lookup;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds the columns of one component by handle.
///
/// On the way from a handle to a value, each step is a load that waits for the one before, and
/// every instruction keeps the processor from going ahead to the next handle while memory is slow
/// to answer (benchmark `random-get`). So the columns are remembered by the number of the chunk, as
/// long as no chunk or page gets other arrays.
///
/// ```text
/// handle -> entry of the slot -> chunk number, row
///                                  |            \
///                    columns by chunk number -> column -> value
/// ```
public final class LookupPlan {

  private static final Object[] NO_COLUMNS = {};
  private static final Object[][] NOTHING = {};

  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  /// After such a change, the columns are remembered anew only when one lookup for so many chunks
  /// has come since: it takes time for each chunk.
  private static final int CHUNKS_PER_LOOKUP = 8;

  private final Store store;
  private final ArrayPool pool;
  private final Guard guard;
  private final Component component;

  /// The columns by chunk number, null where the component is absent; or nothing.
  private Object[] @Nullable [] byChunk = NOTHING;

  /// The number of the only chunk that has the component, and its columns; [#NONE] or [#SEVERAL]
  /// otherwise. In a small world there is only one. Since it stays the same, the JIT fetches and
  /// checks its columns before the user's loop. With several chunks a guess would be worse than
  /// none: what the processor predicts wrongly here, it learns only when memory has answered.
  private int only = NONE;

  private Object[] onlyColumns = NO_COLUMNS;

  /// The array for [#byChunk], which is used again.
  private Object[] @Nullable [] memory = NOTHING;

  private EntityTable entities;

  /// The arrangement of arrays that [#byChunk] is for.
  private long arrangement = -1;

  /// The arrangement at the last lookup that had to search, and how many have searched under it.
  private long missedArrangement = -1;

  private int misses;

  public LookupPlan(Store store, Component component) {
    this.store = store;
    this.pool = store.pool();
    this.guard = store.guard();
    this.component = component;
    this.entities = store.contents().entities();
  }

  public Component component() {
    return component;
  }

  /// The location of an entity that may be read now.
  public int locate(long id) {
    assert guard.mayRead(component);
    assert guard.isCalm();
    if (arrangement != pool.arrangement() || guard.isCrowded()) {
      check();
    }
    int location = entities.locate(id);
    return location >= 0 ? location : Reader.locate(store.contents(), id);
  }

  /// Forgets what may be wrong. Several threads may come here at once, if none of them writes the
  /// component; they use what is known, and learn nothing.
  private void check() {
    if (guard.isParallel()) {
      guard.refuseRacyRead(component);
    }
    if (arrangement != pool.arrangement() && byChunk != NOTHING) {
      byChunk = NOTHING;
      only = NONE;
      arrangement = -1;
    }
    if (entities != store.contents().entities()) {
      entities = store.contents().entities();
    }
  }

  /// The columns at a location that was found just before.
  public Object[] columns(int location, long id) {
    int number = Contents.chunkOf(location);
    if (number == only) {
      return onlyColumns;
    }
    Object[] @Nullable [] known = byChunk;
    if (number < known.length) {
      Object[] columns = known[number];
      if (columns != null) {
        return columns;
      }
    }
    return search(location, id);
  }

  private Object[] search(int location, long id) {
    Chunk chunk = store.contents().chunkAt(location);
    int group = chunk.archetype().group(component.number());
    Object[] columns = group < 0 ? special(group, id) : chunk.group(group).columns();
    if (!guard.isCrowded()) {
      missed();
    }
    return columns;
  }

  /// Remembers all columns, if there are enough lookups to make it worth while.
  private void missed() {
    misses = missedArrangement == pool.arrangement() ? misses + 1 : 0;
    missedArrangement = pool.arrangement();
    int chunks = store.contents().chunkEnd();
    if (misses >= chunks / CHUNKS_PER_LOOKUP) {
      if (memory.length < chunks) {
        memory = new Object[chunks * 2][];
      }
      Arrays.fill(memory, null);
      remember(store.contents().tables());
      byChunk = memory;
      arrangement = missedArrangement;
    }
  }

  private void remember(List<Table> tables) {
    for (int i = 0; i < tables.size(); i++) {
      int group = tables.get(i).archetype().group(component.number());
      if (group != Archetype.ABSENT) {
        remember(tables.get(i), group);
      }
    }
  }

  private void remember(Table table, int group) {
    for (int i = 0; i < table.chunkCount(); i++) {
      Chunk chunk = table.chunk(i);
      onlyColumns = group < 0 ? NO_COLUMNS : chunk.group(group).columns();
      memory[chunk.number()] = onlyColumns;
      only = only == NONE ? chunk.number() : SEVERAL;
    }
  }

  private Object[] special(int group, long id) {
    if (group == Archetype.ABSENT) {
      throw Reader.missing(store.contents(), id, component.name());
    }
    return NO_COLUMNS;
  }

  /// The row of a location.
  public static int row(int location) {
    return Contents.rowOf(location);
  }

  public boolean has(long id) {
    return store.contents().chunkAt(locate(id)).archetype().has(component.number());
  }

  public void set(long id, Object value) {
    store.replacements().set(id, component, Objects.requireNonNull(value, "the component is null"));
  }

  /// The lookup in plain Java.
  public static final class Interpreted<T> extends Lookup<T> {

    public Interpreted(LookupPlan plan) {
      super(plan);
    }

    @Override
    @SuppressWarnings("unchecked") // values of a component are of its class
    public T get(Entity entity) {
      int location = plan().locate(entity.id());
      Object[] columns = plan().columns(location, entity.id());
      return (T) plan().component().codec().read(columns, row(location));
    }
  }
}
