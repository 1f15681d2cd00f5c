package dev.basalt.internal.query;

import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EventLog;
import dev.basalt.internal.storage.EventType;
import dev.basalt.query.TermKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Calls bodies with events, by the same loops that run queries: an event is a row with one
/// component. For one reader, so for one thread at a time.
public final class EventRun {

  private final Queries queries;
  private final EventType type;
  private final UsedLoops usedLoops;

  /// The one chunk of events that is being read.
  private final ChunkList chunk;

  private final Frame frame;

  public EventRun(Queries queries, EventType type) {
    this.queries = queries;
    this.type = type;
    var event = new LoopShape.Argument(TermKind.READ, type.codec());
    this.usedLoops = new UsedLoops(List.of(event), null, false);
    this.chunk =
        new ChunkList(new LoopShape.Argument[] {event}, new Component[] {type.component()});
    this.frame = new Frame(chunk, queries.store().pool(), 1);
  }

  /// Calls a body with the events from `from` to `to`. It is an iteration: the body records
  /// commands, and if it throws, what it recorded is dropped.
  public void run(EventLog log, long from, long to, Call call, Object body) {
    Objects.requireNonNull(body, "the body is null");
    Guard guard = queries.store().guard();
    guard.visit((int) (to - from));
    Loop loop =
        usedLoops.entry(call, call.home(body), false).loop(queries.loops(), (int) (to - from));
    long mark = queries.hook().begin();
    int level = guard.enter(this);
    try {
      frame.begin(queries.store().moment());
      runChunks(log, from, to, loop, body);
    } catch (Throwable e) {
      leave(level, mark, e);
      throw e;
    }
    leave(level, mark, null);
  }

  private void leave(int level, long mark, @Nullable Throwable failure) {
    queries.store().guard().leave(level);
    queries.hook().end(mark, failure);
  }

  private void runChunks(EventLog log, long from, long to, Loop loop, Object body) {
    for (long event = from; event < to; ) {
      Chunk current = log.chunk(event);
      int row = log.row(event);
      int end = (int) Math.min(current.count(), row + to - event);
      chunk.only(current);
      event += end - row;
      while (row < end) {
        row = loop.range(body, frame, 0, row, end);
      }
    }
  }

  /// As messages show it, such as `[events Collision]`.
  @Override
  public String toString() {
    return "[events " + type + "]";
  }
}
