package dev.basalt.internal.query;

import dev.basalt.component.Leaf;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Reader;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// Reads single rows of a query by handle, outside of loops.
public final class RowReader {

  /// Of what can be compared with its like; nulls come first.
  @SuppressWarnings({"unchecked", "rawtypes"}) // keys of one leaf are of one class
  public static final Comparator<@Nullable Object> ORDER =
      (Comparator) Comparator.nullsFirst(Comparator.naturalOrder());

  private final QueryPlan plan;
  private final Frame frame;

  public RowReader(QueryPlan asked) {
    asked.refuseParallelReading();
    if (asked.changes() != null) {
      throw new IllegalArgumentException(
          "query %s asks for changes, and so visits all rows that have changed; pass entities to a query without changed() and added()"
              .formatted(asked));
    }
    this.plan = asked.local();
    plan.sync();
    this.frame = plan.newFrame();
    plan.values().beginRows(frame);
  }

  /// The values of an entity, or null if it is dead or does not match.
  public @Nullable Object @Nullable [] find(long id) {
    Contents contents = plan.contents();
    int location = contents.entities().locate(id);
    if (location < 0) {
      return null;
    }
    Chunk chunk = contents.chunkAt(location);
    int row = Contents.rowOf(location);
    Archetype archetype = chunk.archetype();
    boolean fits = plan.matching().fits(number -> chunk.has(row, archetype.group(number)));
    return fits && plan.route().accepts(plan.store(), id)
        ? plan.values().ofRow(frame, chunk, row)
        : null;
  }

  /// Reads what rows are sorted by.
  public static final class Key {

    private final QueryPlan plan;
    private final Component component;
    private final Leaf leaf;
    private final Node.Leaf node;

    public Key(QueryPlan plan, Class<?> type, String path) {
      this.plan = plan;
      this.component = plan.store().registry().of(type);
      this.leaf = component.description().leaf(path);
      this.node = component.codec().shape().leaves().get(leaf.number());
      if (leaf.kind() == Leaf.Kind.REFERENCE && !Comparable.class.isAssignableFrom(leaf.type())) {
        throw new IllegalArgumentException(
            "leaf %s has no natural order; use sorted(comparator)".formatted(leaf));
      }
    }

    /// The value of a living entity.
    public @Nullable Object of(long id) {
      assert plan.store().guard().mayRead(component);
      Contents contents = plan.contents();
      int location = Reader.locate(contents, id);
      Chunk chunk = contents.chunkAt(location);
      int row = Contents.rowOf(location);
      int group = chunk.archetype().group(component.number());
      if (!chunk.has(row, group)) {
        throw Reader.missing(contents, id, component.name());
      }
      return leaf.kind() == Leaf.Kind.ENTITY
          ? node.kind().get(chunk.group(group).columns()[node.column()], row)
          : node.read(chunk.group(group).columns(), row);
    }
  }
}
