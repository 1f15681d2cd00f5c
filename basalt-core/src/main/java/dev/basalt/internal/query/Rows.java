package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Chunk;
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
  private final ChunkList chunks;

  /// Which rows there are, and what is the same for all of them.
  private final Frame selection;

  /// Those that relations lead to, if they do.
  private final @Nullable RouteRows route;

  private int index;
  private int place;
  private int row;

  /// Whether there is a next row, as of the last one.
  private boolean more;

  public Rows(QueryPlan plan, Maker<R> maker) {
    plan.refuseParallelReading();
    this.plan = plan.local();
    this.plan.sync();
    this.maker = maker;
    this.changes = this.plan.store().guard().changes();
    this.chunks = this.plan.chunkList();
    this.selection = this.plan.newFrame();
    this.plan.values().beginRows(selection);
    select(this.plan.changes());
    this.route = this.plan.hasRoute() ? this.plan.routeRows(selection) : null;
    goOn();
  }

  /// Finds the rows that have changed, if only those are asked for.
  private void select(@Nullable Changes asked) {
    if (asked != null) {
      selection.select(asked, asked.begin());
      if (!plan.hasRoute()) {
        selection.find();
      }
      asked.end();
    }
  }

  /// Fails where rows were left and the world has changed, since they may be gone.
  @Override
  public boolean hasNext() {
    if (more) {
      refuseChange();
    }
    return more;
  }

  @Override
  public R next() {
    plan.refuseParallelReading();
    refuseChange();
    if (!more) {
      throw new NoSuchElementException("no more rows in query " + plan);
    }
    Chunk current = chunks.chunk(place);
    R result =
        maker.row(
            new Entity(current.entities()[row]), plan.values().ofRow(selection, current, row));
    row++;
    goOn();
    return result;
  }

  private void goOn() {
    if (route == null) {
      skipEmpty();
      return;
    }
    more = index < route.size();
    if (more) {
      place = route.place(index);
      row = route.row(index++);
    }
  }

  private void refuseChange() {
    if (plan.store().guard().changes() != changes) {
      throw new ConcurrentModificationException(
          "the world has changed while query %s was being read; collect its rows first (toList())"
              .formatted(plan));
    }
  }

  /// Goes on to the next row that there is.
  private void skipEmpty() {
    more = false;
    while (place < chunks.size() && !more) {
      int rows = selection.rows(place);
      row = row < rows ? selection.next(place, row, rows) : rows;
      more = row < rows;
      if (!more) {
        place++;
        row = 0;
      }
    }
  }
}
