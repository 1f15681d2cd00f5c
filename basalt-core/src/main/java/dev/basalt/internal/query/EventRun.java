package dev.basalt.internal.query;

import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.EventLog;
import dev.basalt.internal.storage.EventType;
import dev.basalt.internal.storage.Guard;
import dev.basalt.query.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Calls bodies with events, by the same loops that run queries: an event is a row with one
/// component. For one reader, so for one thread at a time.
public final class EventRun {

  private final Queries queries;
  private final EventType type;
  private final Map<Call, LoopShape> shapes = new HashMap<>();
  private final UsedLoops usedLoops = new UsedLoops();
  private @Nullable Frame idleFrame;

  public EventRun(Queries queries, EventType type) {
    this.queries = queries;
    this.type = type;
  }

  /// Calls a body with the events from `from` to `to`. It is an iteration: the body records
  /// commands, and if it throws, what it recorded is dropped.
  public void run(EventLog log, long from, long to, Call call, Object body) {
    Objects.requireNonNull(body, "the body is null");
    Guard guard = queries.store().guard();
    guard.visit((int) (to - from));
    Loop loop = entry(call, call.home(body)).loop(queries.loops(), (int) (to - from));
    guard.enter(this);
    long mark = queries.hook().begin();
    boolean completed = false;
    Frame frame = takeFrame();
    try {
      runChunks(log, from, to, loop, body, frame);
      completed = true;
    } finally {
      frame.clear();
      idleFrame = frame;
      guard.leave();
      queries.hook().end(mark, completed);
    }
  }

  private LoopCache.Entry entry(Call call, Class<?> body) {
    LoopCache.Entry known = usedLoops.find(call, body, false);
    if (known != null) {
      return known;
    }
    LoopShape shape = shapes.get(call);
    if (shape == null) {
      var event = new LoopShape.Argument(Term.Kind.READ, type.codec());
      shape = new LoopShape(call, List.of(event), null, false);
      shapes.put(call, shape);
    }
    LoopCache.Entry entry = LoopCache.entry(body, shape);
    usedLoops.add(entry);
    return entry;
  }

  private void runChunks(EventLog log, long from, long to, Loop loop, Object body, Frame frame) {
    for (long event = from; event < to; ) {
      Chunk chunk = log.chunk(event);
      int row = log.row(event);
      int end = (int) Math.min(chunk.count(), row + to - event);
      frame.chunk(chunk);
      frame.columns(0, type.columns(chunk));
      event += end - row;
      while (row < end) {
        row = loop.run(body, frame, row, end);
      }
    }
  }

  private Frame takeFrame() {
    Frame frame = idleFrame;
    idleFrame = null;
    return frame == null ? new Frame(1) : frame;
  }

  /// As messages show it, such as `[events Collision]`.
  @Override
  public String toString() {
    return "[events " + type + "]";
  }
}
