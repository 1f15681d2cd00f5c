package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.query.Term;
import java.util.Arrays;

/// The loop of a query with optional terms. Whether a component is there is the same for all rows
/// of a chunk, so there is a generated loop for each combination, and no test inside of them.
final class OptionalLoop extends Loop {

  private final LoopShape shape;
  private final Class<?> body;
  private final CursorUse cursors;
  private final int[] optional;
  private volatile Variant[] variants = {};

  private record Variant(boolean[] absent, Loop loop) {}

  private OptionalLoop(LoopShape shape, Class<?> body, CursorUse cursors, int[] optional) {
    this.shape = shape;
    this.body = body;
    this.cursors = cursors;
    this.optional = optional;
  }

  /// The loop for a shape; such a one if it has optional terms.
  static Loop of(LoopShape shape, Class<?> body, CursorUse cursors) {
    int terms = shape.arguments().size();
    int[] optional = new int[terms];
    int count = 0;
    for (int term = 0; term < terms; term++) {
      if (shape.arguments().get(term).kind() == Term.Kind.OPTIONAL) {
        optional[count++] = term;
      }
    }
    return count == 0
        ? new LoopGenerator(shape, body, new boolean[terms], cursors).generate()
        : new OptionalLoop(shape, body, cursors, Arrays.copyOf(optional, count));
  }

  @Override
  public int whole(Object body, Frame frame, int rows) {
    return variant(frame).whole(body, frame, rows);
  }

  @Override
  public int range(Object body, Frame frame, int from, int to) {
    return variant(frame).range(body, frame, from, to);
  }

  private Loop variant(Frame frame) {
    for (Variant variant : variants) {
      if (fits(variant, frame)) {
        return variant.loop;
      }
    }
    return addVariant(frame);
  }

  private boolean fits(Variant variant, Frame frame) {
    for (int term : optional) {
      if (variant.absent[term] != (frame.columns(term) == null)) {
        return false;
      }
    }
    return true;
  }

  private synchronized Loop addVariant(Frame frame) {
    for (Variant variant : variants) {
      if (fits(variant, frame)) {
        return variant.loop;
      }
    }
    boolean[] absent = new boolean[shape.arguments().size()];
    for (int term : optional) {
      absent[term] = frame.columns(term) == null;
    }
    Loop loop = new LoopGenerator(shape, body, absent, cursors).generate();
    Variant[] more = Arrays.copyOf(variants, variants.length + 1);
    more[variants.length] = new Variant(absent, loop);
    variants = more;
    return loop;
  }
}
