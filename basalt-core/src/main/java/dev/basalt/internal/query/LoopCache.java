package dev.basalt.internal.query;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The loops of this process: for each class of bodies (each lambda in the source is one), one per
/// shape.
///
/// They hang on the class of the body and are collected with it. Others hold entries weakly.
final class LoopCache {

  private static final ClassValue<Map<LoopShape.Key, Entry>> BY_BODY =
      new ClassValue<>() {
        @Override
        protected Map<LoopShape.Key, Entry> computeValue(Class<?> body) {
          return new ConcurrentHashMap<>();
        }
      };

  private LoopCache() {}

  /// A loop, interpreted until it has seen enough rows to be worth a class of its own.
  static final class Entry {
    private final Class<?> body;
    private final LoopShape shape;
    private volatile Loop loop;
    private long rows;

    private Entry(Class<?> body, LoopShape shape) {
      this.body = body;
      this.shape = shape;
      this.loop = new InterpretedLoop(shape);
    }

    boolean isFor(Call call, Class<?> otherBody) {
      return body == otherBody && shape.call() == call;
    }

    /// The loop for a run over so many rows.
    Loop loop(LoopSource source, int comingRows) {
      Loop current = loop;
      return current.isGenerated() || source.threshold() < 0
          ? current
          : promote(source, comingRows);
    }

    private synchronized Loop promote(LoopSource source, int comingRows) {
      rows += comingRows;
      if (rows > source.threshold() && !loop.isGenerated()) {
        loop = source.generate(shape, body);
      }
      return loop;
    }

    /// For explanations.
    String describe() {
      String how =
          loop.isGenerated() ? "generated" : "interpreted, %,d rows so far".formatted(rows);
      return "%s by %s: %s".formatted(shape.call().method(), body.getName(), how);
    }
  }

  static Entry entry(Class<?> body, LoopShape shape) {
    return BY_BODY.get(body).computeIfAbsent(shape.key(), key -> new Entry(body, shape));
  }
}
