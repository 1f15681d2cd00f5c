package dev.basalt.internal.check;

import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.ArrayPool;
import dev.basalt.internal.storage.Asked;
import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.Bookmarks;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Condition;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Table;
import java.util.Objects;

/// Checks what must hold between the ticks of rows, the versions of chunks and the moment of the
/// contents.
final class TickInvariants {

  private final Contents contents;
  private final Violations violations;
  private final boolean live;
  private final long now;

  TickInvariants(Contents contents, Violations violations, boolean live) {
    this.contents = contents;
    this.violations = violations;
    this.live = live;
    this.now = contents.moment().now();
  }

  void check() {
    Bookmarks askers = contents.askers().lastRuns();
    for (int i = 0; i < askers.count(); i++) {
      askedBeforeNow(askers.mark(i), askers.position(i));
    }
    for (Table table : contents.tables()) {
      for (int i = 0; i < table.chunkCount(); i++) {
        chunk(table.chunk(i));
      }
    }
  }

  private void askedBeforeNow(Bookmark asker, long last) {
    long number = asker.number();
    violations.expect(last < now, "asker %d last ran at %d, but it is %d", number, last, now);
    for (Asked asked : asker.asked()) {
      for (Condition condition : asked.conditions()) {
        violations.expect(
            condition.component().isTracked(), "asker %d: %s is not tracked", number, condition);
      }
    }
  }

  private void chunk(Chunk chunk) {
    for (int group = 0; group < chunk.groupCount(); group++) {
      Component component = chunk.archetype().stored()[group];
      ColumnGroup columns = chunk.group(group);
      violations.expect(
          !live || columns.isTracked() == component.isTracked(),
          "%s in %s: somebody asks, or there are ticks, but not both",
          component,
          chunk.archetype());
      if (columns.isTracked()) {
        ticks(chunk, group, component, Objects.requireNonNull(columns.changed()));
        ticks(chunk, group, component, Objects.requireNonNull(columns.added()));
      }
    }
    for (Component tag : chunk.archetype().trackedTags()) {
      for (int row = 0; row < chunk.count(); row++) {
        tick(
            chunk,
            Archetype.TAG,
            tag,
            row,
            contents.askers().tagTicks(tag).of(chunk.entities()[row]));
      }
    }
  }

  private void ticks(Chunk chunk, int group, Component component, long[] ticks) {
    int length = ArrayPool.length(ColumnKind.LONG, chunk.capacity());
    violations.expect(ticks.length == length, "%s: ticks of wrong size", component);
    for (int row = 0; row < chunk.count(); row++) {
      tick(chunk, group, component, row, ticks[row]);
    }
  }

  /// A chunk is passed over by its version, so no row may be younger than that.
  private void tick(Chunk chunk, int group, Component component, int row, long tick) {
    long version = chunk.version(group);
    violations.expect(
        tick >= Contents.BEGINNING && tick <= now && tick <= version,
        "%s in row %d of %s is of %d, its chunk of %d, and it is %d",
        component,
        row,
        chunk.archetype(),
        tick,
        version,
        now);
  }
}
