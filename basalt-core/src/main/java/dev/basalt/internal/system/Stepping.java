package dev.basalt.internal.system;

import dev.basalt.internal.storage.Store;
import org.jspecify.annotations.Nullable;

/// Runs the systems of a phase one by one, when it is told to. Between two of them others may look
/// at the world and replace values, but not change its structure: what systems have recorded waits
/// for it as it was.
public final class Stepping {

  private final Conductor conductor;
  private final Segment[] segments;
  private final Store store;
  private final Runnable end;
  private int segment;
  private int place;
  private boolean open;
  private boolean over;
  private long changes;

  Stepping(Conductor conductor, Segment[] segments, Store store, Runnable end) {
    this.conductor = conductor;
    this.segments = segments;
    this.store = store;
    this.end = end;
    findNext();
  }

  /// The name of the system that runs next, or null.
  public @Nullable String next() {
    return over ? null : segments[segment].systems[place].name();
  }

  /// Runs it. If it is the last one before a sync point, commands are applied; if it is the last
  /// one, the step ends.
  public void run() {
    if (over) {
      throw new IllegalStateException("the step is over; begin another one");
    }
    Segment now = segments[segment];
    try {
      refuseChanges();
      if (!open) {
        conductor.open(now);
        open = true;
      }
      conductor.runOne(now, place++);
      findNext();
    } catch (RuntimeException | Error e) {
      abandon();
      throw e;
    }
    changes = store.guard().changes();
  }

  private void refuseChanges() {
    if (open && store.guard().changes() != changes) {
      throw new IllegalStateException(
          "the structure of the world has changed in the middle of a step, which is broken off;"
              + " until a step has ended, only read the world and set values");
    }
  }

  /// Goes on to a system that is due, past sync points.
  private void findNext() {
    while (segment < segments.length) {
      Segment now = segments[segment];
      while (place < now.size() && !conductor.isDue(now, place)) {
        place++;
      }
      if (place < now.size()) {
        return;
      }
      if (open) {
        open = false;
        conductor.close(now);
      }
      segment++;
      place = 0;
    }
    finish();
  }

  private void abandon() {
    if (open) {
      open = false;
      conductor.abandon(segments[segment]);
    }
    if (!over) {
      over = true;
      end.run();
    }
  }

  private void finish() {
    over = true;
    end.run();
  }
}
