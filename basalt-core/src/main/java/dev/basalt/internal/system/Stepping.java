package dev.basalt.internal.system;

import dev.basalt.internal.guard.Scope;
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
  private final Scope pause;
  private boolean paused;

  Stepping(Conductor conductor, Segment[] segments, Store store, Runnable end) {
    this.conductor = conductor;
    this.segments = segments;
    this.store = store;
    this.pause = Scope.pause(store.guard());
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
    resume();
    Segment now = segments[segment];
    try {
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
    pause();
  }

  /// In the middle of a segment, systems may have been given handles of entities that are not there
  /// yet, so the structure of the world has to stand still.
  private void pause() {
    if (open) {
      store.guard().enterSystem(pause);
      paused = true;
    }
  }

  private void resume() {
    if (paused) {
      store.guard().leaveSystem();
      paused = false;
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
