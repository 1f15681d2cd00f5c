package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.storage.Chunk;

/// What generated loops have in common. Their own code runs one chunk, which was entered before: if
/// it entered chunks itself, it would contain calls, and the JIT would keep arrays elsewhere than
/// in registers, and fetch them for each row (benchmarks `iterate2-sparse`, `iterate-wide`,
/// `iterate5`: up to half as fast).
public abstract class GeneratedLoop extends Loop {

  protected GeneratedLoop() {}

  /// Calls the body for all rows of a chunk.
  ///
  /// @return the number of rows when done; an earlier row to go on from; or [#STOPPED]
  public abstract int chunk(Object body, Frame frame, int place, Chunk entered);

  /// Calls the body for some rows of a chunk.
  ///
  /// @return `to` when done; an earlier row to go on from; or [#STOPPED]
  public abstract int rows(Object body, Frame frame, int place, Chunk entered, int from, int to);

  @Override
  public final long whole(Object body, Frame frame, int from, int to) {
    for (int place = from; place < to; place++) {
      Chunk entered = frame.enter(place);
      int reached = chunk(body, frame, place, entered);
      if (reached == STOPPED) {
        return STOPPED;
      }
      if (reached < entered.count()) {
        return position(place, reached);
      }
    }
    return position(to, 0);
  }

  @Override
  public final int range(Object body, Frame frame, int place, int from, int to) {
    return rows(body, frame, place, frame.enter(place), from, to);
  }
}
