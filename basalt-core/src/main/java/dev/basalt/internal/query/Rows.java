package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Table;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// The rows of a query as values, one after the other.
public final class Rows<R> implements Iterator<R> {

  /// Makes a row.
  @FunctionalInterface
  public interface Maker<R> {
    R row(Entity entity, @Nullable Object[] values);
  }

  private final QueryPlan plan;
  private final Maker<R> maker;
  private final long changes;
  private final @Nullable Changes asked;
  private final Changes.@Nullable Span span;
  private int match;
  private int chunk;
  private int row;

  public Rows(QueryPlan plan, Maker<R> maker) {
    plan.store().guard().refuseParallel("reading of query " + plan);
    this.plan = plan.local();
    this.plan.sync();
    this.maker = maker;
    this.changes = this.plan.store().guard().changes();
    this.asked = this.plan.changes();
    this.span = asked == null ? null : asked.begin();
    if (asked != null) {
      asked.end();
    }
    skipEmpty();
  }

  @Override
  public boolean hasNext() {
    return match < plan.matching().size();
  }

  @Override
  public R next() {
    if (plan.store().guard().changes() != changes) {
      throw new ConcurrentModificationException(
          "the world has changed while query %s was being read; collect its rows first (toList())"
              .formatted(plan));
    }
    if (!hasNext()) {
      throw new NoSuchElementException("no more rows in query " + plan);
    }
    Chunk current = table().chunk(chunk);
    R result = maker.row(new Entity(current.entities()[row]), plan.values().ofRow(current, row));
    row++;
    skipEmpty();
    return result;
  }

  /// Goes on to the next row that there is.
  private void skipEmpty() {
    while (match < plan.matching().size()) {
      if (chunk < table().chunkCount()) {
        Chunk current = table().chunk(chunk);
        row = asked == null || span == null ? row : asked.next(current, row, current.count(), span);
        if (row < current.count()) {
          return;
        }
        chunk++;
      } else {
        match++;
        chunk = 0;
      }
      row = 0;
    }
  }

  private Table table() {
    return plan.matching().archetype(match).table();
  }
}
