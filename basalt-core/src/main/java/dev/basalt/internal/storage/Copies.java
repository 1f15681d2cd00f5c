package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.shape.CheckedCodec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Copies of entities that are about to come into a world: each of them as often as the others.
/// Their rows are in an image; values that they get instead of those of their originals are written
/// last.
///
/// ```text
/// image of [Position]     a a a b b b      three turns; rows of one original follow each other
/// image of [Name]         c c c
/// ```
public final class Copies {

  private final Store store;
  private final int turns;
  private final LongUnaryOperator others;
  private final Image image = new Image();
  private final List<Block> blocks = new ArrayList<>();
  private final Set<Long> originals = new HashSet<>();
  private final List<Value> values = new ArrayList<>();

  /// The rows of one original.
  record Block(long original, RowImage rows, int first) {}

  /// @param store of the world that gets the copies
  /// @param turns how many copies of each
  /// @param others what becomes of handles that name none of the originals
  public Copies(Store store, int turns, LongUnaryOperator others) {
    this.store = store;
    this.turns = turns;
    this.others = others;
  }

  /// Adds the copies of an entity.
  ///
  /// @param from the contents in which it is
  /// @param kept its components that the copies get
  /// @param added classes of components that they get in addition or instead; [#value] follows
  public void add(Contents from, long id, List<Component> kept, List<Class<?>> added) {
    int location = Reader.locate(from, id);
    refuseTwice(id);
    Component[] here = new Component[kept.size()];
    List<Component> all = new ArrayList<>();
    for (int i = 0; i < here.length; i++) {
      here[i] = store.registry().of(kept.get(i).type());
      all.add(here[i]);
    }
    for (Class<?> type : added) {
      Component component = store.registry().of(type);
      if (!all.contains(component)) {
        all.add(component);
      }
    }
    RowImage rows = image.rows(store.graph().exactly(all.toArray(new Component[0])));
    blocks.add(new Block(id, rows, rows.count()));
    rows.addCopies(
        from.chunkAt(location),
        Contents.rowOf(location),
        turns,
        kept.toArray(new Component[0]),
        here);
    check(rows, here);
  }

  /// Copies have to pass the checks of their components like other values; one stands for all.
  private void check(RowImage rows, Component... kept) {
    for (Component component : kept) {
      if (turns > 0 && component.codec() instanceof CheckedCodec codec) {
        codec.check(rows.columns(component), rows.count() - 1);
      }
    }
  }

  private void refuseTwice(long id) {
    if (!originals.add(id)) {
      throw new IllegalArgumentException("%s is in two rows".formatted(new Entity(id)));
    }
  }

  /// Says what the copies of the entity that was added last have of a component.
  ///
  /// @param value the same for all, or null
  /// @param made gives the value for each turn, or null
  public void value(
      Class<?> type, @Nullable Object value, @Nullable IntFunction<? extends Object> made) {
    Block block = blocks.getLast();
    Component component = store.registry().of(type);
    for (int i = 0; i < turns; i++) {
      block.rows.mark(block.first + i, component, true);
    }
    values.add(new Value(block.rows, block.first, turns, component, value, made));
  }

  /// Values that are written instead of those of the original. Handles in them stay.
  record Value(
      RowImage rows,
      int first,
      int count,
      Component component,
      @Nullable Object value,
      @Nullable IntFunction<? extends Object> made) {

    /// Writes them.
    ///
    /// @param start where the rows of the image begin in the table
    void write(int start) {
      Table table = rows.archetype().table();
      for (int done = 0; done < count; ) {
        Chunk chunk = table.chunkOf(start + first + done);
        int row = start + first + done & Chunk.ROW_MASK;
        int end = Math.min(chunk.count(), row + count - done);
        Object[] columns = chunk.columns(chunk.archetype().group(component.number()));
        if (made == null) {
          component.write(columns, row, Objects.requireNonNull(value));
          if (columns.length > 0) {
            component.codec().repeat(columns, row, end);
          }
        } else {
          write(columns, row, end, done);
        }
        done += end - row;
      }
    }

    private void write(Object[] columns, int from, int end, int done) {
      for (int row = from; row < end; row++) {
        int turn = done + row - from;
        Object made = Objects.requireNonNull(this.made).apply(turn);
        if (made == null) {
          throw new NullPointerException(
              "the function for %s gave null for index %s".formatted(component, turn));
        }
        component.write(columns, row, component.type().cast(made));
      }
    }
  }

  Image image() {
    return image;
  }

  int turns() {
    return turns;
  }

  List<Value> values() {
    return values;
  }

  /// For each original, in order, the rows of its copies.
  List<Block> blocks() {
    return blocks;
  }

  long other(long id) {
    return others.applyAsLong(id);
  }

  /// For each original, the place of its first copy among all rows of the image.
  int[] starts() {
    IdentityHashMap<RowImage, Integer> before = new IdentityHashMap<>();
    int count = 0;
    for (RowImage rows : image.rows()) {
      before.put(rows, count);
      count += rows.count();
    }
    return blocks.stream()
        .mapToInt(block -> Objects.requireNonNull(before.get(block.rows)) + block.first)
        .toArray();
  }
}
