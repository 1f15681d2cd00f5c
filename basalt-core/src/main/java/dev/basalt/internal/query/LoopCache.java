package dev.basalt.internal.query;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// The loops of this process: for each class of bodies (each lambda in the source is one), one per
/// shape.
///
/// They hang on the class of the body and are collected with it. Others hold entries weakly.
final class LoopCache {

  /// After how many rows a body is looked at more closely.
  private static final long MANY_ROWS = 50_000;

  private static final AtomicLong SERIAL = new AtomicLong();

  private static final ClassValue<Map<List<Object>, Entry>> BY_BODY =
      new ClassValue<>() {
        @Override
        protected Map<List<Object>, Entry> computeValue(Class<?> body) {
          return new ConcurrentHashMap<>();
        }
      };

  private LoopCache() {}

  /// The loops of a shape and a class of bodies: interpreted until it has seen enough rows to be
  /// worth a class of its own, generated from then on, and generated once more if the body turns
  /// out to be large.
  static final class Entry {
    private final long serial = SERIAL.incrementAndGet();
    private final Class<?> body;
    private final LoopShape shape;
    private final Loop interpreted;
    private volatile Loop loop;
    private volatile boolean settled;
    private volatile boolean improved;
    private long rows;

    private Entry(Class<?> body, LoopShape shape) {
      this.body = body;
      this.shape = shape;
      this.interpreted = measured(new InterpretedLoop(shape));
      this.loop = interpreted;
    }

    Class<?> body() {
      return body;
    }

    /// Grows from one to the next that is made.
    long serial() {
      return serial;
    }

    /// Whether it needs to know no more about how many rows there are.
    boolean isSettled() {
      return settled;
    }

    boolean isFor(Call call, Class<?> otherBody, boolean tracked) {
      return body == otherBody && shape.call() == call && shape.tracked() == tracked;
    }

    /// The loop for a run over so many rows.
    Loop loop(LoopSource source, int comingRows) {
      if (source.threshold() < 0) {
        return interpreted;
      }
      return settled ? loop : advance(source, comingRows);
    }

    private synchronized Loop advance(LoopSource source, int comingRows) {
      rows += comingRows;
      if (rows > source.threshold() && loop == interpreted) {
        loop = measured(source.generate(shape, body));
      }
      if (rows > MANY_ROWS && !settled) {
        settled = true;
        source.examine(shape, body, this::improve);
      }
      return loop;
    }

    private void improve(Loop better) {
      improved = true;
      loop = measured(better);
    }

    private static Loop measured(Loop loop) {
      return Allocation.MEASURED ? MeasuredLoop.of(loop) : loop;
    }

    /// For explanations.
    String describe(LoopSource source) {
      Loop current = source.threshold() < 0 ? interpreted : loop;
      String text =
          "%s by %s; %s"
              .formatted(
                  shape.call().method(), source.describe(shape, body), path(source, current));
      return current instanceof MeasuredLoop measured ? text + "; " + measured.describe() : text;
    }

    private String path(LoopSource source, Loop current) {
      if (current.isGenerated()) {
        return improved ? "generated, anew to suit the body" : "generated";
      }
      return source.threshold() < 0 || loop != interpreted
          ? "interpreted"
          : String.format(
              Locale.ROOT,
              "interpreted for %,d rows, to be generated after %,d",
              rows,
              source.threshold());
    }
  }

  static Entry entry(Class<?> body, LoopShape shape) {
    Map<List<Object>, Entry> entries = BY_BODY.get(body);
    List<Object> key = shape.key();
    Entry known = entries.get(key);
    if (known != null) {
      return known;
    }
    Entry fresh = new Entry(body, shape);
    Entry other = entries.putIfAbsent(key, fresh);
    return other == null ? fresh : other;
  }
}
