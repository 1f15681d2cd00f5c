package dev.basalt.internal.check;

import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EventLog;
import dev.basalt.internal.storage.EventRows;
import org.jspecify.annotations.Nullable;

/// Checks what must hold in the log of one type of events.
final class EventInvariants {

  private final EventLog log;
  private final Violations violations;
  private final boolean live;

  EventInvariants(EventLog log, Violations violations, boolean live) {
    this.log = log;
    this.violations = violations;
    this.live = live;
  }

  void check() {
    rows(log.last(), "last frame");
    rows(log.current(), "this frame");
    for (int i = 0; i < log.readers().count(); i++) {
      Bookmark reader = log.readers().mark(i);
      long position = log.position(reader);
      violations.expect(
          position >= log.oldest() && position <= log.sent(),
          "reader %d of %s is at %d, not between %d and %d",
          reader.number(),
          log.type(),
          position,
          log.oldest(),
          log.sent());
    }
  }

  private void rows(EventRows rows, String frame) {
    int sum = 0;
    for (int i = 0; i < rows.chunks(); i++) {
      Chunk chunk = rows.chunk(i);
      boolean full = i < rows.usedChunks() - 1;
      boolean empty = i >= rows.usedChunks();
      violations.expect(
          (!full || chunk.count() == Chunk.ROWS) && (!empty || chunk.count() == 0),
          "events %s of %s: chunk %d has %d rows",
          log.type(),
          frame,
          i,
          chunk.count());
      sum += chunk.count();
      chunk(chunk);
    }
    violations.expect(
        sum == rows.size(), "events %s of %s: %d, counted %d", log.type(), frame, sum, rows.size());
  }

  private void chunk(Chunk chunk) {
    for (int group = 0; group < chunk.groupCount(); group++) {
      Component component = chunk.archetype().stored()[group];
      violations.expect(chunk.group(group).holders() > 0, "%s was given back", component);
      for (int column = 0; column < component.codec().width(); column++) {
        if (live && component.codec().kind(column) == ColumnKind.REFERENCE) {
          violations.cleared(
              (@Nullable Object[]) chunk.group(group).columns()[column], chunk, component);
        }
      }
    }
  }
}
