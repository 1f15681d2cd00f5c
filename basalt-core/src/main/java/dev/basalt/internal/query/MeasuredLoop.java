package dev.basalt.internal.query;

import java.util.Locale;

/// A loop that counts the bytes allocated while it runs.
final class MeasuredLoop extends Loop {

  /// The number of rows that a figure is about; a new one begins after that, so that old runs, from
  /// before the JIT was done, are forgotten.
  private static final long WINDOW = 100_000;

  private final Loop loop;
  private long rows;
  private long bytes;
  private double lastWindow = Double.NaN;

  private MeasuredLoop(Loop loop) {
    this.loop = loop;
  }

  /// The same loop, measured. It does not name this class, so that nobody who calls it loads it
  /// before.
  static Loop of(Loop loop) {
    return new MeasuredLoop(loop);
  }

  @Override
  public long whole(Object body, Frame frame, int from, int to) {
    long before = Allocation.bytes();
    long next = loop.whole(body, frame, from, to);
    count(Allocation.bytes() - before, next == STOPPED ? 0 : rows(frame, from, next));
    return next;
  }

  private static int rows(Frame frame, int from, long next) {
    int visited = rowOf(next);
    for (int place = from; place < placeOf(next); place++) {
      visited += frame.chunk(place).count();
    }
    return visited;
  }

  @Override
  public int range(Object body, Frame frame, int place, int from, int to) {
    long before = Allocation.bytes();
    int next = loop.range(body, frame, place, from, to);
    count(Allocation.bytes() - before, next == STOPPED ? 0 : next - from);
    return next;
  }

  @Override
  public int picked(Object body, Frame frame, int place, int[] rows, int from, int to) {
    long before = Allocation.bytes();
    int next = loop.picked(body, frame, place, rows, from, to);
    count(Allocation.bytes() - before, next == STOPPED ? 0 : next - from);
    return next;
  }

  private synchronized void count(long newBytes, int newRows) {
    if (newRows == 0) {
      return;
    }
    bytes += newBytes;
    rows += newRows;
    if (rows >= WINDOW) {
      lastWindow = (double) bytes / rows;
      rows = 0;
      bytes = 0;
    }
  }

  @Override
  public boolean isGenerated() {
    return loop.isGenerated();
  }

  /// The figure in words.
  synchronized String describe() {
    if (Allocation.bytes() == Allocation.UNKNOWN) {
      return "this JVM does not tell how much is allocated";
    }
    double perRow = Double.isNaN(lastWindow) && rows > 0 ? (double) bytes / rows : lastWindow;
    return Double.isNaN(perRow)
        ? "allocation not measured yet"
        : String.format(Locale.ROOT, "%.1f bytes allocated per row", perRow);
  }
}
